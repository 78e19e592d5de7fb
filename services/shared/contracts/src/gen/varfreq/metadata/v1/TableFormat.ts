// Original file: varfreq/metadata/v1/tables.proto

export const TableFormat = {
  TABLE_FORMAT_UNSPECIFIED: 'TABLE_FORMAT_UNSPECIFIED',
  TABLE_VCF: 'TABLE_VCF',
  TABLE_CSV: 'TABLE_CSV',
} as const;

export type TableFormatInit =
  | 'TABLE_FORMAT_UNSPECIFIED'
  | 0
  | 'TABLE_VCF'
  | 1
  | 'TABLE_CSV'
  | 2

export type TableFormat = typeof TableFormat[keyof typeof TableFormat]

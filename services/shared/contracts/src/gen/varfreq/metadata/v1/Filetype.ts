// Original file: varfreq/metadata/v1/catalogue.proto

export const Filetype = {
  FILETYPE_UNSPECIFIED: 'FILETYPE_UNSPECIFIED',
  BED: 'BED',
  VCF: 'VCF',
  CSV: 'CSV',
} as const;

export type FiletypeInit =
  | 'FILETYPE_UNSPECIFIED'
  | 0
  | 'BED'
  | 1
  | 'VCF'
  | 2
  | 'CSV'
  | 3

export type Filetype = typeof Filetype[keyof typeof Filetype]

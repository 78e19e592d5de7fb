// Original file: varfreq/metadata/v1/catalogue.proto

export const ImportKind = {
  IMPORT_KIND_UNSPECIFIED: 'IMPORT_KIND_UNSPECIFIED',
  VARIATION: 'VARIATION',
  COVERAGE: 'COVERAGE',
} as const;

export type ImportKindInit =
  | 'IMPORT_KIND_UNSPECIFIED'
  | 0
  | 'VARIATION'
  | 1
  | 'COVERAGE'
  | 2

export type ImportKind = typeof ImportKind[keyof typeof ImportKind]

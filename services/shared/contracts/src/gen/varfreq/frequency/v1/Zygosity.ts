// Original file: varfreq/frequency/v1/variants.proto

export const Zygosity = {
  ZYGOSITY_UNSPECIFIED: 'ZYGOSITY_UNSPECIFIED',
  HOM: 'HOM',
  HEMI: 'HEMI',
  HET: 'HET',
  UNKNOWN: 'UNKNOWN',
} as const;

export type ZygosityInit =
  | 'ZYGOSITY_UNSPECIFIED'
  | 0
  | 'HOM'
  | 1
  | 'HEMI'
  | 2
  | 'HET'
  | 3
  | 'UNKNOWN'
  | 4

export type Zygosity = typeof Zygosity[keyof typeof Zygosity]

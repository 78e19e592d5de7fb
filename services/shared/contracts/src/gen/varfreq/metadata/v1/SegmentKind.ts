// Original file: varfreq/metadata/v1/manifest.proto

export const SegmentKind = {
  SEGMENT_KIND_UNSPECIFIED: 'SEGMENT_KIND_UNSPECIFIED',
  OBSERVATIONS: 'OBSERVATIONS',
  REGIONS: 'REGIONS',
} as const;

export type SegmentKindInit =
  | 'SEGMENT_KIND_UNSPECIFIED'
  | 0
  | 'OBSERVATIONS'
  | 1
  | 'REGIONS'
  | 2

export type SegmentKind = typeof SegmentKind[keyof typeof SegmentKind]

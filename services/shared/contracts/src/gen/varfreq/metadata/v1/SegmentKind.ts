// Original file: protos/varfreq/metadata/v1/manifest.proto

export const SegmentKind = {
  SEGMENT_KIND_UNSPECIFIED: 'SEGMENT_KIND_UNSPECIFIED',
  OBSERVATIONS: 'OBSERVATIONS',
  REGIONS: 'REGIONS',
} as const;

export type SegmentKind =
  | 'SEGMENT_KIND_UNSPECIFIED'
  | 0
  | 'OBSERVATIONS'
  | 1
  | 'REGIONS'
  | 2

export type SegmentKind__Output = typeof SegmentKind[keyof typeof SegmentKind]

// Original file: varfreq/metadata/v1/tasks.proto

export const WorkKind = {
  WORK_KIND_UNSPECIFIED: 'WORK_KIND_UNSPECIFIED',
  PARSE: 'PARSE',
  ANNOTATE: 'ANNOTATE',
  COMPACT: 'COMPACT',
} as const;

export type WorkKindInit =
  | 'WORK_KIND_UNSPECIFIED'
  | 0
  | 'PARSE'
  | 1
  | 'ANNOTATE'
  | 2
  | 'COMPACT'
  | 3

export type WorkKind = typeof WorkKind[keyof typeof WorkKind]

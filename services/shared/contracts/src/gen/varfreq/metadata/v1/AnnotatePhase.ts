// Original file: protos/varfreq/metadata/v1/tasks.proto

export const AnnotatePhase = {
  ANNOTATE_PHASE_UNSPECIFIED: 'ANNOTATE_PHASE_UNSPECIFIED',
  PLAN_ANNOTATION: 'PLAN_ANNOTATION',
  ANNOTATE_SHARD: 'ANNOTATE_SHARD',
  JOIN: 'JOIN',
} as const;

export type AnnotatePhase =
  | 'ANNOTATE_PHASE_UNSPECIFIED'
  | 0
  | 'PLAN_ANNOTATION'
  | 1
  | 'ANNOTATE_SHARD'
  | 2
  | 'JOIN'
  | 3

export type AnnotatePhase__Output = typeof AnnotatePhase[keyof typeof AnnotatePhase]

// Original file: varfreq/metadata/v1/tasks.proto

/**
 * PLAN_ANNOTATION processes a small or unsplittable file completely (output `annotate`), or splits it (output `plan`).
 */
export const AnnotatePhase = {
  ANNOTATE_PHASE_UNSPECIFIED: 'ANNOTATE_PHASE_UNSPECIFIED',
  PLAN_ANNOTATION: 'PLAN_ANNOTATION',
  ANNOTATE_SHARD: 'ANNOTATE_SHARD',
  JOIN: 'JOIN',
} as const;

/**
 * PLAN_ANNOTATION processes a small or unsplittable file completely (output `annotate`), or splits it (output `plan`).
 */
export type AnnotatePhaseInit =
  | 'ANNOTATE_PHASE_UNSPECIFIED'
  | 0
  | 'PLAN_ANNOTATION'
  | 1
  | 'ANNOTATE_SHARD'
  | 2
  | 'JOIN'
  | 3

/**
 * PLAN_ANNOTATION processes a small or unsplittable file completely (output `annotate`), or splits it (output `plan`).
 */
export type AnnotatePhase = typeof AnnotatePhase[keyof typeof AnnotatePhase]

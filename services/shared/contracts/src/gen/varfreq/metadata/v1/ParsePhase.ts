// Original file: varfreq/metadata/v1/tasks.proto

/**
 * PLAN processes a small or unsplittable file completely (output `parse`), or splits it (output `plan`).
 * DIGEST reads the whole file, in parallel with the shards.
 */
export const ParsePhase = {
  PARSE_PHASE_UNSPECIFIED: 'PARSE_PHASE_UNSPECIFIED',
  PLAN: 'PLAN',
  PARSE_SHARD: 'PARSE_SHARD',
  DIGEST: 'DIGEST',
  SEAL: 'SEAL',
} as const;

/**
 * PLAN processes a small or unsplittable file completely (output `parse`), or splits it (output `plan`).
 * DIGEST reads the whole file, in parallel with the shards.
 */
export type ParsePhaseInit =
  | 'PARSE_PHASE_UNSPECIFIED'
  | 0
  | 'PLAN'
  | 1
  | 'PARSE_SHARD'
  | 2
  | 'DIGEST'
  | 3
  | 'SEAL'
  | 4

/**
 * PLAN processes a small or unsplittable file completely (output `parse`), or splits it (output `plan`).
 * DIGEST reads the whole file, in parallel with the shards.
 */
export type ParsePhase = typeof ParsePhase[keyof typeof ParsePhase]

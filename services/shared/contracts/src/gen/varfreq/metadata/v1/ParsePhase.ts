// Original file: protos/varfreq/metadata/v1/tasks.proto

export const ParsePhase = {
  PARSE_PHASE_UNSPECIFIED: 'PARSE_PHASE_UNSPECIFIED',
  PLAN: 'PLAN',
  PARSE_SHARD: 'PARSE_SHARD',
  DIGEST: 'DIGEST',
  SEAL: 'SEAL',
} as const;

export type ParsePhase =
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

export type ParsePhase__Output = typeof ParsePhase[keyof typeof ParsePhase]

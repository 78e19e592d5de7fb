// Original file: varfreq/metadata/v1/maintenance.proto

export const FindingState = {
  FINDING_STATE_UNSPECIFIED: 'FINDING_STATE_UNSPECIFIED',
  OK: 'OK',
  WARNING: 'WARNING',
  WRONG: 'WRONG',
} as const;

export type FindingStateInit =
  | 'FINDING_STATE_UNSPECIFIED'
  | 0
  | 'OK'
  | 1
  | 'WARNING'
  | 2
  | 'WRONG'
  | 3

export type FindingState = typeof FindingState[keyof typeof FindingState]

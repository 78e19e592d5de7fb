// Original file: protos/varfreq/metadata/v1/maintenance.proto

export const CompactionOrder = {
  COMPACTION_ORDER_UNSPECIFIED: 'COMPACTION_ORDER_UNSPECIFIED',
  MERGE: 'MERGE',
  PURGE: 'PURGE',
} as const;

export type CompactionOrder =
  | 'COMPACTION_ORDER_UNSPECIFIED'
  | 0
  | 'MERGE'
  | 1
  | 'PURGE'
  | 2

export type CompactionOrder__Output = typeof CompactionOrder[keyof typeof CompactionOrder]

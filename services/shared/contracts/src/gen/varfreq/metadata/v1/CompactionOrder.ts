// Original file: varfreq/metadata/v1/maintenance.proto

export const CompactionOrder = {
  COMPACTION_ORDER_UNSPECIFIED: 'COMPACTION_ORDER_UNSPECIFIED',
  /**
   * all stored data into as few segments as the cuts allow
   */
  MERGE: 'MERGE',
  /**
   * drop removed data from all segments that contain it
   */
  PURGE: 'PURGE',
} as const;

export type CompactionOrderInit =
  | 'COMPACTION_ORDER_UNSPECIFIED'
  | 0
  /**
   * all stored data into as few segments as the cuts allow
   */
  | 'MERGE'
  | 1
  /**
   * drop removed data from all segments that contain it
   */
  | 'PURGE'
  | 2

export type CompactionOrder = typeof CompactionOrder[keyof typeof CompactionOrder]

// Original file: protos/varfreq/metadata/v1/tasks.proto

export const CompactionCut = {
  COMPACTION_CUT_UNSPECIFIED: 'COMPACTION_CUT_UNSPECIFIED',
  NO_CUT: 'NO_CUT',
  CONTIG_CUT: 'CONTIG_CUT',
  CELL_CUT: 'CELL_CUT',
} as const;

export type CompactionCut =
  | 'COMPACTION_CUT_UNSPECIFIED'
  | 0
  | 'NO_CUT'
  | 1
  | 'CONTIG_CUT'
  | 2
  | 'CELL_CUT'
  | 3

export type CompactionCut__Output = typeof CompactionCut[keyof typeof CompactionCut]

// Original file: varfreq/metadata/v1/tasks.proto

/**
 * Where an output must end, by the start of its entries, so that later jobs stay bounded.
 */
export const CompactionCut = {
  COMPACTION_CUT_UNSPECIFIED: 'COMPACTION_CUT_UNSPECIFIED',
  /**
   * one output
   */
  NO_CUT: 'NO_CUT',
  /**
   * one output per contig
   */
  CONTIG_CUT: 'CONTIG_CUT',
  /**
   * one output per contig and 2^25 positions
   */
  CELL_CUT: 'CELL_CUT',
} as const;

/**
 * Where an output must end, by the start of its entries, so that later jobs stay bounded.
 */
export type CompactionCutInit =
  | 'COMPACTION_CUT_UNSPECIFIED'
  | 0
  /**
   * one output
   */
  | 'NO_CUT'
  | 1
  /**
   * one output per contig
   */
  | 'CONTIG_CUT'
  | 2
  /**
   * one output per contig and 2^25 positions
   */
  | 'CELL_CUT'
  | 3

/**
 * Where an output must end, by the start of its entries, so that later jobs stay bounded.
 */
export type CompactionCut = typeof CompactionCut[keyof typeof CompactionCut]

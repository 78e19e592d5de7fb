/** A range of positions, 0-based, half-open. */
export interface PositionRange {
  start: number;
  end: number;
}

/** Part of a table: ranges of one contig, ascending and apart. */
export interface TablePiece {
  contig: string;
  regions: readonly PositionRange[];
}

/** The pieces of a table in its order, with their stored observations in bytes. */
export interface WeighedPiece extends TablePiece {
  bytes: number;
}

import type { WeighedPiece } from './table-piece.ts';

/** Runs of consecutive pieces, `[start, end)`, of at least `bytesEach` stored bytes each but the last. */
export function groupPieces(pieces: readonly WeighedPiece[], bytesEach: number): { start: number; end: number }[] {
  const groups: { start: number; end: number }[] = [];
  let start = 0;
  let bytes = 0;
  for (const [index, piece] of pieces.entries()) {
    bytes += piece.bytes;
    if (bytes < bytesEach && index < pieces.length - 1) continue;
    groups.push({ start, end: index + 1 });
    start = index + 1;
    bytes = 0;
  }
  return groups;
}

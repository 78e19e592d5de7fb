import type { TablePiece } from './table-piece.ts';

const LF = 10;

/** A line per piece: its contig, then the starts and ends of its regions. */
export function encodePieces(pieces: readonly TablePiece[]): Uint8Array {
  const lines = pieces.map(({ contig, regions }) => {
    return `${JSON.stringify([contig, ...regions.flatMap(({ start, end }) => [start, end])])}\n`;
  });
  return Buffer.from(lines.join(''));
}

/** The pieces `[from, to)`; the lines of others are passed over. */
export function decodePieces(text: Uint8Array, from: number, to: number): TablePiece[] {
  const pieces: TablePiece[] = [];
  for (let piece = 0, start = 0; piece < to && start < text.length; piece++) {
    const end = text.indexOf(LF, start);
    if (piece >= from) pieces.push(pieceOf(JSON.parse(Buffer.from(text.subarray(start, end)).toString())));
    start = end + 1;
  }
  return pieces;
}

function pieceOf([contig, ...ends]: [string, ...number[]]): TablePiece {
  const regions = Array.from({ length: ends.length / 2 }, (_, i) => ({ start: ends[2 * i]!, end: ends[2 * i + 1]! }));
  return { contig, regions };
}

import { freeWhole } from '../free-memory.ts';

const LF = 10;

/** A part of a text to be split into lines. */
export interface PartOfText {
  /** Whether a line starts with the first byte of the part. */
  isFirst: boolean;
  /** Leading bytes that belong to something else. */
  skipBytes?: number;
  /** Text of the part itself. */
  own: AsyncIterable<Uint8Array>;
  /** Following text, opened only if a line extends into it, and read no further than that line's end. */
  behind: () => AsyncIterable<Uint8Array>;
}

/**
 * The whole lines that belong to a part of a text: those that follow a line break in it, and its first line if it is
 * the first part. However a text is split, its parts together have each line once, in order.
 */
export async function* ownedLines(part: PartOfText): AsyncGenerator<Uint8Array> {
  let toSkip = part.skipBytes ?? 0;
  let isOwner = part.isFirst;
  for await (const chunk of part.own) {
    let from = Math.min(toSkip, chunk.length);
    toSkip -= from;
    if (!isOwner) {
      const newline = chunk.indexOf(LF, from);
      isOwner = newline >= 0;
      from = isOwner ? newline + 1 : chunk.length;
    }
    if (from < chunk.length) yield chunk.subarray(from);
    freeWhole(chunk);
  }
  if (isOwner) yield* toLineEnd(part.behind());
}

async function* toLineEnd(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of source) {
    const newline = chunk.indexOf(LF);
    yield newline < 0 ? chunk : chunk.subarray(0, newline + 1);
    if (newline >= 0) return;
  }
}

import { freeWhole } from '../free-memory.ts';

const LF = 10;

/** How a part of a text is cut into its lines. */
export interface PartOfText {
  /** A line starts with the first byte of the part. */
  isFirst: boolean;
  /** Bytes at its beginning that belong to something else. */
  skipBytes?: number;
  /** The text of the part itself. */
  own: AsyncIterable<Uint8Array>;
  /** The text behind it, opened only when a line reaches into it, and read no further than to that line's end. */
  behind: () => AsyncIterable<Uint8Array>;
}

/**
 * The whole lines that belong to a part of a text: those that follow a line break in it, and the one that it starts with
 * if it is the first. So the parts of a text, wherever it is cut, have each of its lines once, and in order.
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

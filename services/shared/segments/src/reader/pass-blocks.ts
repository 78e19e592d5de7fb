import { freeWhole } from '@varfreq/genomics/free-memory';
import type { BlockIndex } from '../format/block-index.ts';
import type { RangeSource, SegmentReader } from './segment-reader.ts';

/** One read has at most this many bytes, unless a block is larger. */
const readBytes = 512 << 10;
const defaultGapBytes = 512 << 10;

/** Reads on their way while one is used. */
const readsAhead = 2;

/** Blocks read at once, with those between them. */
interface Read<W> {
  wanted: W[];
  from: number;
  to: number;
}

/**
 * Passes the stored bytes of ascending blocks to `use`, which must not keep them. Blocks that lie close together are
 * read at once, and two reads are on their way while one is used: at most 1.5 MiB are in memory, or three blocks. Errors: those of the
 * source, of `use`, and SegmentError for an object that is too short.
 */
export async function passBlocks<W extends { block: number }>(
  reader: SegmentReader,
  source: RangeSource,
  wanted: Iterable<W>,
  use: (wanted: W, stored: Uint8Array) => void,
): Promise<void> {
  const reads: { read: Read<W>; bytes: Promise<Uint8Array> }[] = [];
  const passNext = async () => {
    const { read, bytes } = reads.shift()!;
    passRead(reader.index, read, await bytes, use);
  };
  try {
    for (const read of readsOf(reader.index, wanted, source.gapBytes ?? defaultGapBytes)) {
      const bytes = reader.bytes(read.from, read.to, source);
      bytes.catch(() => undefined); // thrown where it is awaited
      reads.push({ read, bytes });
      if (reads.length > readsAhead) await passNext();
    }
    while (reads.length > 0) await passNext();
  } finally {
    for (const { bytes } of reads) bytes.then(freeWhole, () => undefined);
  }
}

function* readsOf<W extends { block: number }>(
  index: BlockIndex,
  wanted: Iterable<W>,
  gapBytes: number,
): Generator<Read<W>> {
  let read: Read<W> | undefined;
  for (const one of wanted) {
    if (read !== undefined && isNear(index, read, one.block, gapBytes)) {
      read.wanted.push(one);
      read.to = one.block + 1;
    } else {
      if (read !== undefined) yield read;
      read = { wanted: [one], from: one.block, to: one.block + 1 };
    }
  }
  if (read !== undefined) yield read;
}

function isNear(index: BlockIndex, { from, to }: Read<unknown>, block: number, gapBytes: number): boolean {
  const start = index.offset(block);
  return start - index.end(to - 1) <= gapBytes && index.end(block) - index.offset(from) <= readBytes;
}

function passRead<W extends { block: number }>(
  index: BlockIndex,
  { wanted, from }: Read<W>,
  bytes: Uint8Array,
  use: (wanted: W, stored: Uint8Array) => void,
): void {
  const start = index.offset(from);
  try {
    for (const one of wanted) use(one, bytes.subarray(index.offset(one.block) - start, index.end(one.block) - start));
  } finally {
    freeWhole(bytes);
  }
}

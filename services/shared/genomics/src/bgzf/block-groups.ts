import { InputError } from '../errors.ts';
import { freeWhole } from '../free-memory.ts';
import { blockSize, inflatedSize, isEndMarker, MAX_BLOCK_BYTES } from './block-header.ts';

/** Inflated size at which a group is closed: large enough to make the call into zlib cheap. */
const GROUP_BYTES = 1 << 20;

/** Some whole BGZF blocks in a row. */
export interface BlockGroup {
  bytes: Uint8Array;
  /** What the blocks say they inflate to, each at most 64 KiB; checked when they are. */
  inflatedBytes: number;
  /** Memory that holds `bytes` and that of neighbouring groups, to be freed with the last of them; absent: not to be freed. */
  memory?: Uint8Array | undefined;
}

/** How a stream is cut. */
export interface GroupOptions {
  /** Inflated size at which a group is closed; 1: a group is a block. Default 1 MiB. */
  groupBytes?: number;
  /** The stream reaches to the end of its file, so an end marker is due. Default true. */
  isLast?: boolean;
}

/**
 * Cuts a BGZF stream at block borders into groups that inflate to about 1 MiB. InputError `corrupt` for bytes that are
 * no block, a cut block, and a stream that does not end with the end marker: one cut at a block border would look whole.
 * A chunk of `source` that is all of its buffer may be gone when the next one is asked for.
 */
export async function* blockGroups(
  source: AsyncIterable<Uint8Array>,
  { groupBytes = GROUP_BYTES, isLast = true }: GroupOptions = {},
): AsyncGenerator<BlockGroup> {
  let rest: Uint8Array = new Uint8Array(0);
  let ended = false;
  for await (const chunk of source) {
    const memory = rest.length === 0 ? undefined : joined(rest, chunk);
    const bytes = memory ?? chunk;
    if (memory !== undefined) freeWhole(chunk);
    const blocks = new BlockWalk(bytes, groupBytes);
    for (let group = blocks.next(); group; group = blocks.next()) yield { ...group, memory };
    if (blocks.offset > 0) ended = blocks.lastIsEndMarker;
    rest = bytes.slice(blocks.offset);
  }
  if (rest.length > 0) throw broken('it ends within a block');
  if (isLast && !ended) throw broken('its end marker is missing, so it was cut');
}

class BlockWalk {
  offset = 0;
  lastIsEndMarker = false;
  readonly #bytes: Uint8Array;
  readonly #groupBytes: number;

  constructor(bytes: Uint8Array, groupBytes: number) {
    this.#bytes = bytes;
    this.#groupBytes = groupBytes;
  }

  /** The next group of whole blocks; undefined when the bytes do not hold one more whole block. */
  next(): BlockGroup | undefined {
    const start = this.offset;
    let inflatedBytes = 0;
    while (inflatedBytes < this.#groupBytes) {
      const size = this.#wholeBlock();
      if (size === 0) break;
      inflatedBytes += this.#inflatedSize(size);
      this.lastIsEndMarker = isEndMarker(this.#bytes, this.offset, size);
      this.offset += size;
    }
    if (this.offset === start) return undefined;
    return { bytes: this.#bytes.subarray(start, this.offset), inflatedBytes };
  }

  #wholeBlock(): number {
    if (this.offset === this.#bytes.length) return 0;
    const size = blockSize(this.#bytes, this.offset);
    if (size === undefined) throw broken('there is no block where one should start');
    return size === 'incomplete' || this.offset + size > this.#bytes.length ? 0 : size;
  }

  #inflatedSize(size: number): number {
    const inflated = inflatedSize(this.#bytes, this.offset, size);
    if (inflated > MAX_BLOCK_BYTES) throw broken('a block says it holds more than 64 KiB');
    return inflated;
  }
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(first.length + second.length);
  bytes.set(first);
  bytes.set(second, first.length);
  return bytes;
}

function broken(what: string): InputError {
  return new InputError('corrupt', `the BGZF data is broken (${what}); send the file again, whole`);
}

import { InputError } from '../errors.ts';
import { freeMemory, freeWhole } from '../free-memory.ts';
import { blockSize, inflatedSize, isEndMarker, MAX_BLOCK_BYTES } from './block-header.ts';
import { TEXT_BYTES } from './block-inflater.ts';

/** How to split a stream into groups. */
export interface GroupOptions {
  /** Inflated size at which a group is complete; 1: a group per block with text. Default 2 MiB, for which an inflater has room. */
  groupBytes?: number;
  /** Whether the stream reaches the end of its file, so that an end marker is required. Default true. */
  isLast?: boolean;
}

/**
 * Splits a BGZF stream into groups of whole blocks that declare about 2 MiB of text, and at most 64 KiB each. InputError
 * `corrupt` for bytes that are not a block, a truncated block, and a missing end marker: a stream truncated at a block boundary
 * would otherwise look complete. A group is invalid once the next one is requested, and a chunk of `source` that owns its buffer
 * may be freed then.
 */
export async function* blockGroups(
  source: AsyncIterable<Uint8Array>,
  { groupBytes = TEXT_BYTES, isLast = true }: GroupOptions = {},
): AsyncGenerator<Uint8Array> {
  let rest: Uint8Array = new Uint8Array(0);
  let ended = false;
  for await (const chunk of source) {
    const memory = rest.length === 0 ? undefined : joined(rest, chunk);
    const bytes = memory ?? chunk;
    if (memory !== undefined) freeWhole(chunk);
    const blocks = new BlockWalk(bytes, groupBytes);
    for (let group = blocks.next(); group; group = blocks.next()) yield group;
    if (blocks.offset > 0) ended = blocks.lastIsEndMarker;
    rest = bytes.slice(blocks.offset);
    if (memory !== undefined) freeMemory(memory);
  }
  if (rest.length > 0) throw broken('it ends within a block');
  if (isLast && !ended) throw broken('its end marker is missing, so it was truncated');
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

  /** The next group of whole blocks; undefined when the bytes do not hold another whole block. */
  next(): Uint8Array | undefined {
    const start = this.offset;
    let inflatedBytes = 0;
    while (inflatedBytes < this.#groupBytes) {
      const size = this.#wholeBlock();
      if (typeof size === 'string') {
        if (this.offset === start) throw broken(size);
        break; // the blocks before it come first
      }
      if (size === 0) break;
      inflatedBytes += inflatedSize(this.#bytes, this.offset, size);
      this.lastIsEndMarker = isEndMarker(this.#bytes, this.offset, size);
      this.offset += size;
    }
    if (this.offset === start) return undefined;
    return this.#bytes.subarray(start, this.offset);
  }

  /** Size of the next block, 0 when it is not whole, or what is wrong with it. */
  #wholeBlock(): number | string {
    if (this.offset === this.#bytes.length) return 0;
    const size = blockSize(this.#bytes, this.offset);
    if (size === undefined) return 'no block starts where one should';
    if (size === 'incomplete' || this.offset + size > this.#bytes.length) return 0;
    const isTooLarge = inflatedSize(this.#bytes, this.offset, size) > MAX_BLOCK_BYTES;
    return isTooLarge ? 'a block declares more than 64 KiB' : size;
  }
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(first.length + second.length);
  bytes.set(first);
  bytes.set(second, first.length);
  return bytes;
}

function broken(what: string): InputError {
  return new InputError('corrupt', `the BGZF data is invalid (${what}); upload the complete file again`);
}

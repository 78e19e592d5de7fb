import { ByteSink } from '../bytes/byte-sink.ts';
import { ByteSource } from '../bytes/byte-source.ts';
import { SegmentError } from '../errors.ts';

/**
 * A decoded block of regions of one set: 0-based half-open, ascending, separated by at least one base.
 *
 * Content of a block, in varints: regions (n); n starts (the first unchanged, then start − previous end); n lengths.
 */
export interface RegionBlock {
  starts: Float64Array;
  ends: Float64Array;
  /** Memory size, for caches. */
  byteLength: number;
}

/** Collects the regions of a block in order. */
export class RegionBlockBuilder {
  readonly #starts = new ByteSink();
  readonly #lengths = new ByteSink();
  #firstBytes = 0;
  regions = 0;
  first = 0;
  last = 0;
  maxEnd = 0;

  get byteLength(): number {
    return this.#starts.length + this.#lengths.length;
  }

  /** Varints of the gaps before all regions but the first; valid until the next `add`. */
  get laterGaps(): Uint8Array {
    return this.#starts.view().subarray(this.#firstBytes);
  }

  /** Varints of all lengths; valid until the next `add`. */
  get lengths(): Uint8Array {
    return this.#lengths.view();
  }

  add(start: number, end: number): void {
    if (this.regions === 0) this.#begin(start);
    else this.#starts.varint(start - this.maxEnd);
    this.#lengths.varint(end - start);
    this.last = start;
    this.maxEnd = end;
    this.regions++;
  }

  #begin(start: number): void {
    this.first = start;
    this.#starts.varint(start);
    this.#firstBytes = this.#starts.length;
  }

  /** Content of the block. */
  build(): Uint8Array {
    const out = new ByteSink(this.byteLength + 16);
    out.varint(this.regions);
    out.append(this.#starts.view());
    out.append(this.#lengths.view());
    return out.view();
  }

  /** Starts an empty block. */
  clear(): void {
    this.#starts.clear();
    this.#lengths.clear();
    this.regions = 0;
  }
}

/** Decodes the content of a block. Errors: SegmentError. */
export function decodeRegionBlock(content: Uint8Array): RegionBlock {
  const source = new ByteSource(content);
  const regions = source.count(2);
  const starts = new Float64Array(regions);
  const ends = new Float64Array(regions);
  source.varints(starts);
  source.varints(ends);
  let end = 0;
  for (let i = 0; i < regions; i++) {
    const gap = starts[i]!;
    const length = ends[i]!;
    if (length === 0 || (i > 0 && gap === 0)) throw new SegmentError('regions are empty or touch each other');
    starts[i] = end + gap;
    end = starts[i]! + length;
    ends[i] = end;
  }
  source.end();
  if (!Number.isSafeInteger(end)) throw new SegmentError('a position is beyond 2^53-1');
  return { starts, ends, byteLength: 16 * regions };
}

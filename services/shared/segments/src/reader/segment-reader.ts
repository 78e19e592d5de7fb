import { freeMemory, freeWhole } from '@varfreq/genomics/free-memory';
import { SegmentError } from '../errors.ts';
import type { BlockGroup, BlockIndex } from '../format/block-index.ts';
import type { Footer } from '../format/footer.ts';
import { decodeBlock, decodeHead } from '../format/frame.ts';
import { readFooter } from './read-footer.ts';

/** Ranges of immutable objects: a BlobStore is one. */
export interface RangeSource {
  /** Bytes `[start, end)` of an object, which are the caller's. */
  read(key: string, start: number, end: number): Promise<Uint8Array>;
}

/** A segment as the manifest names it. */
export interface SegmentRef {
  objectKey: string;
  sizeBytes: number;
}

// Up to here one read of everything is cheaper than several ranges.
const wholeBytes = 256 << 10;
const firstEndBytes = 64 << 10;
const bytesPerName = 80;
// And its members, of which there are as many as tracks.
const bytesPerSet = 40;

/**
 * A segment of any version: its footer in memory, its blocks read when asked for. A small object is read whole, once.
 *
 * Errors: SegmentError naming the object when it is damaged; those of the source as they are.
 */
export class SegmentReader {
  readonly footer: Footer;
  readonly #ref: SegmentRef;
  readonly #source: RangeSource;
  readonly #whole: Uint8Array | undefined;
  readonly #groups = new Map<string, BlockGroup[]>();

  private constructor(source: RangeSource, ref: SegmentRef, footer: Footer, whole: Uint8Array | undefined) {
    this.#source = source;
    this.#ref = ref;
    this.footer = footer;
    this.#whole = whole;
    for (const group of footer.index.groups) {
      const contig = footer.contigs[group.contig]!;
      const groups = this.#groups.get(contig);
      if (groups === undefined) this.#groups.set(contig, [group]);
      else groups.push(group);
    }
  }

  /** One read for most segments, two when the footer is beyond 64 KiB. */
  static async open(source: RangeSource, ref: SegmentRef): Promise<SegmentReader> {
    const isSmall = ref.sizeBytes <= wholeBytes;
    let end = await readExactly(source, ref, isSmall ? 0 : ref.sizeBytes - firstEndBytes, ref.sizeBytes);
    let footer = named(ref, () => readFooter(end, ref.sizeBytes));
    if (typeof footer === 'number') {
      end = await readExactly(source, ref, ref.sizeBytes - footer, ref.sizeBytes);
      footer = named(ref, () => readFooter(end, ref.sizeBytes));
    }
    if (typeof footer === 'number') throw new SegmentError(`Segment ${ref.objectKey} is damaged: no footer.`);
    if (isSmall) requireFormat(ref, footer, end);
    return new SegmentReader(source, ref, footer, isSmall ? end : undefined);
  }

  get objectKey(): string {
    return this.#ref.objectKey;
  }

  get index(): BlockIndex {
    return this.footer.index;
  }

  /** Memory taken, for caches. */
  get byteLength(): number {
    const { tracks, contigs, sets, index } = this.footer;
    const lists = 8 * tracks.length + bytesPerName * contigs.length + bytesPerSet * sets.length;
    return lists + index.byteLength + (this.#whole?.length ?? 0);
  }

  /** The blocks of a contig (of each region set, in region segments). */
  groups(contig: string): readonly BlockGroup[] {
    return this.#groups.get(contig) ?? [];
  }

  /** A block decoded from its content, where one deflated stream is all that it is. The content is gone afterwards. */
  async block<T>(block: number, decode: (content: Uint8Array) => T): Promise<T> {
    return this.stored(block, (stored) => {
      const content = decodeBlock(stored);
      if (this.#whole === undefined) freeWhole(stored);
      const decoded = decode(content);
      freeMemory(content);
      return decoded;
    });
  }

  /** A block decoded from its bytes; what is done inside `naming`, also later, has its errors named after the segment. */
  async stored<T>(block: number, decode: (stored: Uint8Array, naming: Naming) => T): Promise<T> {
    const bytes = await this.bytes(block, block + 1);
    return this.naming(() => decode(bytes, this.naming));
  }

  /** The bytes of the blocks `[from, to)`, which are neighbours. */
  async bytes(from: number, to: number): Promise<Uint8Array> {
    const start = this.index.entry(from).offset;
    const last = this.index.entry(to - 1);
    const end = last.offset + last.storedBytes;
    return this.#whole?.subarray(start, end) ?? (await readExactly(this.#source, this.#ref, start, end));
  }

  /** Runs `read` with its errors named after the segment. */
  readonly naming: Naming = (read) => named(this.#ref, read);
}

type Naming = <T>(read: () => T) => T;

async function readExactly(source: RangeSource, ref: SegmentRef, start: number, end: number): Promise<Uint8Array> {
  const bytes = await source.read(ref.objectKey, start, end);
  if (bytes.length !== end - start)
    throw new SegmentError(`Segment ${ref.objectKey} is shorter than the manifest says.`);
  return bytes;
}

function requireFormat(ref: SegmentRef, footer: Footer, whole: Uint8Array): void {
  const { kind, version } = named(ref, () => decodeHead(whole));
  if (kind !== footer.kind || version !== footer.version) {
    throw new SegmentError(`Segment ${ref.objectKey} is damaged: its two ends differ in kind or version.`);
  }
}

function named<T>(ref: SegmentRef, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof SegmentError)) throw error;
    throw new SegmentError(`Segment ${ref.objectKey} is damaged: ${error.message}.`, { cause: error });
  }
}

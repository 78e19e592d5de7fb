import { freeMemory, freeWhole } from '@varfreq/genomics/free-memory';
import { SegmentError } from '../errors.ts';
import type { BlockGroup, BlockIndex } from '../format/block-index.ts';
import type { Footer } from '../format/footer.ts';
import { decodeBlock, decodeHead } from '../format/frame.ts';
import { readFooter } from './read-footer.ts';

/** Random access to immutable objects, such as a BlobStore. */
export interface RangeSource {
  /** Two ranges are read faster at once when at most this number of bytes lies between them; 512 KiB unless given. */
  readonly gapBytes?: number | undefined;
  /** Bytes `[start, end)` of an object, owned by the caller. */
  read(key: string, start: number, end: number): Promise<Uint8Array>;
}

/** Reference to a segment in the manifest. */
export interface SegmentRef {
  objectKey: string;
  sizeBytes: number;
}

// Up to this size a single read is cheaper than several ranges.
const wholeBytes = 256 << 10;
const firstEndBytes = 64 << 10;
const bytesPerName = 80;
// Plus its members, as many as tracks.
const bytesPerSet = 40;

/**
 * A segment of any version: its footer in memory, its blocks read on demand. A small object is read whole, once.
 *
 * Errors: SegmentError naming the object when it is damaged; those of the source unchanged.
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

  /** Takes one read for most segments, two when the footer exceeds 64 KiB. */
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

  /** Memory size, for caches. */
  get byteLength(): number {
    const { tracks, contigs, sets, index } = this.footer;
    const lists = 8 * tracks.length + bytesPerName * contigs.length + bytesPerSet * sets.length;
    return lists + index.byteLength + (this.#whole?.length ?? 0);
  }

  /** The blocks of a contig (of each region set, in region segments). */
  groups(contig: string): readonly BlockGroup[] {
    return this.#groups.get(contig) ?? [];
  }

  /** Decodes a block that is one deflated stream from its content, which is invalid afterwards. */
  async block<T>(block: number, decode: (content: Uint8Array) => T): Promise<T> {
    return this.stored(block, (stored) => {
      const content = decodeBlock(stored);
      if (this.#whole === undefined) freeWhole(stored);
      const decoded = decode(content);
      freeMemory(content);
      return decoded;
    });
  }

  /** Decodes a block from its bytes; errors inside `naming`, also later ones, name the segment. */
  async stored<T>(block: number, decode: (stored: Uint8Array, naming: Naming) => T): Promise<T> {
    const bytes = await this.bytes(block, block + 1);
    return this.naming(() => decode(bytes, this.naming));
  }

  /** The bytes of the consecutive blocks `[from, to)`; `source`: to read from instead of its own. */
  async bytes(from: number, to: number, source = this.#source): Promise<Uint8Array> {
    const [start, end] = [this.index.offset(from), this.index.end(to - 1)];
    return this.#whole?.subarray(start, end) ?? (await readExactly(source, this.#ref, start, end));
  }

  /** Runs `read`, adding the segment's name to its errors. */
  readonly naming: Naming = (read) => named(this.#ref, read);
}

type Naming = <T>(read: () => T) => T;

async function readExactly(source: RangeSource, ref: SegmentRef, start: number, end: number): Promise<Uint8Array> {
  const bytes = await source.read(ref.objectKey, start, end);
  if (bytes.length !== end - start)
    throw new SegmentError(`Segment ${ref.objectKey} is shorter than the manifest states.`);
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

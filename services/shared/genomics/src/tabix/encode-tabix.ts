import { SUMS_BIN } from './bins.ts';
import { type BinChunks, compressBins } from './compress-bins.ts';
import type { ContigIndex } from './contig-index.ts';
import type { TabixIndex } from './tabix-index.ts';

const MAGIC = 'TBI\x01';
/** Format VCF, columns of name, begin and end, comment character, lines to skip. */
const VCF_CONFIG = [2, 1, 2, 0, 0x23, 0];

/**
 * Contents of a `.tbi` (to be BGZF-compressed) of a VCF file, piece by piece, with bins ascending; readers find the
 * same records as with htslib's. Source: The Tabix index file format; SAM 1.6 §5.2.
 */
export function* encodeTabix(index: TabixIndex): Generator<Uint8Array> {
  const names = Buffer.from(index.map(({ name }) => `${name}\0`).join(''), 'latin1');
  const head = Buffer.alloc(MAGIC.length + 4 + VCF_CONFIG.length * 4 + 4);
  head.write(MAGIC, 'latin1');
  const numbers = [index.length, ...VCF_CONFIG, names.length];
  for (let i = 0; i < numbers.length; i++) head.writeInt32LE(numbers[i]!, 4 + i * 4);
  yield head;
  yield names;
  for (const contig of index) yield encodeContig(contig, compressBins(contig));
  yield Buffer.alloc(8); // records without a position: none
}

function encodeContig(contig: ContigIndex, { bins, firsts, begins, ends }: BinChunks): Uint8Array {
  const out = new Numbers(4 + bins.length * 8 + firsts.at(-1)! * 16 + 8 + 32 + 4 + contig.windowCount * 8);
  out.int32(bins.length + 1);
  for (const [i, bin] of bins.entries()) {
    out.int32(bin);
    out.int32(firsts[i + 1]! - firsts[i]!);
    for (let chunk = firsts[i]!; chunk < firsts[i + 1]!; chunk++) {
      out.uint64(begins[chunk]!);
      out.uint64(ends[chunk]!);
    }
  }
  out.int32(SUMS_BIN);
  out.int32(2);
  for (const value of [contig.begin, contig.end, contig.records, 0]) out.uint64(value);
  out.int32(contig.windowCount);
  for (const offset of filledWindows(contig)) out.uint64(offset);
  return out.bytes;
}

/** Fills windows without records with the offset of the next record. */
function filledWindows({ windows, windowCount }: ContigIndex): Float64Array {
  const filled = windows.slice(0, windowCount);
  for (let i = windowCount - 2; i >= 0; i--) if (filled[i] === -1) filled[i] = filled[i + 1]!;
  return filled;
}

class Numbers {
  readonly bytes: Buffer;
  #at = 0;

  constructor(bytes: number) {
    this.bytes = Buffer.alloc(bytes);
  }

  int32(value: number): void {
    this.#at = this.bytes.writeInt32LE(value, this.#at);
  }

  /** Writes a number up to 2^53. */
  uint64(value: number): void {
    this.#at = this.bytes.writeUInt32LE(value % 2 ** 32, this.#at);
    this.#at = this.bytes.writeUInt32LE(Math.floor(value / 2 ** 32), this.#at);
  }
}

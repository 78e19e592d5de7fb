import { MAX_POSITION } from '../../alleles/normalized-variant.ts';
import { beyondContig, buildOf, type LengthOptions } from '../../contigs/contig-limits.ts';
import type { Build } from '../../contigs/known-builds.ts';
import { InputError } from '../../errors.ts';
import type { ImportNote } from '../../import-notes.ts';
import type { CallReader } from '../record/genotypes/call-reader.ts';
import type { SampleColumns } from '../record/genotypes/sample-columns.ts';
import type { VcfRecord } from '../record/record.ts';
import { type BlockFields, BlockValues } from './block-values.ts';

/** When the call of a reference block is good enough to count as covered. */
export interface BlockOptions {
  /** Reads, at least. */
  minDepth: number;
  /** Genotype quality (Phred), at least. */
  minGenotypeQuality: number;
}

/** The cell of a sample, and the FORMAT of its record. */
export interface Cell {
  start: number;
  end: number;
  formatStart: number;
  formatEnd: number;
}

/** Reads from single cells of a gVCF how far a record covers a sample. */
export class BlockCalls {
  readonly options: BlockOptions;
  /** Why the last block that was not good enough has no depth or quality. */
  note: ImportNote | undefined;
  readonly #calls: CallReader;
  /** Blocks end within its contigs. */
  readonly #build: Build | undefined;
  readonly #hasGenome: boolean;
  readonly #values: BlockValues;

  constructor({ calls, layout }: SampleColumns, options: BlockOptions & LengthOptions) {
    this.#calls = calls;
    this.#values = new BlockValues(layout.sampleCount === 1);
    this.options = options;
    this.#hasGenome = options.genome !== undefined;
    this.#build = !this.#hasGenome && options.ignoreContigLengths === true ? undefined : buildOf(options);
  }

  /**
   * The last position (1-based) that a record without an ALT, or with one that stands for any other allele, covers; −1
   * unless it is called homozygous for REF with enough depth and quality. Errors: InputError `malformed` for a genotype
   * or an END that is not one, `reference_mismatch` for an END beyond the contig.
   */
  endOfBlock(record: VcfRecord, contig: string, cell: Cell): number {
    this.note = undefined;
    if (!this.#readCall(record, cell)) return -1;
    const { called, missing, alleles } = this.#calls.genotype;
    if (
      called === 0 ||
      missing > 0 ||
      this.#calls.isUninformed ||
      alleles.subarray(0, called).some((allele) => allele > 0)
    )
      return -1;
    return this.#isGoodEnough() ? this.#within(contig, this.#lastOf(record)) : -1;
  }

  /** The same of a record with ALTs, which has passed the filter: along REF where all alleles of the cell are called. */
  endOfRecord(record: VcfRecord, contig: string, cell: Cell): number {
    if (!this.#readCall(record, cell)) return -1;
    const { called, missing } = this.#calls.genotype;
    const isCalled = called > 0 && missing === 0 && !this.#calls.isUninformed;
    return isCalled ? this.#within(contig, record.pos - 1 + record.refEnd - record.refStart) : -1;
  }

  /** The last position (1-based) that a block may reach. */
  reachOf(contig: string): number {
    return Math.min(this.#build?.lengths.get(contig) ?? MAX_POSITION, MAX_POSITION);
  }

  /** Where depth and quality are in a cell; undefined unless GT and whole numbers decide. */
  fieldsOf(record: VcfRecord, cell: Cell): BlockFields | undefined {
    if (cell.start === cell.end || !this.#calls.isGtAlone()) return undefined;
    this.#values.read(record, cell.formatStart, cell.formatEnd, cell.start, cell.end);
    const { minDepth, minGenotypeQuality } = this.options;
    const depth = minDepth === 0 ? 0 : this.#values.depthField();
    const quality = minGenotypeQuality === 0 ? 0 : this.#values.qualityField();
    return depth < 0 || quality < 0 || this.#values.hasLength() ? undefined : { depth, quality };
  }

  #readCall(record: VcfRecord, { start, end, formatStart, formatEnd }: Cell): boolean {
    if (start === end) return false;
    this.#values.read(record, formatStart, formatEnd, start, end);
    const { alts, bytes } = record;
    // A record without ALT is not judged by its genotypes: one that names an allele is merely not covered.
    if (alts.isMissing()) return this.#calls.read(bytes, start, end, 0, Number.POSITIVE_INFINITY);
    return this.#calls.read(bytes, start, end, alts.count);
  }

  #isGoodEnough(): boolean {
    const { minDepth, minGenotypeQuality } = this.options;
    const [depth, quality] = [this.#values.depth(), this.#values.quality()];
    if (minDepth > 0 && depth < 0) this.note = 'block_without_depth';
    else if (minGenotypeQuality > 0 && quality < 0) this.note = 'block_without_quality';
    return (minDepth === 0 || depth >= minDepth) && (minGenotypeQuality === 0 || quality >= minGenotypeQuality);
  }

  /** 1-based, inclusive. */
  #lastOf(record: VcfRecord): number {
    const last = this.#values.last();
    if (last < 0) return record.pos - 1 + record.refEnd - record.refStart;
    if (last >= record.pos && last <= MAX_POSITION) return last;
    const message = `END is ${last}, expected a position from POS (${record.pos}) to ${MAX_POSITION}`;
    throw new InputError('malformed', `${message}; correct the line and upload the file again`, undefined, 8);
  }

  #within(contig: string, last: number): number {
    const length = this.#build?.lengths.get(contig);
    if (length !== undefined && last > length)
      throw this.#hasGenome
        ? beyond(contig, last, length)
        : beyondContig(`position ${last}`, contig, last, this.#build!);
    return last;
  }
}

function beyond(contig: string, last: number, length: number): InputError {
  const message = `position ${last} is past the end of contig "${contig}", which has ${length} bases in the reference genome`;
  return new InputError('reference_mismatch', `${message}; was the file made with another genome?`);
}

import { MAX_POSITION } from '../../alleles/normalized-variant.ts';
import type { RegionSink } from '../../bed/bed-options.ts';
import { beyondContig, buildOf, type LengthOptions } from '../../contigs/contig-limits.ts';
import type { Build } from '../../contigs/known-builds.ts';
import { InputError } from '../../errors.ts';
import { addNote, type ImportNotes } from '../../import-notes.ts';
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

/**
 * Makes regions of one sample column of a gVCF: of blocks that are called homozygous for REF with enough depth and
 * quality, and of records with ALTs that are called. Regions are 0-based and half-open, of stored contigs.
 */
export class ReferenceBlocks {
  readonly #samples: SampleColumns;
  readonly #column: number;
  readonly options: BlockOptions;
  /** Blocks end within its contigs. */
  readonly #build: Build | undefined;
  readonly #hasGenome: boolean;
  readonly #notes: ImportNotes;
  readonly #sink: RegionSink;
  readonly #values = new BlockValues();

  constructor(samples: SampleColumns, options: BlockOptions & LengthOptions, notes: ImportNotes, sink: RegionSink) {
    this.#samples = samples;
    this.#column = samples.layout.chosen?.[0] ?? 0;
    this.options = options;
    this.#hasGenome = options.genome !== undefined;
    this.#build = !this.#hasGenome && options.ignoreContigLengths === true ? undefined : buildOf(options);
    this.#notes = notes;
    this.#sink = sink;
  }

  /**
   * A record without an ALT, or with one that stands for any other allele; true when it is covered. Errors: InputError
   * `malformed` for a genotype or an END that is not one, `reference_mismatch` for an END beyond the contig.
   */
  addBlock(record: VcfRecord, contig: string): boolean {
    if (!this.#readCall(record)) return false;
    const { called, missing, alleles } = this.#samples.calls.genotype;
    if (called === 0 || missing > 0 || alleles.subarray(0, called).some((allele) => allele > 0)) return false;
    if (!this.#isGoodEnough()) return false;
    this.#add(record, contig, this.#lastOf(record));
    return true;
  }

  /** A record with ALTs, which has passed the filter: covered along REF where all its alleles are called. */
  addRecord(record: VcfRecord, contig: string): void {
    if (!this.#readCall(record)) return;
    const { called, missing } = this.#samples.calls.genotype;
    if (called > 0 && missing === 0) this.#add(record, contig, record.pos - 1 + record.refEnd - record.refStart);
  }

  addRegion(contig: string, start: number, end: number): void {
    this.#sink.add(contig, start, end);
  }

  /** The last position (1-based) that a block may reach. */
  reachOf(contig: string): number {
    return Math.min(this.#build?.lengths.get(contig) ?? MAX_POSITION, MAX_POSITION);
  }

  /** Where depth and quality of the last block that was added are; undefined unless GT and whole numbers decide. */
  fieldsOf(record: VcfRecord): BlockFields | undefined {
    const { calls, layout } = this.#samples;
    const { start, end, formatStart, formatEnd } = this.#samples.cellOf(record, this.#column);
    if (layout.sampleCount !== 1 || start === end || !calls.isGtAlone()) return undefined;
    this.#values.read(record, formatStart, formatEnd, start, end);
    const { minDepth, minGenotypeQuality } = this.options;
    const depth = minDepth === 0 ? 0 : this.#values.depthField();
    const quality = minGenotypeQuality === 0 ? 0 : this.#values.qualityField();
    return depth < 0 || quality < 0 ? undefined : { depth, quality };
  }

  #readCall(record: VcfRecord): boolean {
    const { start, end, formatStart, formatEnd } = this.#samples.cellOf(record, this.#column);
    if (start === end) return false;
    this.#values.read(record, formatStart, formatEnd, start, end);
    return this.#samples.calls.read(record.bytes, start, end, record.alts.isMissing() ? 0 : record.alts.count);
  }

  #isGoodEnough(): boolean {
    const { minDepth, minGenotypeQuality } = this.options;
    const [depth, quality] = [this.#values.depth(), this.#values.quality()];
    if (minDepth > 0 && depth < 0) addNote(this.#notes, 'block_without_depth');
    else if (minGenotypeQuality > 0 && quality < 0) addNote(this.#notes, 'block_without_quality');
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

  #add(record: VcfRecord, contig: string, last: number): void {
    const length = this.#build?.lengths.get(contig);
    if (length !== undefined && last > length)
      throw this.#hasGenome
        ? beyond(contig, last, length)
        : beyondContig(`position ${last}`, contig, last, this.#build!);
    if (record.pos > 0) this.#sink.add(contig, record.pos - 1, last);
  }
}

function beyond(contig: string, last: number, length: number): InputError {
  const message = `position ${last} is past the end of contig "${contig}", which has ${length} bases in the reference genome`;
  return new InputError('reference_mismatch', `${message}; was the file made with another genome?`);
}

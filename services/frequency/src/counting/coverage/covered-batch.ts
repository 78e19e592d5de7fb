import { freeMemory } from '@varfreq/genomics/free-memory';
import { yieldToEventLoop } from '@varfreq/runtime/threads/yield-to-event-loop';
import { BoundaryCursor } from '@varfreq/segments/regions/boundary-cursor';
import type { BitMoves } from '@varfreq/segments/regions/set-bits';
import type { CountTable } from '../../domain/count-table.ts';
import type { SamplePlan } from '../../domain/sample-plan.ts';
import { forEachBounded } from '../for-each-bounded.ts';
import type { SegmentStore } from '../segment-store.ts';
import type { ContigBatch } from '../sorted-batch.ts';
import { CoverageBits } from './coverage-bits.ts';
import { type CoverageSegment, CoverageSegments } from './coverage-segments.ts';
import { CoveredRows } from './covered-rows.ts';
import { markCovered } from './mark-covered.ts';
import type { RegionSets } from './region-sets.ts';

const variantsPerYield = 256;
// Each keeps a block in memory during the sweep.
const maxImportsAtOnce = 16;

/**
 * Coverage at each variant of a batch. A variant is its index in the caller's batch, a class its index in the plan: all
 * samples of a class have the same number of covered individuals everywhere.
 */
export interface CoveredBatch {
  /**
   * Bit rows, which neighbouring variants may share: bit c % 32 of word `rowAt[variant] + (c >>> 5)` is set if class c
   * has a covered individual. Bits beyond the last class are undefined.
   */
  readonly rows: Uint32Array;
  readonly rowAt: Uint32Array;
  /** n(s) of each sample of a class at a variant: its people who are covered there. */
  individuals(of: number, variant: number): number;
  /** Adds the denominators of all variants and queries. */
  addCoverage(table: CountTable): void;
  /** Adds covered males to the haploid individuals of variants. */
  addMales(table: CountTable, variants: Uint32Array): void;
  /** Releases the rows; the batch is unusable afterwards. */
  release(): void;
}

/** Determines coverage for the samples of one plan. */
export class Coverage {
  readonly #store: SegmentStore;
  readonly #bits: CoverageBits;
  readonly #segments: CoverageSegments;
  readonly #queries: number;

  constructor(store: SegmentStore, plan: SamplePlan, sets: RegionSets, queries: number) {
    this.#store = store;
    this.#queries = queries;
    this.#bits = new CoverageBits(plan.classes, sets.count, queries);
    this.#segments = new CoverageSegments(sets, this.#bits);
  }

  /** Maximum bytes of a batch per variant. */
  get bytesEach(): number {
    return 4 * this.#bits.words + 8 * this.#queries;
  }

  /**
   * Reads the coverage at the variants of a batch, split by contig in `batches`. Compacted segments are swept once for
   * all their sets, together with a few imports, and variants between two boundaries share a row; many imports are
   * processed one by one.
   */
  async of(batches: readonly ContigBatch[], variants: number): Promise<CoveredBatch> {
    const rows = new CoveredRows(this.#bits.words, variants + batches.length);
    const rowAt = new Uint32Array(variants);
    const { females } = this.#bits;
    for (const batch of batches) {
      const firstRow = rows.length;
      const segments = this.#segments.within(batch.contig, firstStart(batch), lastEnd(batch));
      const imports = segments.filter(({ version }) => version === 1);
      const single = imports.length > maxImportsAtOnce ? imports : [];
      const swept = segments.filter((segment) => !single.includes(segment));
      await this.#sweep(batch, swept, rows, rowAt, single.length === 0);
      await forEachBounded(single, (segment) => this.#mark(segment, batch, rows, rowAt));
      if (batch.sexChromosome === 'Y' && females !== undefined) rows.clear(firstRow, females);
    }
    return new CoveredVariants(this.#bits, rows, rowAt, this.#queries);
  }

  /** Assigns each variant of a batch a row, shared with its neighbours where possible. */
  async #sweep(
    batch: ContigBatch,
    segments: readonly CoverageSegment[],
    rows: CoveredRows,
    rowAt: Uint32Array,
    mayShare: boolean,
  ): Promise<void> {
    let cursors = await this.#cursors(batch.contig, segments);
    const base = rows.add(this.#bits.always);
    let row = base;
    let quietUntil = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < batch.at.length; i++) {
      const start = batch.spanStarts[i]!;
      const end = batch.spanEnds[i]!;
      // Only for an insertion past the last base that follows another variant there.
      const isBack = i > 0 && start < batch.spanStarts[i - 1]!;
      if (isBack) cursors = await this.#cursors(batch.contig, segments);
      if (isBack || end > quietUntil) {
        const last = row;
        row = rows.add(this.#bits.always);
        quietUntil = Number.POSITIVE_INFINITY;
        // By index: an iterator would allocate for each variant.
        for (let c = 0; c < cursors.length; c++) {
          const { cursor, moves } = cursors[c]!;
          moves.orInto(cursor.through(start, end) ?? (await cursor.read(start, end)), rows.bits, row);
          quietUntil = Math.min(quietUntil, cursor.quietUntil);
        }
        // A span across boundaries is not covered by every set that covers its start.
        if (end > quietUntil) quietUntil = Number.NEGATIVE_INFINITY;
        if (mayShare && rows.dropIfSame(last)) row = last;
        else if (mayShare && rows.dropIfSame(base)) row = base;
        if (i % variantsPerYield === 0) await yieldToEventLoop();
      } else if (!mayShare) {
        row = rows.repeat(row);
      }
      rowAt[batch.at[i]!] = row;
    }
  }

  /** Sets the bits of a version 1 segment's sets in the rows of the variants they cover. */
  async #mark({ segment, numbers }: CoverageSegment, batch: ContigBatch, rows: CoveredRows, rowAt: Uint32Array) {
    const reader = await this.#store.open(segment);
    for (const [set, number] of numbers.entries()) {
      if (number < 0) continue;
      const bits = this.#bits.ofSet[number]!;
      await markCovered(this.#store, reader, set, batch, (at) => setBits(rows.bits, rowAt[at]!, bits));
    }
  }

  async #cursors(contig: string, segments: readonly CoverageSegment[]) {
    const cursors: { cursor: BoundaryCursor; moves: BitMoves }[] = [];
    for (const of of segments) {
      const reader = await this.#store.open(of.segment);
      for (const group of reader.groups(contig)) {
        const moves = of.moves[group.set];
        if (moves !== undefined) cursors.push({ cursor: new BoundaryCursor(this.#store, reader, group), moves });
      }
    }
    return cursors;
  }
}

class CoveredVariants implements CoveredBatch {
  readonly #made: CoveredRows;
  readonly rows: Uint32Array;
  readonly rowAt: Uint32Array;
  readonly #bits: CoverageBits;
  readonly #queries: number;

  constructor(bits: CoverageBits, rows: CoveredRows, rowAt: Uint32Array, queries: number) {
    this.#made = rows;
    this.rows = rows.bits;
    this.rowAt = rowAt;
    this.#bits = bits;
    this.#queries = queries;
  }

  release(): void {
    this.#made.release();
    freeMemory(this.rowAt);
  }

  individuals(of: number, variant: number): number {
    return this.#bits.individuals(of, this.rows, this.rowAt[variant]!);
  }

  addMales(table: CountTable, variants: Uint32Array): void {
    const males = new Float64Array(this.#queries);
    for (const variant of variants) {
      males.fill(0);
      this.#bits.countMales(this.rows, this.rowAt[variant]!, males, 0);
      for (let query = 0; query < this.#queries; query++) table.addHaploid(variant, query, males[query]!);
    }
  }

  addCoverage(table: CountTable): void {
    const { words } = this.#bits;
    const people = new Float64Array(this.#made.length * this.#queries);
    for (let row = 0; row < this.#made.length; row++) {
      this.#bits.count(this.rows, row * words, people, row * this.#queries);
    }
    for (let variant = 0; variant < this.rowAt.length; variant++) {
      const from = (this.rowAt[variant]! / words) * this.#queries;
      for (let query = 0; query < this.#queries; query++) table.addCoverage(variant, query, people[from + query]!);
    }
  }
}

function setBits(rows: Uint32Array, at: number, bits: readonly number[]): void {
  for (const bit of bits) rows[at + (bit >>> 5)]! |= 1 << (bit & 31);
}

/** Not always that of the first variant: an insertion past the last base may follow another variant there. */
function firstStart({ spanStarts }: ContigBatch): number {
  let first = spanStarts[0]!;
  for (let i = 1; i < spanStarts.length; i++) first = Math.min(first, spanStarts[i]!);
  return first;
}

function lastEnd({ spanEnds }: ContigBatch): number {
  let last = 0;
  for (let i = 0; i < spanEnds.length; i++) last = Math.max(last, spanEnds[i]!);
  return last;
}

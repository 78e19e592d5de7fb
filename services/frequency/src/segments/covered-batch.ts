import type { CountTable } from '../domain/count-table.ts';
import { type CoverageClass, coveredIndividuals, type SamplePlan } from '../domain/sample-plan.ts';
import { forEachBounded } from './for-each-bounded.ts';
import { markCovered } from './mark-covered.ts';
import type { RegionSets } from './region-sets.ts';
import type { SegmentStore } from './segment-store.ts';
import type { ContigBatch } from './sorted-batch.ts';

/**
 * Who is covered at each variant of a batch. A variant is its index in the caller's batch, a class that of the plan: all
 * samples of a class have equally many covered individuals everywhere.
 */
export interface CoveredBatch {
  /**
   * Rows of bits, which neighbouring variants may share: bit c % 32 of word `rowAt[variant] + (c >>> 5)` says that class c
   * has a covered individual. Bits beyond the last class mean nothing.
   */
  readonly rows: Uint32Array;
  readonly rowAt: Uint32Array;
  /** n(s) of each sample of a class at a variant (decisions 5). */
  individuals(of: number, variant: number): number;
  /** Adds the denominators of all variants and queries. */
  addCoverage(table: CountTable): void;
}

/** Reads who is covered at the variants of a batch, which `batches` split by contig. */
export async function coverBatch(
  store: SegmentStore,
  plan: SamplePlan,
  sets: RegionSets,
  batches: readonly ContigBatch[],
  variants: number,
): Promise<CoveredBatch> {
  const covered = sets.parts.map(() => new Uint8Array(variants));
  const jobs = sets.parts.flatMap((parts, set) => parts.map((part) => ({ part, into: covered[set]! })));
  await forEachBounded(jobs, async ({ part, into }) => {
    const batchesHere = batches.filter(({ contig }) => part.segment.ranges.some((range) => range.contig === contig));
    if (batchesHere.length === 0) return;
    const reader = await store.open(part.segment);
    for (const batch of batchesHere) await markCovered(store, reader, part.set, batch, into);
  });
  return new CoveredBySet(plan.classes, covered, variants);
}

class CoveredBySet implements CoveredBatch {
  readonly rows: Uint32Array;
  readonly rowAt: Uint32Array;
  readonly #classes: readonly CoverageClass[];
  /** By region set, a byte per variant. */
  readonly #covered: readonly Uint8Array[];
  readonly #variants: number;

  constructor(classes: readonly CoverageClass[], covered: readonly Uint8Array[], variants: number) {
    this.#classes = classes;
    this.#covered = covered;
    this.#variants = variants;
    const rowWords = (classes.length + 31) >>> 5;
    this.rows = new Uint32Array(variants * rowWords);
    this.rowAt = Uint32Array.from({ length: variants }, (_, variant) => variant * rowWords);
    for (let of = 0; of < classes.length; of++) {
      for (let variant = 0; variant < variants; variant++) {
        if (this.individuals(of, variant) > 0) this.rows[this.rowAt[variant]! + (of >>> 5)]! |= 1 << (of & 31);
      }
    }
  }

  individuals(of: number, variant: number): number {
    return coveredIndividuals(this.#classes[of]!, (set) => this.#covered[set]![variant] === 1);
  }

  addCoverage(table: CountTable): void {
    this.#classes.forEach(({ members }, of) => {
      for (let variant = 0; variant < this.#variants; variant++) {
        const individuals = this.individuals(of, variant);
        if (individuals === 0) continue;
        members.forEach((samples, query) => {
          if (samples > 0) table.addCoverage(variant, query, individuals * samples);
        });
      }
    });
  }
}

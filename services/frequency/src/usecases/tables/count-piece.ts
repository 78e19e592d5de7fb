import type { Query } from '@varfreq/contracts/metadata/v1/Query';
import type { NormalizedVariant } from '@varfreq/genomics/alleles/normalized-variant';
import { batchOf } from '@varfreq/genomics/alleles/variant-batch';
import type { CountColumn } from '@varfreq/genomics/frequency';
import type { ScanOrder } from '../../counting/base-region.ts';
import type { FrequencyEngine } from '../../counting/frequency-engine.ts';
import { mostCarriers } from '../../domain/tables/most-carriers.ts';
import type { TablePiece } from '../../domain/tables/table-piece.ts';
import { shownCounts } from '../shown-counts.ts';
import { oneAhead } from './one-ahead.ts';

/** Variants with their counts, as they may be shown. */
export interface CountedPage {
  variants: readonly NormalizedVariant[];
  counts: CountColumn;
  /** By variant: carriers in the query that has most of them. */
  carriers: Float64Array;
}

/**
 * Counts the variants in the regions of a piece that samples of any query carry, in the order of a scan; reads a page
 * ahead. Memory: two pages. Errors: those of the engine.
 */
export async function* countPiece(
  { contig, regions }: TablePiece,
  queries: readonly Query[],
  engine: FrequencyEngine,
  order: ScanOrder,
): AsyncGenerator<CountedPage> {
  for await (const variants of oneAhead(engine.scan(contig, regions, order))) {
    const counts = await shownCounts(engine, queries, batchOf(variants));
    yield { variants, counts, carriers: mostCarriers(counts, queries.length) };
  }
}

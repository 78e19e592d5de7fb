import type { ListRegionRequest } from '@varfreq/contracts/frequency/v1/ListRegionRequest';
import type { ListRegionResponseInit } from '@varfreq/contracts/frequency/v1/ListRegionResponse';
import type { Query } from '@varfreq/contracts/metadata/v1/Query';
import type { NormalizedVariant } from '@varfreq/genomics/alleles/normalized-variant';
import { batchOf } from '@varfreq/genomics/alleles/variant-batch';
import type { Figure } from '@varfreq/genomics/figure';
import { shownFigures } from '@varfreq/genomics/figures';
import { countsAt } from '@varfreq/genomics/frequency';
import type { ScanOrder } from '../counting/base-region.ts';
import type { FrequencyEngine } from '../counting/frequency-engine.ts';
import { answerOf } from './look-up.ts';
import type { OpenEngine, QueryParts } from './query-parts.ts';
import { refuse, storedContig } from './requests/stored-contig.ts';
import { shownCounts } from './shown-counts.ts';

// gRPC messages are limited to 4 MiB; a larger page ends earlier.
const maxPageBytes = 3 << 20;
const bytesPerVariant = 64;
const bytesPerFrequency = 48;
const bytesPerFigure = 12;

/**
 * A page of the distinct variants carried by the queries' samples in a region, and their total number. The page ends
 * before
 * `last` if it would not fit into one message. Errors: `bad_request` with its field; `unavailable`; the signal's reason.
 */
export async function listRegion(
  request: ListRegionRequest,
  parts: QueryParts,
  openEngine: OpenEngine,
  signal: AbortSignal,
): Promise<ListRegionResponseInit> {
  const contig = storedContig(request.chromosome, parts);
  if (request.begin < 1 || request.begin > request.end) refuse('region', 'expected 1 <= begin <= end');
  const order = scanOrder(request);
  const engine = await openEngine(request.queries);
  const region = { start: request.begin - 1, end: request.end };
  const page = new Page(request.first, request.last, request.queries);
  for await (const variants of engine.scan(contig, [region], order)) {
    signal.throwIfAborted();
    page.add(variants);
  }
  return { items: await answers(page.variants, engine, request.queries), total: page.total };
}

async function answers(variants: readonly NormalizedVariant[], engine: FrequencyEngine, queries: readonly Query[]) {
  const counts = await shownCounts(engine, queries, batchOf(variants));
  return variants.map((variant, index) => answerOf(variant, countsAt(counts, index, queries.length), queries));
}

/** All variants are on one chromosome, so only the direction of `position` matters. */
function scanOrder({ order }: ListRegionRequest): ScanOrder {
  const unknown = order.find(({ field }) => field !== 'chromosome' && field !== 'position');
  if (unknown !== undefined) refuse('order', `expected chromosome or position, got "${unknown.field}"`);
  return order.find(({ field }) => field === 'position')?.descending ? 'descending' : 'ascending';
}

/** Collects the variants `first` to `last` (0-based, inclusive) of a sequence, and counts all. */
class Page {
  readonly variants: NormalizedVariant[] = [];
  readonly #first: number;
  readonly #last: number;
  readonly #bytesEach: number;
  #bytes = 0;
  #isFull = false;
  total = 0;

  constructor(first: number, last: number, queries: readonly Query[]) {
    this.#first = first;
    this.#last = last;
    const more = queries.flatMap(shownFigures).filter((figure: Figure) => figure.set !== undefined).length;
    this.#bytesEach = bytesPerVariant + bytesPerFrequency * queries.length + bytesPerFigure * more;
  }

  add(variants: readonly NormalizedVariant[]): void {
    const from = Math.max(0, this.#first - this.total);
    const to = Math.min(variants.length, this.#last + 1 - this.total);
    for (let i = from; i < to && !this.#isFull; i++) this.#take(variants[i]!);
    this.total += variants.length;
  }

  #take(variant: NormalizedVariant): void {
    this.#bytes += this.#bytesEach + variant.contig.length + variant.reference.length + variant.observed.length;
    this.#isFull = this.variants.length > 0 && this.#bytes > maxPageBytes;
    if (!this.#isFull) this.variants.push(variant);
  }
}

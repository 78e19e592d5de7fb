import { type AllelePair, referenceLength } from '@varfreq/genomics/alleles/allele-code';
import type { VariantBatch } from '@varfreq/genomics/alleles/variant-batch';
import { spanEnd, spanStart } from '@varfreq/genomics/alleles/variant-span';
import { freeMemory } from '@varfreq/genomics/free-memory';
import type { SexChromosome, SexRegions } from '@varfreq/genomics/sex-regions';

/** What is known of contigs, by their stored names. */
export interface ContigFacts {
  /** Lengths in the reference genome or build, if known: an insertion past the last base is covered with that base. */
  contigLengths?: ReadonlyMap<string, number> | undefined;
  /** Whether every individual has one copy of the contig; none by default. */
  isHaploid?: ((contig: string) => boolean) | undefined;
  /** Where copies depend on sex, if a human build is known. */
  sexRegions?: SexRegions | undefined;
}

/** Variants of a batch on one contig, ascending by start; positions are 0-based, half-open. */
export interface ContigBatch {
  contig: string;
  /** Of all these variants. */
  sexChromosome: SexChromosome | undefined;
  starts: Float64Array;
  /** Allele codes, or −1 − position in `sides`. */
  codes: Int32Array;
  sides: readonly AllelePair[];
  /** Spans to be covered; starts ascend as well, except for an insertion past the last base. */
  spanStarts: Float64Array;
  spanEnds: Float64Array;
  /** Index in the caller's batch. */
  at: Uint32Array;
}

/** Splits a batch by contig and pseudoautosomal region, and sorts each part by start. */
export function sortBatch(batch: VariantBatch, { contigLengths, sexRegions }: ContigFacts): ContigBatch[] {
  const order = sortedOrder(batch);
  const { contigs, starts } = batch;
  const batches: ContigBatch[] = [];
  for (let from = 0, to = 0; from < order.length; from = to) {
    const contig = contigs[order[from]!]!;
    const name = batch.contigNames[contig]!;
    const regions = sexRegions?.has(name) === true ? sexRegions : undefined;
    const sexChromosome = regions?.of(name, starts[order[from]!]!);
    const isAlike = (at: number) => contigs[at] === contig && regions?.of(name, starts[at]!) === sexChromosome;
    while (to < order.length && isAlike(order[to]!)) to++;
    const gathered = gather(batch, name, order.subarray(from, to), contigLengths?.get(name));
    batches.push({ ...gathered, sexChromosome });
  }
  return batches;
}

/** Releases the memory of batches, which become unusable. */
export function releaseBatches(batches: readonly ContigBatch[]): void {
  for (const { starts, codes, spanStarts, spanEnds, at } of batches) {
    for (const column of [starts, codes, spanStarts, spanEnds, at]) freeMemory(column);
  }
}

/** Most batches are already in order. */
function sortedOrder({ length, contigs, starts }: VariantBatch): Uint32Array {
  const order = new Uint32Array(length);
  let isSorted = true;
  for (let i = 0; i < length; i++) {
    order[i] = i;
    if (i === 0) continue;
    if (contigs[i]! < contigs[i - 1]! || (contigs[i] === contigs[i - 1] && starts[i]! < starts[i - 1]!))
      isSorted = false;
  }
  return isSorted ? order : order.sort((a, b) => contigs[a]! - contigs[b]! || starts[a]! - starts[b]!);
}

function gather(
  batch: VariantBatch,
  contig: string,
  at: Uint32Array,
  contigLength: number | undefined,
): Omit<ContigBatch, 'sexChromosome'> {
  const starts = new Float64Array(at.length);
  const codes = new Int32Array(at.length);
  const spanStarts = new Float64Array(at.length);
  const spanEnds = new Float64Array(at.length);
  for (let i = 0; i < at.length; i++) {
    const start = batch.starts[at[i]!]!;
    const code = batch.codes[at[i]!]!;
    const bases = code < 0 ? batch.sides[-1 - code]!.reference.length : referenceLength(code);
    starts[i] = start;
    codes[i] = code;
    spanStarts[i] = spanStart(start, bases, contigLength);
    spanEnds[i] = spanEnd(start, bases, contigLength);
  }
  return { contig, starts, codes, sides: batch.sides, spanStarts, spanEnds, at };
}

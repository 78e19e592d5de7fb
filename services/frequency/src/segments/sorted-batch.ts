import type { NormalizedVariant } from '@varfreq/genomics/alleles/normalized-variant';
import { variantSpan } from '@varfreq/genomics/alleles/variant-span';
import { type AllelePair, packAlleles } from '@varfreq/segments/observations/allele-code';

/** The variants of a batch on one contig, ascending by start; positions are 0-based, half-open. */
export interface ContigBatch {
  contig: string;
  starts: Float64Array;
  /** Allele codes, −1 where `sides` has the alleles. */
  codes: Int32Array;
  sides: readonly (AllelePair | undefined)[];
  /** What has to be covered; the starts ascend too. */
  spanStarts: Float64Array;
  spanEnds: Float64Array;
  /** Index in the caller's batch. */
  at: Uint32Array;
}

/** Splits a batch by contig and sorts each part. `contigLengths` of the genome, where there is one. */
export function sortBatch(
  variants: readonly NormalizedVariant[],
  contigLengths: ReadonlyMap<string, number> | undefined,
): ContigBatch[] {
  const byContig = new Map<string, number[]>();
  variants.forEach(({ contig }, index) => {
    const list = byContig.get(contig);
    if (list === undefined) byContig.set(contig, [index]);
    else list.push(index);
  });
  return Array.from(byContig, ([contig, indices]) => {
    const at = Uint32Array.from(indices).sort((a, b) => variants[a]!.start - variants[b]!.start);
    return columns(contig, at, variants, contigLengths?.get(contig));
  });
}

function columns(
  contig: string,
  at: Uint32Array,
  variants: readonly NormalizedVariant[],
  contigLength: number | undefined,
): ContigBatch {
  const starts = new Float64Array(at.length);
  const codes = new Int32Array(at.length);
  const spanStarts = new Float64Array(at.length);
  const spanEnds = new Float64Array(at.length);
  const sides: (AllelePair | undefined)[] = new Array(at.length).fill(undefined);
  at.forEach((index, i) => {
    const variant = variants[index]!;
    const span = variantSpan(variant, contigLength);
    starts[i] = variant.start;
    codes[i] = packAlleles(variant.reference, variant.observed);
    if (codes[i] === -1) sides[i] = variant;
    spanStarts[i] = span.start;
    spanEnds[i] = span.end;
  });
  return { contig, starts, codes, sides, spanStarts, spanEnds, at };
}

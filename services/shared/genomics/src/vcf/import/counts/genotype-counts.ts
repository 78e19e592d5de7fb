import type { ZygosityCounts } from '../../record/genotypes/zygosity-counts.ts';
import type { CountSource } from './count-source.ts';
import { genotypeOrder, type PlainGenotype, vcfOrder } from './genotype-order.ts';

/** GTC: individuals by genotype, in the order of GTS, else in that of VCF. */
export const readGenotypeCounts: CountSource = (info, record, counts) => {
  if (!info.has('GTC')) return undefined;
  const { GTS } = info.texts;
  const order = GTS === undefined ? vcfOrder(record.alts.count) : genotypeOrder(record, GTS);
  if (order === undefined) return 'ambiguous_counts';
  const list = info.lists.GTC;
  if (!list.hasLength(order.length)) return 'invalid_counts';
  for (let i = 0; i < order.length; i++) addGenotype(counts, order[i]!, list.values[i]!);
  return 'counts';
};

function addGenotype(counts: ZygosityCounts, [a, b]: PlainGenotype, individuals: number): void {
  if (b === undefined) counts.hemi[a]! += individuals;
  else if (a === b) counts.hom[b]! += individuals;
  else {
    counts.het[a]! += individuals;
    counts.het[b]! += individuals;
  }
}

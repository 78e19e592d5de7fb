import type { ZygosityCounts } from '../../record/genotypes/zygosity-counts.ts';
import type { CountList } from './count-list.ts';
import type { CountSource, InfoOutcome } from './count-source.ts';
import { genotypeOrder, type PlainGenotype, vcfOrder } from './genotype-order.ts';

/** GTC: individuals by genotype, in the order of GTS, else in that of VCF. */
export const readGenotypeCounts: CountSource = (info, record, counts) => {
  if (!info.has('GTC')) return undefined;
  const { GTS } = info.texts;
  const { count } = record.alts;
  if (GTS === undefined) return addInOrder(counts, vcfOrder(count), info.lists.GTC, ((count + 1) * (count + 2)) / 2);
  const order = genotypeOrder(record, GTS);
  return order === undefined ? 'ambiguous_counts' : addInOrder(counts, order, info.lists.GTC, order.length);
};

/** `genotypes`: how many the order has, which it is not read for. */
function addInOrder(
  counts: ZygosityCounts,
  order: Iterable<PlainGenotype>,
  list: CountList,
  genotypes: number,
): InfoOutcome {
  if (!list.hasLength(genotypes)) return 'invalid_counts';
  let i = 0;
  for (const genotype of order) addGenotype(counts, genotype, list.values[i++]!);
  return 'counts';
}

function addGenotype(counts: ZygosityCounts, [a, b]: PlainGenotype, individuals: number): void {
  if (b === undefined) counts.hemi[a]! += individuals;
  else if (a === b) counts.hom[b]! += individuals;
  else {
    counts.het[a]! += individuals;
    counts.het[b]! += individuals;
  }
}

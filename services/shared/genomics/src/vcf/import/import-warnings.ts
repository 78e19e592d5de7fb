import type { ImportTotals } from '../../import-totals.ts';
import type { Warning } from '../../warning-codes.ts';

/** Warnings of an import, each reported once at its end. */
export function warningTexts(totals: ImportTotals, poolSize: number): Warning[] {
  const { alleleCountsOnly, sampleColumns, beyondPool } = totals;
  const pool = `the sample's pool_size is ${poolSize}`;
  const texts: (Warning | false)[] = [
    alleleCountsOnly > 0 &&
      `allele_counts_only: ${records(alleleCountsOnly)} with AC only; each allele is counted as one carrier of unknown zygosity, an upper bound`,
    sampleColumns > poolSize &&
      `pool_size: ${sampleColumns} sample columns, but ${pool}; frequencies count no more than that`,
    beyondPool > 0 &&
      `pool_size: ${records(beyondPool)} with counts of more individuals, but ${pool}; frequencies count no more than that`,
  ];
  return texts.filter((text) => text !== false);
}

function records(count: number): string {
  return count === 1 ? '1 record' : `${count} records`;
}

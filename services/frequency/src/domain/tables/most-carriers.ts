import { COUNT, COUNTS_EACH, type CountColumn } from '@varfreq/genomics/frequency';

/** By variant: the carriers in the query that has most of them. */
export function mostCarriers(counts: CountColumn, queries: number): Float64Array {
  const most = new Float64Array(queries === 0 ? 0 : counts.length / (queries * COUNTS_EACH));
  for (let variant = 0, at = 0; variant < most.length; variant++) {
    for (let query = 0; query < queries; query++, at += COUNTS_EACH) {
      let carriers = 0;
      for (let i = 0; i < COUNT.coverage; i++) carriers += counts[at + i]!;
      if (carriers > most[variant]!) most[variant] = carriers;
    }
  }
  return most;
}

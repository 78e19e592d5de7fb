import { COUNT, COUNTS_EACH, type CountColumn } from '@varfreq/genomics/frequency';

/**
 * Turns carriers of a query that are fewer than its minimum, but some, into none, and notes that. `minima` by query; 0
 * and 1 hide nothing.
 */
export function hideFew(counts: CountColumn, minima: readonly number[]): void {
  if (minima.every((minimum) => minimum < 2)) return;
  const each = minima.length * COUNTS_EACH;
  for (let variant = 0; variant < counts.length; variant += each) {
    for (const [query, minimum] of minima.entries()) {
      const at = variant + query * COUNTS_EACH;
      let carriers = 0;
      for (let i = 0; i < COUNT.coverage; i++) carriers += counts[at + i]!;
      if (carriers === 0 || carriers >= minimum) continue;
      counts.fill(0, at, at + COUNT.coverage);
      counts[at + COUNT.haploidHet] = 0;
      counts[at + COUNT.haploidCarriers] = 0;
      counts[at + COUNT.below] = 1;
    }
  }
}

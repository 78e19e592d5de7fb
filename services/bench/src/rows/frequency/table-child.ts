import { readCohort } from '../cohort/cohort.ts';
import { seconds } from '../measure.ts';
import { CoreTables } from './core-tables.ts';

/** Cost of a table, or of an annotation. */
export interface MadeTable {
  seconds: number;
  lines: number;
  peakBytes: number;
}

// On the message `table`, makes a frequency table over the cohort described in the second argument, with results in the
// directory of the first; on `annotation`, annotates the last table.
const [, , results, cohort] = process.argv;
const tables = await CoreTables.open(readCohort(cohort!), results!);
process.on('message', async (what) => {
  let lines = 0;
  const took = await seconds(async () => {
    lines = await (what === 'table' ? tables.make() : tables.annotate());
  });
  const peakBytes = process.resourceUsage().maxRSS * 1024;
  process.send?.({ seconds: took, lines, peakBytes } satisfies MadeTable);
});

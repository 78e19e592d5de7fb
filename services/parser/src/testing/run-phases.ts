import type { ParseTotals } from '@varfreq/contracts/metadata/v1/ParseTotals';
import type { ParseWork } from '@varfreq/contracts/metadata/v1/ParseWork';
import type { Segment } from '@varfreq/contracts/metadata/v1/Segment';
import type { ShardRange } from '@varfreq/contracts/metadata/v1/ShardRange';
import { addTotals, emptyTotals, type ImportTotals } from '@varfreq/genomics/import-totals';
import type { WorkOutput } from '@varfreq/runtime/work/work-loop';
import type { ImportSettings } from '../threads/import-settings.ts';
import { openParts } from '../threads/open-parts.ts';
import type { ImportCall } from '../usecases/import-job.ts';
import { runJob } from '../usecases/run-job.ts';
import type { Workbench } from './workbench.ts';

/** Plans an import, parses its shards and seals it, as metadata would have it done; returns the output to publish. */
export async function runPhases(
  bench: Workbench,
  work: ParseWork,
  settings: Partial<ImportSettings> = {},
  call: ImportCall = { signal: new AbortController().signal, progress: () => undefined },
): Promise<WorkOutput & { shards: number }> {
  const parts = await openParts(bench.settings(settings));
  const run = (more: Partial<ParseWork>) => runJob(bench.job({ ...work, ...more }), parts, call);
  const planned = await run({});
  if (planned.plan === undefined) return { ...planned, shards: 0 };
  const runs: Segment[] = [];
  let sums = partOf(planned, planned.plan.totals as ParseTotals);
  const headerKey = planned.plan.headerKey === undefined ? {} : { headerKey: planned.plan.headerKey };
  const shards = planned.plan.shards as ShardRange[];
  for (const range of shards) {
    const output = await run({ phase: 'PARSE_SHARD', range, ...headerKey });
    sums = addTotals(sums, partOf(output, output.parse!.totals as ParseTotals));
    runs.push(...(output.parse!.segments as Segment[]));
  }
  const { records, skipped, headerWarnings: warnings, ...totals } = sums;
  const counted = { records, variants: 0, observations: 0, regions: 0, skipped, warnings };
  const all = { ...totals, alleleCountsOnly: 0, beyondPool: 0, uncompressedBytes: 0 };
  const sealed = await run({ phase: 'SEAL', runs, counted: counted as never, totals: all });
  return { ...sealed, shards: shards.length };
}

function partOf({ result }: WorkOutput, totals: Partial<ParseTotals>): ImportTotals {
  const { records = 0, skipped = {}, warnings = [] } = result;
  const { lines = 0, onKnownContig = 0, observed = 0, sampleColumns = 0, notes = {} } = totals;
  return {
    ...emptyTotals(),
    ...{ lines, onKnownContig, observed, sampleColumns, notes },
    records: Number(records),
    skipped: skipped as ImportTotals['skipped'],
    headerWarnings: warnings,
  };
}

import type { AnnotateWork } from '@varfreq/contracts/metadata/v1/AnnotateWork';
import { type ImportNotes, sumNotes } from '@varfreq/genomics/import-notes';
import type { WorkOutput } from '@varfreq/runtime/work/work-loop';
import type { AnnotateSettings } from '../threads/annotate-settings.ts';
import { openParts } from '../threads/open-parts.ts';
import type { AnnotateJob } from '../usecases/annotate-job.ts';
import { runJob } from '../usecases/run-job.ts';

/**
 * Does the work that metadata would assign: the plan, then its shards in order and the join unless the plan did it all.
 * `reserves`: of phases with another reserve than the job's.
 */
export async function runPhases(
  job: AnnotateJob,
  settings: AnnotateSettings,
  reserves: Partial<Record<AnnotateWork['phase'], AnnotateJob['reserve']>> = {},
): Promise<WorkOutput & { shards: number }> {
  const parts = await openParts(settings);
  const run = (more: Partial<AnnotateWork>) => {
    const work = { ...job.work, ...more };
    const call = { signal: new AbortController().signal, progress: () => undefined };
    return runJob({ ...job, work, reserve: reserves[work.phase] ?? job.reserve }, parts, call);
  };
  const planned = await run({});
  if (planned.plan === undefined) return { ...planned, shards: 0 };
  const { headerKey, shards = [] } = planned.plan;
  const outputs: WorkOutput[] = [];
  for (const range of shards) {
    outputs.push(await run({ phase: 'ANNOTATE_SHARD', range: range as AnnotateWork['range'], headerKey: headerKey! }));
  }
  const joined = await run({
    phase: 'JOIN',
    parts: outputs.map(({ annotate: made }) => made as AnnotateWork['parts'][number]),
    counted: summed([planned, ...outputs]),
    totals: totalsOf(outputs),
  });
  return { ...joined, shards: shards.length };
}

/** The sums that metadata makes of results. */
export function summed(outputs: readonly WorkOutput[]): NonNullable<AnnotateWork['counted']> {
  const sum = { records: 0, variants: 0, skipped: {} as Record<string, number>, warnings: [] as string[] };
  for (const { result } of outputs) {
    sum.records += Number(result.records);
    sum.variants += Number(result.variants);
    sum.warnings.push(...(result.warnings ?? []));
    for (const [reason, n] of Object.entries(result.skipped ?? {})) {
      sum.skipped[reason] = (sum.skipped[reason] ?? 0) + Number(n);
    }
  }
  return sum;
}

/** The same of totals. */
export function totalsOf(outputs: readonly WorkOutput[]): NonNullable<AnnotateWork['totals']> {
  const sum = (of: (output: WorkOutput) => unknown) => outputs.reduce((all, output) => all + Number(of(output)), 0);
  return {
    lines: sum(({ annotate: made }) => made?.totals?.lines),
    uncompressedBytes: sum(({ annotate: made }) => made?.totals?.uncompressedBytes),
    onKnownContig: 0,
    observed: 0,
    alleleCountsOnly: 0,
    beyondPool: 0,
    notes: outputs.reduce<ImportNotes>((all, { annotate: made }) => sumNotes(all, notesOf(made), 0), {}),
    sampleColumns: 0,
  };
}

function notesOf(made: WorkOutput['annotate']): ImportNotes {
  return (made?.totals?.notes ?? {}) as ImportNotes;
}

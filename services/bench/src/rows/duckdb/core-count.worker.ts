import { serveJobs } from '@varfreq/runtime/threads/serve-jobs';
import { captureKit } from '../cohort/capture-kit.ts';
import type { StoredCohort } from '../cohort/cohort.ts';
import type { CohortDesign } from '../cohort/design.ts';
import { siteBatches, siteList } from '../cohort/site-list.ts';
import { openEngine } from '../frequency/core-annotate.ts';
import { isChosen } from '../frequency/postgres-rows.ts';
import { addCounts, type Counted, noCounts } from './counted.ts';

const batchVariants = 16_384;

/** What a thread counts over. */
export interface CountData {
  cohort: StoredCohort;
  design: CohortDesign;
}

/** A part of the sites, in order: `part` of `parts`, over half of the people or all. */
export interface CountJob {
  part: number;
  parts: number;
  half: boolean;
}

let batches: ReturnType<typeof siteBatches> | undefined;

serveJobs<CountJob, Counted, never, CountData>(async ({ part, parts, half }, { data: { cohort, design } }) => {
  batches ??= siteBatches(siteList(design, captureKit(design)), batchVariants);
  const cut = (at: number) => Math.round((at * batches!.length) / parts);
  const asked = batches.slice(cut(part), cut(part + 1));
  const counted = noCounts(asked.reduce((sum, { length }) => sum + length, 0));
  const engine = await openEngine(cohort, half ? isChosen : undefined);
  let at = 0;
  for (const batch of asked) {
    addCounts(counted, at, await engine.count(batch), batch.length);
    at += batch.length;
  }
  return counted;
});

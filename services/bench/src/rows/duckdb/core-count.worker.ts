import { COUNT, COUNTS_EACH } from '@varfreq/genomics/frequency';
import { serveJobs } from '@varfreq/runtime/threads/serve-jobs';
import { captureKit } from '../cohort/capture-kit.ts';
import type { StoredCohort } from '../cohort/cohort.ts';
import type { CohortDesign } from '../cohort/design.ts';
import { siteBatches, siteList } from '../cohort/site-list.ts';
import { openEngine } from '../frequency/core-annotate.ts';
import { isChosen } from '../frequency/postgres-rows.ts';
import type { Counted } from './counted.ts';

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
  const length = asked.reduce((sum, batch) => sum + batch.length, 0);
  const counted: Counted = {
    het: new Int32Array(length),
    hom: new Int32Array(length),
    covered: new Int32Array(length),
  };
  const engine = await openEngine(cohort, half ? isChosen : undefined);
  let at = 0;
  for (const batch of asked) {
    const counts = await engine.count(batch);
    for (let from = 0; from < batch.length * COUNTS_EACH; from += COUNTS_EACH, at += 1) {
      counted.het[at] = counts[from + COUNT.het]!;
      counted.hom[at] = counts[from + COUNT.hom]!;
      counted.covered[at] = counts[from + COUNT.coverage]!;
    }
  }
  return counted;
});

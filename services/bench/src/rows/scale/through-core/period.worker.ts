import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveJobs } from '@varfreq/runtime/threads/serve-jobs';
import { type ExomeDesign, ExomePeople } from '../exome-people.ts';
import type { FirstSample } from './first-period.ts';
import { makePeriod, type PeriodSegments, type Places } from './period-segments.ts';

/** Samples of one period, and the target of its segments. */
export interface PeriodJob extends Omit<Places, 'scratchDir'> {
  samples: readonly FirstSample[];
}

let exomes: ExomePeople | undefined;

serveJobs<PeriodJob, PeriodSegments, never, ExomeDesign>(async ({ samples, ...target }, { data }) => {
  exomes ??= new ExomePeople(data);
  const scratchDir = mkdtempSync(join(tmpdir(), 'varfreq-bench-'));
  try {
    return await makePeriod(exomes, samples, { ...target, scratchDir });
  } finally {
    rmSync(scratchDir, { recursive: true, force: true });
  }
});

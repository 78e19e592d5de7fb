import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveJobs } from '@varfreq/runtime/threads/serve-jobs';
import type { SegmentInfo } from '@varfreq/segments/format/segment-info';
import type { CohortDesign } from './design.ts';
import { loadPerson } from './load-person.ts';
import { People } from './people.ts';

/** People to import, and the target folder. */
export interface LoadJob {
  blobsDir: string;
  from: number;
  to: number;
}

let people: People | undefined;

serveJobs<LoadJob, SegmentInfo[], never, CohortDesign>(async ({ blobsDir, from, to }, { data }) => {
  people ??= new People(data);
  const scratchDir = mkdtempSync(join(tmpdir(), 'varfreq-bench-'));
  const segments: SegmentInfo[] = [];
  try {
    for (let person = from; person < to; person += 1) {
      segments.push(...(await loadPerson(people, person, { blobsDir, scratchDir })));
    }
    return segments;
  } finally {
    rmSync(scratchDir, { recursive: true, force: true });
  }
});

import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SegmentInfo } from '@varfreq/segments/format/segment-info';
import { type CohortDesign, designName } from './design.ts';
import { loadPerson } from './load-person.ts';
import { People } from './people.ts';

/** The cache folder of a design's segments; emptied first when the code that writes segments has changed. */
export async function cohortFolder(cacheDir: string, design: CohortDesign): Promise<string> {
  const folder = join(cacheDir, designName(design));
  emptyUnlessMadeBy(folder, await writtenNow());
  return folder;
}

/** Empties a folder whose stamp differs, and stamps it. */
export function emptyUnlessMadeBy(folder: string, stamp: string): void {
  const path = join(folder, 'made-by');
  if (existsSync(path) && readFileSync(path, 'utf8') === stamp) return;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(path, stamp);
}

/** Checksums of the segments of a few small imports; they change whenever the written format does. */
async function writtenNow(): Promise<string> {
  const scratchDir = mkdtempSync(join(tmpdir(), 'varfreq-bench-'));
  const people = new People({ seed: 1, sites: 4000, regions: 2000 });
  try {
    const written: SegmentInfo[] = [];
    for (const person of [0, 1]) {
      written.push(...(await loadPerson(people, person, { blobsDir: join(scratchDir, 'blobs'), scratchDir })));
    }
    return written.map(({ sha256 }) => Buffer.from(sha256).toString('hex')).join('\n');
  } finally {
    rmSync(scratchDir, { recursive: true, force: true });
  }
}

import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { BlobStore } from '@varfreq/runtime/blobs/blob-store';
import { runPhases } from '../testing/run-phases.ts';
import { vcf, Workbench } from '../testing/workbench.ts';
import { openParts } from '../threads/open-parts.ts';
import { runCompaction } from './run-compaction.ts';
import { runJob } from './run-job.ts';

const mebibyte = 2 ** 20;
const call = { signal: new AbortController().signal, progress: () => undefined };
/** More than any disk has. */
const everything = { bytes: Number.MAX_SAFE_INTEGER, share: 1 };
const shortOfSpace = { name: 'AppError', code: 'unavailable', details: { field: 'space' } };

let bench: Workbench;
beforeEach(() => {
  bench = new Workbench();
});
afterEach(() => bench.remove());

/** What is being written. */
function temporaryFiles(): string[] {
  const folder = join(bench.blobsPath, 'temporary');
  return readdirSync(folder).map((name) => join(folder, name));
}

function variants(count: number, allele = 'C'): string[] {
  return Array.from({ length: count }, (_, i) => `20 ${i} A ${allele} 1`);
}

describe('below the reserve', () => {
  test('an annotation whose result takes the space of the store stops, and keeps nothing of it', async () => {
    await bench.sample({ observations: variants(10, 'C'.repeat(3000)) });
    const job = await bench.job('20\t0\t10\n'.repeat(10_000), { filetype: 'BED' });
    const parts = await openParts(bench.settings({ compressionLevel: 0 }));
    let seenBytes = 0;
    const space: BlobStore['space'] = async () => {
      const written = temporaryFiles().reduce((sum, path) => sum + statSync(path).size, 0);
      seenBytes = Math.max(seenBytes, written);
      return { freeBytes: 110 * mebibyte - written, totalBytes: 1000 * mebibyte };
    };
    Object.defineProperty(parts.blobs, 'space', { value: space });
    const running = runJob({ ...job, reserve: { bytes: 100 * mebibyte, share: 1 } }, parts, call);
    await expect(running).rejects.toMatchObject(shortOfSpace);
    expect(seenBytes).toBeGreaterThan(10 * mebibyte);
    expect(seenBytes).toBeLessThan(30 * mebibyte);
    expect(await bench.resultKeys()).toEqual([]);
    expect(temporaryFiles()).toEqual([]);
  });

  test.each([
    ['the plan of an annotation', () => bench.job(vcf(['20 1 . A C . . .', '20 2 . A C . . .'])), 20],
    ['an annotation', () => bench.job(vcf(['20 1 . A C . . .'])), 1e9],
    ['a frequency table', () => bench.table(), 1e9],
  ])('%s stores nothing', async (_, jobOf, shardBytes) => {
    await bench.sample({ observations: variants(3) });
    const parts = await openParts(bench.settings({ shardBytes }));
    const running = runJob({ ...(await jobOf()), reserve: everything }, parts, call);
    await expect(running).rejects.toMatchObject(shortOfSpace);
    expect(await bench.resultKeys()).toEqual([]);
  });

  test.each([
    ['a shard', 'ANNOTATE_SHARD', ['header']],
    ['a join', 'JOIN', ['header', 'part-index', 'part.gz']],
  ] as const)('%s stores nothing', async (_, phase, kept) => {
    await bench.sample({ observations: variants(3) });
    const job = await bench.job(vcf(['20 1 . A C . . .', '20 2 . A C . . .', '20 3 . A C . . .']));
    const running = runPhases(job, bench.settings({ shardBytes: 20 }), { [phase]: everything });
    await expect(running).rejects.toMatchObject(shortOfSpace);
    const names = new Set((await bench.resultKeys()).map((key) => key.slice(key.lastIndexOf('/') + 38)));
    expect([...names].sort()).toEqual(kept);
  });

  test('a compaction stores nothing', async () => {
    const tracks = [await bench.variation(variants(3)), await bench.variation(variants(3))];
    const work = { kind: 'OBSERVATIONS', inputs: bench.segments, tracks, cut: 'NO_CUT' } as const;
    const blobs = await bench.blobs();
    const job = { work, objectPrefix: 'compacted/', reserve: everything };
    await expect(runCompaction(job, blobs, call)).rejects.toMatchObject(shortOfSpace);
    for await (const key of blobs.list('compacted/')) expect(key).toBe('no key');
  });
});

import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { ParseWork } from '@varfreq/contracts/metadata/v1/ParseWork';
import { emptyTotals } from '@varfreq/genomics/import-totals';
import { bgzfOf } from '@varfreq/genomics/shards/testing/import-in-shards';
import { Workbench } from '../testing/workbench.ts';
import { openParts } from '../threads/open-parts.ts';
import { runJob } from './run-job.ts';

const mebibyte = 2 ** 20;
let bench: Workbench;
beforeEach(() => {
  bench = new Workbench();
});
afterEach(() => bench.remove());

/** 320 MiB of comments in BGZF of about 2 MB. */
async function bomb(): Promise<Uint8Array> {
  const packed = Buffer.from(await bgzfOf([Buffer.alloc(8 * mebibyte, `#${'a'.repeat(65_534)}\n`)]));
  const [blocks, marker] = [packed.subarray(0, -28), packed.subarray(-28)];
  return Buffer.concat([...Array<Buffer>(40).fill(blocks), marker]);
}

test.each<[string, (sizeBytes: number) => Partial<ParseWork>]>([
  ['read in one go', () => ({ phase: 'PLAN' })],
  ['digested beside its shards', () => ({ phase: 'DIGEST' })],
  [
    'with a shard that expands too much',
    (end) => ({ phase: 'PARSE_SHARD', range: { start: 0, end, skipBytes: 0, first: true, bgzf: true } }),
  ],
  [
    'whose shards together expand too much',
    () => ({
      phase: 'SEAL',
      counted: { records: 0, skipped: {}, warnings: [] },
      totals: { ...emptyTotals(), alleleCountsOnly: 0, beyondPool: 0, uncompressedBytes: 320 * mebibyte },
    }),
  ],
])('a bomb %s is refused by its expansion ratio', async (_, part) => {
  const file = await bomb();
  const work = await bench.upload(file, { kind: 'COVERAGE', gzipped: true, ...part(file.length) });
  const job = bench.job(work, { limits: { maxBytes: 1e12, maxRatio: 100 } });
  const signal = new AbortController().signal;
  await expect(
    runJob(job, await openParts(bench.settings()), { signal, progress: () => undefined }),
  ).rejects.toMatchObject({
    code: 'invalid_regions',
    message: expect.stringContaining(`more than 100 times its size`),
  });
});

import { readdirSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createThreadPool, type ThreadPool } from '@varfreq/runtime/threads/thread-pool';
import type { WorkOutput } from '@varfreq/runtime/work/work-loop';
import { vcf, Workbench } from '../testing/workbench.ts';
import type { ImportJob, ImportProgress } from '../usecases/import-job.ts';
import type { ImportSettings } from './import-settings.ts';

let bench: Workbench;
let pool: ThreadPool<ImportJob, WorkOutput, ImportProgress>;

function startThreads(more: Partial<ImportSettings> = {}): void {
  const url = new URL('./import.worker.ts', import.meta.url);
  pool = createThreadPool(url, { size: 1, workerData: bench.settings(more) });
}

beforeEach(() => {
  bench = new Workbench();
});
afterEach(async () => {
  await pool.close();
  bench.remove();
});

const records = (count: number) => vcf(Array.from({ length: count }, (_, i) => `1 ${i + 1} . A C . . . GT 0/1`));

describe('an import on a worker thread', () => {
  test('stores its segments and reports its progress, one import after the other', async () => {
    startThreads();
    const job = bench.job(await bench.upload(records(300_000), { digestWanted: true }));
    const progress: ImportProgress[] = [];
    const output = await pool.run(job, { onProgress: (at) => progress.push(at) });
    expect(output.result).toMatchObject({ records: 300_000, observations: 300_000 });
    expect(output.parse!.contentSha256).toHaveLength(32);
    expect(output.parse!.segments![0]!.sha256).toHaveLength(32);
    expect((await bench.stored(output)).at(-1)).toBe('1:299999 A>C 7: 1,0,0,0');
    expect(progress.length).toBeGreaterThan(1);
    const regions = bench.job(await bench.upload('1\t0\t10\n', { kind: 'COVERAGE' }));
    expect((await pool.run(regions)).result).toMatchObject({ regions: 1 });
  });

  test('keeps the code, message and line of an input error', async () => {
    startThreads();
    const job = bench.job(await bench.upload(vcf(['1 x . A C . . . GT 0/1'])));
    await expect(pool.run(job)).rejects.toMatchObject({
      name: 'AppError',
      code: 'invalid_observations',
      message: expect.stringMatching(/^line 3: /),
      details: { line: 3 },
    });
  });

  test('ends soon after an abort, leaving nothing behind', async () => {
    startThreads();
    const job = bench.job(await bench.upload(records(500_000)));
    const controller = new AbortController();
    const reason = new Error('cancelled');
    const running = pool.run(job, { signal: controller.signal, onProgress: () => controller.abort(reason) });
    await expect(running).rejects.toBe(reason);
    expect(await bench.keys('tracks/')).toEqual([]);
    expect(readdirSync(bench.scratchDir)).toEqual([]);
  });

  test('does not blame the data for an unusable genome, and opens it again with the next import', async () => {
    startThreads({ genomePath: '/nowhere/genome.fa' });
    const job = bench.job(await bench.upload(records(1)));
    for (let i = 0; i < 2; i++) await expect(pool.run(job)).rejects.toMatchObject({ code: 'bad_request' });
  });
});

import { Readable } from 'node:stream';
import { gunzipSync, inflateRawSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { bgzfOf } from '@varfreq/genomics/shards/testing/import-in-shards';
import { type ReadTabix, readTabix } from '@varfreq/genomics/tabix/testing/read-tabix';
import type { WorkOutput } from '@varfreq/runtime/work/work-loop';
import { runPhases, summed, totalsOf } from '../testing/run-phases.ts';
import { vcf, Workbench } from '../testing/workbench.ts';
import type { AnnotateSettings } from '../threads/annotate-settings.ts';
import { openParts } from '../threads/open-parts.ts';
import type { AnnotateJob } from './annotate-job.ts';
import { runJob } from './run-job.ts';

let bench: Workbench;
beforeEach(async () => {
  bench = new Workbench();
  await bench.sample({ observations: ['20 99 A C 1', 'X 200 AT - 0 1'], regions: ['20 0 1500', 'X 0 300'] });
  await bench.sample({ observations: ['20 104 A C 2 0 0 9'], poolSize: 3, queryMask: 3 });
});
afterEach(() => bench.remove());

const records = [
  ...Array.from({ length: 60 }, (_, i) => `20 ${100 + i * 5} . A C${i % 7 === 0 ? ',G' : ''} . . DP=${'9'.repeat(i)}`),
  'X 201 . GAT G . q10 .',
  'X 201 . T <DEL> . . END=90000',
];
const sorted = vcf(records);

function annotate(job: AnnotateJob, more: Partial<AnnotateSettings>) {
  return runPhases(job, bench.settings(more));
}

async function indexOf(output: WorkOutput): Promise<ReadTabix | string> {
  const { index, noIndex } = output.annotate!;
  if (!index) return noIndex!;
  return readTabix(gunzipSync(await (await bench.blobs()).read(index.objectKey!, 0, Number(index.sizeBytes))));
}

/** The line of a stored BGZF file at a virtual offset. */
async function lineAt(output: WorkOutput, virtual: string): Promise<string> {
  const { objectKey, sizeBytes } = output.annotate!;
  const bytes = await (await bench.blobs()).read(objectKey!, Number(BigInt(virtual) >> 16n), Number(sizeBytes));
  const text = inflateRawSync(bytes.subarray(18))
    .toString('latin1')
    .slice(Number(BigInt(virtual) & 0xffffn));
  return text.slice(0, text.indexOf('\n'));
}

async function packed(text: string, pieceBytes: number): Promise<Uint8Array> {
  const bytes = Buffer.from(text);
  const pieces = Array.from({ length: Math.ceil(bytes.length / pieceBytes) }, (_, i) =>
    bytes.subarray(i * pieceBytes, (i + 1) * pieceBytes),
  );
  return bgzfOf(pieces);
}

describe('an annotation in shards', () => {
  test.each([20, 40, 333, 1500])(
    'of %d bytes of text writes the same file as in one go, from plain text and BGZF',
    async (shardBytes) => {
      const whole = await annotate(await bench.job(sorted), { shardBytes: 1e9 });
      const jobs = [await bench.job(sorted), await bench.job(await packed(sorted, 99), { gzipped: true })];
      for (const job of jobs) {
        const split = await annotate(job, { shardBytes });
        expect(split.shards).toBeGreaterThan(1);
        expect(await bench.result(split)).toBe(await bench.result(whole));
        expect(split.result).toEqual(whole.result);
      }
    },
    180_000, // several hundred shards, each with its own objects
  );

  test('warns once of records on chrM of hg19 in several shards', async () => {
    const header = '##contig=<ID=chrM,length=16571>';
    const text = vcf(['chrM 73 . A G . . .', ...records, 'chrM 74 . A G . . .'], [header]);
    const whole = await annotate(await bench.job(text), { shardBytes: 1e9 });
    const split = await annotate(await bench.job(text), { shardBytes: 300 });
    expect(split.shards).toBeGreaterThan(2);
    expect(split.result).toEqual(whole.result);
    expect(whole.result.warnings).toEqual([expect.stringMatching(/^unknown_contig: 2 records on chrM of hg19/)]);
  });

  test('is split by what is stored too, not by its text alone', async () => {
    const settings = { shardBytes: sorted.length + 50 };
    for (let i = 0; i < 10; i += 1) await bench.sample({ observations: ['20 3000 A C 1'], regions: [] });
    const job = await bench.job(sorted);
    const nothingStored = { ...job, snapshot: { ...job.snapshot!, segments: [] } };
    expect((await annotate(nothingStored, settings)).shards).toBe(0);
    const split = await annotate(job, settings);
    expect(split.shards).toBe(2);
    expect(await bench.result(split)).toBe(await bench.result(await annotate(job, { shardBytes: 1e9 })));
  });

  test('has an index whose offsets are lines of the joined file', async () => {
    const output = await annotate(await bench.job(sorted), { shardBytes: 700 });
    const index = (await indexOf(output)) as ReadTabix;
    expect(index.contigs.map(({ name }) => name)).toEqual(['20', 'X']);
    expect(await lineAt(output, index.contigs[0]!.windows[0]!)).toMatch(/^20\t100\t/);
    expect(await lineAt(output, index.contigs[1]!.windows[0]!)).toMatch(/^X\t201\t.*GAT/);
    expect(await lineAt(output, index.contigs[1]!.windows[5]!)).toMatch(/^X\t201\t.*<DEL>/);
  });

  test.each([1e9, 60])('reports why an unsorted file has no index, in shards of %d bytes', async (shardBytes) => {
    const output = await annotate(await bench.job(vcf([...records, '20 1 . A C . . .'])), { shardBytes });
    expect(await indexOf(output)).toBe('the records are not sorted by chromosome and position');
    expect(output.annotate!.index).toBeUndefined();
  });

  test('fails with the first bad line of the shard, numbered within it', async () => {
    const job = await bench.job(vcf([...records, '20 x . A C . . .']));
    const failing = annotate(job, { shardBytes: 1000 });
    await expect(failing).rejects.toMatchObject({ code: 'invalid_data_source', message: /^POS is "x"/ });
    await expect(failing).rejects.toHaveProperty('details.shardLine');
  });

  test('is refused when its parts together exceed the size limit', async () => {
    const job = { ...(await bench.job(await packed(sorted, 99), { gzipped: true })), limits: { maxBytes: 1000 } };
    await expect(annotate(job, { shardBytes: 400 })).rejects.toMatchObject({
      code: 'invalid_data_source',
      message: expect.stringContaining('larger than the limit'),
    });
  });

  test('is refused when its parts together exceed the expansion ratio', async () => {
    const job = await bench.job(await packed(sorted, 99), { gzipped: true });
    const totals = { ...totalsOf([]), uncompressedBytes: 2 ** 29 };
    const work = { ...job.work, phase: 'JOIN' as const, counted: summed([]), totals };
    const joining = { ...job, work, limits: { maxBytes: 1e12, maxRatio: 400 } };
    const call = { signal: new AbortController().signal, progress: () => undefined };
    await expect(runJob(joining, await openParts(bench.settings()), call)).rejects.toMatchObject({
      code: 'invalid_data_source',
      message: expect.stringContaining('more than 400 times its size'),
    });
  });

  test.each([4, 6])('is not joined from a part of which the store has %d bytes instead of 5', async (bytes) => {
    const job = await bench.job(sorted);
    await (await bench.blobs()).put('results/part', Readable.from([Buffer.alloc(bytes)]));
    const part = { objectKey: 'results/part', sizeBytes: 5, index: null };
    const work = { ...job.work, phase: 'JOIN' as const, parts: [part], counted: summed([]), totals: totalsOf([]) };
    const call = { signal: new AbortController().signal, progress: () => undefined };
    const joining = runJob({ ...job, work }, await openParts(bench.settings()), call);
    await expect(joining).rejects.toThrow(`results/part has ${bytes} bytes, but 5 were stored`);
  });

  test('is not used for plain gzip, small files and regions', async () => {
    for (const job of [await bench.job(sorted), await bench.job('20\t0\t1000\n'.repeat(99), { filetype: 'BED' })]) {
      const isSmall = job.work.filetype === 'VCF';
      expect((await annotate(job, { shardBytes: isSmall ? 1e9 : 10 })).shards).toBe(0);
    }
  });
});

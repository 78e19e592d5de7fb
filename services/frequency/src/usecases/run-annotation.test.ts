import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Floor } from '@varfreq/contracts/metadata/v1/Floor';
import { type BgzfWriterOptions, compressBgzf } from '@varfreq/genomics/bgzf/bgzf-writer';
import { createFaultPoints } from '@varfreq/runtime/fault-point';
import { vcf, Workbench } from '../testing/workbench.ts';
import type { AnnotateSettings } from '../threads/annotate-settings.ts';
import { openParts } from '../threads/open-parts.ts';
import type { AnnotateJob, AnnotateProgress } from './annotate-job.ts';
import { runAnnotation } from './run-annotation.ts';

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));

let bench: Workbench;
let progressed: AnnotateProgress[];
beforeEach(() => {
  bench = new Workbench();
  progressed = [];
});
afterEach(() => bench.remove());

async function run(job: AnnotateJob, more: Partial<AnnotateSettings> = {}, pausePoint = async () => {}) {
  const parts = await openParts(bench.settings(more));
  const { signal } = new AbortController();
  return runAnnotation(job, parts, { signal, pausePoint, progress: (at) => progressed.push(at) });
}

/** Two covered samples, one a carrier; a pool of three without a profile. */
async function cohort(): Promise<void> {
  await bench.sample({ observations: ['20 99 A C 1', '20 200 AT - 0 1'], regions: ['20 0 150'] });
  await bench.sample({ observations: ['X 5 - G 1'], regions: ['20 50 300'] });
  await bench.sample({ observations: ['20 99 A C 2 0 0 9'], poolSize: 3, queryMask: 3 });
}

const records = vcf([
  '20 100 . A C . . .',
  '20 100 . A G,C . q10 DP=3',
  'chr20 200 . GAT G . . .',
  'X 6 . T GT,<DEL> . . .',
]);

async function bgzf(text: string, options: BgzfWriterOptions = {}): Promise<Buffer> {
  const blocks: Uint8Array[] = [];
  const source = Readable.from([Buffer.from(text)]);
  for await (const block of compressBgzf(source, options)) blocks.push(block);
  return Buffer.concat(blocks);
}

describe('annotating a VCF file', () => {
  test('writes exact frequencies into INFO and their origin into the header', async () => {
    await cohort();
    const output = await run(await bench.job(records));
    const lines = (await bench.result(output)).split('\n');
    expect(lines.filter((line) => !line.startsWith('##'))).toEqual([
      '#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO',
      '20\t100\t.\tA\tC\t.\t.\tQ_VN=5;Q_VF=0.8;Q_VF_HET=0.6;Q_VF_HOM=0',
      '20\t100\t.\tA\tG,C\t.\tq10\tDP=3;Q_VN=5,5;Q_VF=0,0.8;Q_VF_HET=0,0.6;Q_VF_HOM=0,0',
      'chr20\t200\t.\tGAT\tG\t.\t.\tQ_VN=4;Q_VF=0;Q_VF_HET=0;Q_VF_HOM=0',
      'X\t6\t.\tT\tGT,<DEL>\t.\t.\tQ_VN=3,.;Q_VF=0,.;Q_VF_HET=0,.;Q_VF_HOM=0,.',
      '',
    ]);
    expect(lines).toContain(
      `##varfreq=<Query=Q,Expression="*",Samples=3,Individuals=7,WithoutCoverage=1,WithoutVariants=2,OwnFileExcluded=3,Snapshot="17 2026-01-02T03:04:05.678901",Genome="",Version="${version}">`,
    );
    expect(output.result).toEqual({ records: 4, variants: 5, skipped: { symbolic: 1 }, warnings: [] });
    expect(output.annotate!.objectKey).toMatch(/^results\/5\/1\/0\/1\/[0-9a-f-]{36}-annotated\.gz$/);
    const keys = [output.annotate!.objectKey, output.annotate!.index!.objectKey];
    expect((await bench.resultKeys()).sort()).toEqual(keys.sort());
  });

  test('counts under the stored names for metadata of version 0.1, which does not say where data is', async () => {
    await bench.sample({ observations: ['NC_000020.11 8 A C 1'], regions: ['NC_000020.11 0 20'] });
    const shown = async (content: string, filetype: 'VCF' | 'BED') =>
      bench.result(await run({ ...(await bench.job(content, { filetype })), byFirstRelease: true }));
    expect(await shown(vcf(['NC_000020.11 9 . A C . . .']), 'VCF')).toContain('Q_VN=1;Q_VF=1;');
    expect(await shown('NC_000020.11\t0\t20\n', 'BED')).toContain('NC_000020.11,9,A,C,1,1,');
  });

  test('counts every query over its own samples', async () => {
    await cohort();
    const output = await run(await bench.job(vcf(['20 100 . A C . . .']), {}, 2));
    expect((await bench.result(output)).split('\n').at(-2)).toBe(
      '20\t100\t.\tA\tC\t.\t.\tQ_VN=5;Q_VF=0.8;Q_VF_HET=0.6;Q_VF_HOM=0;Q2_VN=3;Q2_VF=1;Q2_VF_HET=0.666667;Q2_VF_HOM=0',
    );
  });

  test('fails when a set has become smaller than its floor, and hides few carriers', async () => {
    await cohort();
    const job = await bench.job(records);
    const withFloor = (floor: Floor): AnnotateJob => {
      const queries = job.work.queries.map((query) => ({ ...query, fields: ['floor'], floor }));
      return { ...job, work: { ...job.work, queries } };
    };
    const tooSmall = withFloor({ minIndividuals: 8, minCarriers: 0, ownerId: 5 });
    const message = expect.stringMatching(/^query Q: .* at least 8 individuals$/);
    await expect(run(tooSmall)).rejects.toMatchObject({ code: 'cancelled', message });
    expect(await bench.resultKeys()).toEqual([]);
    const text = await bench.result(await run(withFloor({ minIndividuals: 7, minCarriers: 5 })));
    expect(text).toContain('\tQ_VN=5;Q_VF=0;Q_VF_HET=0;Q_VF_HOM=0;Q_BELOW=1\n');
  });

  test('writes the same file for plain, gzip and BGZF input, and for any size of the cache', async () => {
    await cohort();
    const want = await bench.result(await run(await bench.job(records)));
    for (const bytes of [gzipSync(records), await bgzf(records)]) {
      const job = await bench.job(bytes, { gzipped: true });
      expect(await bench.result(await run(job, { cacheBytes: 0 }))).toBe(want);
    }
  });

  test('without queries copies the file', async () => {
    const output = await run(await bench.job(records, {}, 0));
    expect(await bench.result(output)).toBe(records);
  });

  test.each([
    { what: 'a small file', settings: { shardBytes: 1e6 }, level: 'fast' },
    { what: 'a large file in one piece', settings: { shardBytes: 1 }, level: 1 },
    { what: 'a file at another level', settings: { shardBytes: 1e6, compressionLevel: 6 }, level: 6 },
  ] as const)('compresses $what at level $level', async ({ settings, level }) => {
    const text = vcf(Array.from({ length: 3000 }, (_, i) => `20 ${7 * i + 1} . A C ${i % 91} . DP=${i % 13}`));
    const output = await run(await bench.job(gzipSync(text), { gzipped: true }, 0), settings);
    expect(await bench.result(output)).toBe(text);
    const sizes = await Promise.all(
      (['fast', 1, 6] as const).map(async (one) => (await bgzf(text, { level: one })).length),
    );
    expect(new Set(sizes).size).toBe(3);
    expect(output.annotate!.sizeBytes).toBe((await bgzf(text, { level })).length);
  });

  test('checks and normalises with the genome, and writes no numbers for contigs that it lacks', async () => {
    await bench.sample({ observations: ['1 4 AC - 1', '2 4 - G 1'], regions: ['1 0 13', '2 3 4'] });
    const job = await bench.job(vcf(['1 9 . ACA A . . .', 'chr2 4 . A AG . . .', 'hs37d5 1 . A C . . .']));
    const output = await run(job, { genomePath: bench.genome() });
    expect((await bench.result(output)).split('\n').slice(-4)).toEqual([
      '1\t9\t.\tACA\tA\t.\t.\tQ_VN=1;Q_VF=1;Q_VF_HET=1;Q_VF_HOM=0',
      'chr2\t4\t.\tA\tAG\t.\t.\tQ_VN=1;Q_VF=1;Q_VF_HET=1;Q_VF_HOM=0',
      'hs37d5\t1\t.\tA\tC\t.\t.\tQ_VN=.;Q_VF=.;Q_VF_HET=.;Q_VF_HOM=.',
      '',
    ]);
    expect(output.result).toMatchObject({ skipped: { unknown_contig: 1 } });
  });

  test('reports progress in processed bytes, never decreasing', async () => {
    const many = vcf(Array.from({ length: 80_000 }, (_, i) => `20 ${i + 1} . A C . . .`));
    await run(await bench.job(many));
    expect(progressed.length).toBeGreaterThan(1);
    expect(progressed.at(-1)).toEqual({ bytesDone: many.length, bytesTotal: many.length });
    expect(progressed).toEqual([...progressed].sort((a, b) => a.bytesDone - b.bytesDone));
  });
});

describe('annotating a BED file', () => {
  test('writes a row per distinct variant of each region, in file order', async () => {
    await cohort();
    await bench.sample({ observations: ['20 99 A AT 1', '20 99 A C 1'], regions: [], queryMask: 0 });
    const bed = 'track\nX\t0\t10\n20\t0\t1000\nchr20\t99\t100\n20\t100\t100\n3\t0\t9\n20\t150\t300\n';
    const output = await run(await bench.job(bed, { filetype: 'BED' }));
    expect(await bench.result(output)).toBe(
      [
        'chromosome,position,reference,observed,Q_VN,Q_VF,Q_VF_HET,Q_VF_HOM',
        'X,6,,G,3,0,0,0',
        '20,100,A,C,5,0.8,0.6,0',
        '20,201,AT,,4,0,0,0',
        '20,100,A,C,5,0.8,0.6,0',
        '20,201,AT,,4,0,0,0',
        '',
      ].join('\n'),
    );
    expect(output.result).toEqual({ records: 6, variants: 5, skipped: { empty_region: 1 }, warnings: [] });
  });

  test('can be paused at each page of the variants of one region', async () => {
    const starts = [0, 100_000, 300_000, 600_000]; // pages begin at 0, 64, 192 and 448 KiB
    await bench.sample({ observations: starts.map((start) => `20 ${start} A C 1`) });
    let pauses = 0;
    const countPause = async () => {
      pauses += 1;
    };
    const output = await run(await bench.job('20\t0\t1000000\n', { filetype: 'BED' }), {}, countPause);
    expect(output.result).toMatchObject({ records: 1, variants: starts.length });
    expect(pauses).toBe(1 + starts.length); // with the one of the only chunk
  });

  test('without queries writes a header without rows', async () => {
    await cohort();
    const output = await run(await bench.job('20\t0\t1000\n', { filetype: 'BED' }, 0));
    expect(await bench.result(output)).toBe('chromosome,position,reference,observed\n');
  });
});

describe('an unusable input', () => {
  const malformed = vcf(['20 100 . A C . . .', '20 x . A C . . .']);

  test.each([
    ['a malformed VCF', malformed, {}, 'invalid_data_source', /^line 4: /],
    ['a malformed BED', '20\t5\t4\n', { filetype: 'BED' }, 'invalid_data_source', /^line 1: /],
    ['a truncated gzip stream', gzipSync(malformed).subarray(0, -9), { gzipped: true }, 'invalid_data_source', /./],
    ['a REF that contradicts the genome', vcf(['1 1 . A C . . .']), {}, 'reference_mismatch', /^line 3: /],
    ['a region past the end of its contig', '1\t0\t14\n', { filetype: 'BED' }, 'reference_mismatch', /^line 1: /],
  ] as const)('%s fails with its code and keeps nothing', async (_, content, more, code, message) => {
    const running = run(await bench.job(content, more), { genomePath: bench.genome() });
    await expect(running).rejects.toMatchObject({ name: 'AppError', code, message: expect.stringMatching(message) });
    expect(await bench.resultKeys()).toEqual([]);
  });

  test('that is missing or larger than allowed is reported as such', async () => {
    const job = await bench.job(records);
    await expect(run({ ...job, limits: { maxBytes: 10 } })).rejects.toMatchObject({ code: 'invalid_data_source' });
    await (await bench.blobs()).remove([job.work.input!.objectKey!]);
    await expect(run(job)).rejects.toMatchObject({ code: 'data_source_unavailable' });
  });

  test('is skipped and counted where it contradicts the genome, if configured', async () => {
    const output = await run(await bench.job(vcf(['1 1 . A C . . .'])), {
      genomePath: bench.genome(),
      onReferenceMismatch: 'skip',
    });
    expect(output.result).toMatchObject({ records: 1, variants: 0, skipped: { reference_mismatch: 1 } });
  });
});

describe('an interrupted annotation', () => {
  test('rejects with the reason of the abort and keeps nothing', async () => {
    const controller = new AbortController();
    const many = vcf(Array.from({ length: 80_000 }, (_, i) => `20 ${i + 1} . A C . . .`));
    const parts = await openParts(bench.settings());
    const running = runAnnotation(await bench.job(many), parts, {
      signal: controller.signal,
      progress: () => controller.abort(new Error('cancelled')),
    });
    await expect(running).rejects.toThrow('cancelled');
    expect(await bench.resultKeys()).toEqual([]);
  });

  test('reports the error of the store when that failed', async () => {
    const parts = await openParts(bench.settings());
    const blobs = Object.create(parts.blobs, { put: { value: () => Promise.reject(new Error('disk full')) } });
    const running = runAnnotation(
      await bench.job(records),
      { ...parts, blobs, faults: createFaultPoints() },
      { signal: new AbortController().signal, progress: () => undefined },
    );
    await expect(running).rejects.toThrow('disk full');
  });
});

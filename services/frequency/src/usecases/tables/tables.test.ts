import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { readTabix } from '@varfreq/genomics/tabix/testing/read-tabix';
import type { WorkOutput } from '@varfreq/runtime/work/work-loop';
import { runPhases } from '../../testing/run-phases.ts';
import { Workbench } from '../../testing/workbench.ts';
import type { AnnotateSettings } from '../../threads/annotate-settings.ts';
import { openParts } from '../../threads/open-parts.ts';
import type { AnnotateJob } from '../annotate-job.ts';
import { runJob } from '../run-job.ts';

let bench: Workbench;
beforeEach(() => {
  bench = new Workbench();
});
afterEach(() => bench.remove());

function make(job: AnnotateJob, more: Partial<AnnotateSettings> = {}) {
  return runPhases(job, bench.settings(more));
}

/** The lines of a result after its header. */
async function linesOf(output: WorkOutput): Promise<string[]> {
  const lines = (await bench.result(output)).split('\n');
  return lines.filter((line) => line !== '' && !line.startsWith('#'));
}

/** Two covered samples, a pool, and one outside of the query. */
async function cohort(): Promise<void> {
  await bench.sample({
    observations: ['20 99 A C 1', '20 100 G - 1', 'X 5 - G 1', 'X 4 A T 0 1'],
    regions: ['20 0 150', 'X 0 50'],
  });
  await bench.sample({ observations: ['20 99 A C 0 1', '20 300 T G 1'], regions: ['20 0 150', 'X 0 50'] });
  await bench.sample({ observations: ['9 7 A C 2', '20 20 TT AC 3'], poolSize: 3, queryMask: 3 });
  await bench.sample({ observations: ['20 40 A C 1'], regions: ['20 0 150'], queryMask: 4 });
}

describe('a frequency table', () => {
  test('lists every variant that covered samples carry, anchored and sorted, with the figures of an annotation', async () => {
    await cohort();
    const output = await make(await bench.table({}, {}, 2));
    const lines = (await bench.result(output)).split('\n');
    expect(lines.slice(0, 4)).toEqual([
      '##fileformat=VCFv4.3',
      '##contig=<ID=9>',
      '##contig=<ID=20>',
      '##contig=<ID=X>',
    ]);
    expect(lines.filter((line) => !line.startsWith('##'))).toEqual([
      '#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO',
      '9\t8\t.\tA\tC\t.\t.\tQ_VN=3;Q_VF=0.666667;Q_VF_HET=0.666667;Q_VF_HOM=0;Q2_VN=3;Q2_VF=0.666667;Q2_VF_HET=0.666667;Q2_VF_HOM=0',
      '20\t21\t.\tTT\tAC\t.\t.\tQ_VN=5;Q_VF=0.6;Q_VF_HET=0.6;Q_VF_HOM=0;Q2_VN=3;Q2_VF=1;Q2_VF_HET=1;Q2_VF_HOM=0',
      '20\t100\t.\tA\tC\t.\t.\tQ_VN=5;Q_VF=0.4;Q_VF_HET=0.2;Q_VF_HOM=0.2;Q2_VN=3;Q2_VF=0;Q2_VF_HET=0;Q2_VF_HOM=0',
      '20\t100\t.\tAG\tA\t.\t.\tQ_VN=5;Q_VF=0.2;Q_VF_HET=0.2;Q_VF_HOM=0;Q2_VN=3;Q2_VF=0;Q2_VF_HET=0;Q2_VF_HOM=0',
      'X\t5\t.\tA\tT\t.\t.\tQ_VN=5;Q_VF=0.2;Q_VF_HET=0;Q_VF_HOM=0.2;Q2_VN=3;Q2_VF=0;Q2_VF_HET=0;Q2_VF_HOM=0',
      'X\t5\t.\tA\tAG\t.\t.\tQ_VN=5;Q_VF=0.2;Q_VF_HET=0.2;Q_VF_HOM=0;Q2_VN=3;Q2_VF=0;Q2_VF_HET=0;Q2_VF_HOM=0',
      '',
    ]);
    expect(output.result).toEqual({ records: 6, variants: 6, skipped: {}, warnings: [] });
  });

  test('is sorted where the variants of one position take several pages', async () => {
    const long = 'C'.repeat(2 ** 20);
    const many = Array.from({ length: 9 }, (_, i) => `20 100 A ${long.slice(i)}G 1`);
    await bench.sample({ observations: ['20 99 A C 1', ...many, '20 100 TG - 1', '20 100 - G 1'] });
    const lines = await linesOf(await make(await bench.table()));
    const places = lines.map((line) => Number(line.split('\t')[1]));
    expect(places).toEqual([100, 100, 100, ...Array(9).fill(101)]);
    expect(new Set(lines).size).toBe(lines.length);
  });

  test('has a tabix index over its contigs', async () => {
    await cohort();
    const { annotate } = await make(await bench.table());
    const bytes = await (await bench.blobs()).read(annotate!.index!.objectKey!, 0, Number(annotate!.index!.sizeBytes));
    expect(readTabix(gunzipSync(bytes)).contigs.map(({ name }) => name)).toEqual(['9', '20', 'X']);
  });

  test('without variants is a header', async () => {
    await bench.sample({ regions: ['20 0 150'] });
    const output = await make(await bench.table());
    expect(await linesOf(output)).toEqual([]);
    expect(output.result).toMatchObject({ records: 0, variants: 0 });
    expect(output.annotate!.index).toBeDefined();
  });

  test('as CSV has the rows of an annotated BED file', async () => {
    await cohort();
    const bed = await bench.job('9\t0\t1000\n20\t0\t250\nX\t0\t1000\n', { filetype: 'BED' });
    const rows = (await bench.result(await make(bed))).split('\n');
    const output = await make(await bench.table({ format: 'TABLE_CSV' }));
    const carried = rows.filter((row) => !/,5,0,0,0$/.test(row));
    expect((await bench.result(output)).split('\n')).toEqual(carried);
    expect(output.annotate!.index).toBeUndefined();
  });
});

describe('in shards', () => {
  test.each(['TABLE_VCF', 'TABLE_CSV'] as const)('a table as %s is the same file as in one go', async (format) => {
    const observations = Array.from({ length: 400 }, (_, i) => {
      const start = 100 + i * 7 + (i > 200 ? 1e6 : 0);
      return i % 5 === 0 ? `20 ${start + 1} ${i % 2 ? '-' : 'GT'} ${i % 2 ? 'C' : '-'} 1` : `20 ${start} A C 1`;
    });
    await bench.sample({ observations, regions: ['20 0 2000000', 'X 0 50'] });
    await bench.sample({
      observations: [...observations.slice(50, 250), 'X 5 A G 1'],
      regions: ['20 0 150', 'X 0 50'],
    });
    const whole = await make(await bench.table({ format }), { shardBytes: 1e9 });
    expect(whole.shards).toBe(0);
    for (const shardBytes of [60, 400]) {
      const split = await make(await bench.table({ format }), { shardBytes });
      expect(split.shards).toBeGreaterThan(1);
      expect(await bench.result(split)).toBe(await bench.result(whole));
      expect(split.result).toEqual(whole.result);
    }
  });
});

describe('what floors hide', () => {
  const floor = (minCarriers: number) => ({ minIndividuals: 0, minCarriers, ownerId: 5 });
  const withFloor = async (minCarriers: number, floors = 1): Promise<AnnotateJob> => {
    const job = await bench.table({}, {}, 2);
    const queries = job.work.queries.map((query, i) => (i < floors ? { ...query, floor: floor(minCarriers) } : query));
    return { ...job, work: { ...job.work, queries } };
  };
  const placesOf = (lines: readonly string[]) => lines.map((line) => line.split('\t').slice(0, 2).join(':'));

  test('is not in a table, unless another query shows it', async () => {
    await cohort();
    expect(placesOf(await linesOf(await make(await withFloor(2, 2))))).toEqual(['9:8', '20:21', '20:100']);
    const lines = await linesOf(await make(await withFloor(3)));
    expect(placesOf(lines)).toEqual(['9:8', '20:21']);
    expect(lines[0]).toMatch(/;Q_VF=0;.*;Q2_VF=0.666667;/);
  });

  test('gives no base to what is beside it', async () => {
    await bench.sample({ observations: ['20 99 A C 1', '20 100 G - 0 1'], poolSize: 3, queryMask: 3 });
    await bench.sample({ observations: ['20 100 G - 1'], queryMask: 3 });
    expect(placesOf(await linesOf(await make(await withFloor(1, 2))))).toEqual(['20:100', '20:100']);
    const hidden = await make(await withFloor(2, 2));
    expect(await linesOf(hidden)).toEqual([]);
    expect(hidden.result).toMatchObject({ variants: 0, skipped: { no_anchor_base: 1 } });
  });

  test('makes the table fail when a set has become smaller than its floor', async () => {
    await cohort();
    const job = await bench.table();
    const queries = job.work.queries.map((query) => ({
      ...query,
      floor: { minIndividuals: 8, minCarriers: 0, ownerId: 5 },
    }));
    const failing = make({ ...job, work: { ...job.work, queries } });
    await expect(failing).rejects.toMatchObject({ code: 'cancelled' });
    expect(await bench.resultKeys()).toEqual([]);
  });
});

describe('the base beside an insertion or deletion', () => {
  test('comes from the genome, and at the start of a contig is the one after it', async () => {
    await bench.sample({ observations: ['1 0 G - 1', '1 4 AC - 1', '1 13 - T 1', '2 0 - G 1', '2 0 AAAA - 1'] });
    const output = await make(await bench.table(), { genomePath: bench.genome() });
    expect((await linesOf(output)).map((line) => line.split('\t').slice(0, 5).join(' '))).toEqual([
      '1 1 . GA A',
      '1 4 . TAC T',
      '1 13 . G GT',
      '2 1 . A GA',
    ]);
    expect((await bench.result(output)).split('\n').slice(1, 3)).toEqual([
      '##contig=<ID=1,length=13>',
      '##contig=<ID=2,length=4>',
    ]);
    expect(output.result.skipped).toEqual({ no_anchor_base: 1 });
  });

  test('without a genome comes from variants that the table may show, also before its regions', async () => {
    const near = ['1 0 - T 1', '1 0 GA C 1', '1 40 ACGT - 1', '1 44 - G 1', '1 60 - C 1', '1 70 C T 1', '1 71 - A 1'];
    const far = ['1 300 T - 1', '1 171 AC - 1', '1 299 G C 1'];
    await bench.sample({ observations: [...near, ...far, '2 0 AC - 1', '2 2 T G 1', '2 3 - C 1'] });
    await bench.sample({ observations: ['2 2 A G 1'] });
    const keys = async (output: WorkOutput) =>
      (await linesOf(output)).map((line) => line.split('\t').slice(0, 5).join(' '));
    const output = await make(await bench.table());
    expect(await keys(output)).toEqual([
      ...['1 1 . G TG', '1 1 . GA C', '1 44 . T TG', '1 71 . C T', '1 71 . C CA', '1 300 . G C', '1 300 . GT G'],
      ...['2 3 . A G', '2 3 . T G'],
    ]);
    expect(output.result.skipped).toEqual({ no_anchor_base: 5 });
    const regions = [
      { chromosome: '1', begin: 45, end: 45 },
      { chromosome: '1', begin: 301, end: 400 },
    ];
    expect(await keys(await make(await bench.table({ regions })))).toEqual(['1 44 . T TG', '1 300 . GT G']);
  });
});

describe('regions', () => {
  test('on a contig that the genome lacks fail the table', async () => {
    await bench.sample({ observations: ['1 4 AC - 1'] });
    const job = await bench.table({ regions: [{ chromosome: 'hs37d5', begin: 1, end: 9 }] });
    await expect(make(job, { genomePath: bench.genome() })).rejects.toMatchObject({
      code: 'invalid_regions',
      message: expect.stringContaining('regions: "hs37d5"'),
    });
  });

  test('of a BED file with bad lines fail the table like an annotation', async () => {
    const table = { format: 'TABLE_VCF' as const, minCarriers: 1, regions: [] };
    const failing = make(await bench.job('1\t9\t3\n', { filetype: 'BED', table }));
    await expect(failing).rejects.toMatchObject({
      code: 'invalid_data_source',
      message: expect.stringMatching(/^line 1/),
    });
  });

  test('of a BED file that are skipped are counted, in shards too', async () => {
    await cohort();
    const table = { format: 'TABLE_VCF' as const, minCarriers: 1, regions: [] };
    const bed = '20\t0\t500\n20\t7\t7\nchr9\t0\t100\n';
    for (const shardBytes of [1e9, 40]) {
      const output = await make(await bench.job(bed, { filetype: 'BED', table }), { shardBytes });
      expect((await linesOf(output)).map((line) => line.split('\t')[0])).toEqual(['9', '20', '20', '20']);
      expect(output.result.skipped).toEqual({ empty_region: 1 });
    }
  });
});

test('the females, males and others of a table add up to all, hemizygous males too', async () => {
  const observations = ['X 5000000 A C 0 1', 'X 5000001 - G 1', 'Y 5000000 A T 0 1', '1 7 C G 1 0'];
  const sexes = ['female', 'male', 'unknown', 'male', 'female'];
  for (const [i, sex] of sexes.entries()) {
    const regions = i < 3 ? ['X 0 9000000', 'Y 0 9000000', '1 0 50'] : undefined;
    const set = 2 << ['female', 'male', 'unknown'].indexOf(sex);
    await bench.sample({
      observations: observations.slice(i > 3 ? 1 : 0),
      ...(regions && { regions }),
      queryMask: 1 | set,
    });
    bench.samples[i] = { ...bench.samples[i]!, sex };
  }
  const job = await bench.table({}, {}, 4);
  const queries = job.work.queries.map((query) => ({ ...query, fields: ['counts', 'alleles'] }));
  const lines = await linesOf(await make({ ...job, work: { ...job.work, queries } }, { build: 'GRCh38' }));
  expect(lines.map((line) => line.split('\t').slice(0, 2).join(':'))).toEqual([
    '1:8',
    'X:5000001',
    'X:5000001',
    'Y:5000001',
  ]);
  const figure = (line: string, name: string) => Number(new RegExp(`[;\t]${name}=([0-9]+)`).exec(line)![1]);
  for (const line of lines) {
    for (const suffix of ['VN', 'NC', 'NHET', 'NHOM', 'NHEMI', 'NUNK', 'AC', 'AN']) {
      const parts = ['Q2', 'Q3', 'Q4'].map((query) => figure(line, `${query}_${suffix}`));
      expect(parts.reduce((sum, part) => sum + part)).toBe(figure(line, `Q_${suffix}`));
    }
  }
  expect(figure(lines[1]!, 'Q3_NHEMI')).toBeGreaterThan(0);
});

test('a table that is interrupted ends with the reason and keeps nothing', async () => {
  await cohort();
  const parts = await openParts(bench.settings());
  const controller = new AbortController();
  const running = runJob(await bench.table(), parts, {
    signal: controller.signal,
    progress: () => controller.abort(new Error('cancelled')),
  });
  await expect(running).rejects.toThrow('cancelled');
  expect(await bench.resultKeys()).toEqual([]);
});

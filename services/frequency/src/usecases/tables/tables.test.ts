import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { readTabix } from '@varfreq/genomics/tabix/testing/read-tabix';
import type { WorkOutput } from '@varfreq/runtime/work/work-loop';
import { runPhases } from '../../testing/run-phases.ts';
import { Workbench } from '../../testing/workbench.ts';
import type { AnnotateSettings } from '../../threads/annotate-settings.ts';
import type { AnnotateJob } from '../annotate-job.ts';

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

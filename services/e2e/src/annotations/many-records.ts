import { describe, expect, test } from '@jest/globals';
import { bgzf, compressions } from '../imports/testing/compressed.ts';
import type { TestSystem } from '../imports/testing/test-system.ts';
import { call, site, vcf } from '../imports/testing/vcf-text.ts';
import { annotate, annotateText, queries } from './annotate.ts';
import { ask } from './answers.ts';

const count = 20_000;
const contigs = ['1', '2', 'X'];

/** Unordered positions on alternating contigs; all distinct, since 7919 is prime. */
const places = Array.from({ length: count }, (_, n) => ({ contig: contigs[n % 3]!, at: 1 + ((n * 7919) % count) }));
const isKnown = ({ at }: { at: number }): boolean => at % 3 === 0;

/** Files larger than any batch. */
export function manyRecordTests(theSystem: () => TestSystem): void {
  describe('many records', () => {
    test('all records of an unsorted file are annotated, in their order', async () => {
      const tested = theSystem();
      const sample = await tested.sample({ coverage_profile: false, pool_size: 2 });
      const row = ({ contig, at }: { contig: string; at: number }): string => site(`${contig}:${at}`, 'A', 'T,C');
      await tested.vary(sample, bgzf(vcf({ rows: places.filter(isKnown).map(row) }), { blockBytes: 5000 }));
      const text = await annotate(
        tested,
        await tested.upload('vcf', vcf({ rows: places.map(row) })),
        queries({ Q: `sample:${sample}` }),
      );
      const seen = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
      const wanted = places.map((place) => {
        const share = isKnown(place) ? '0.5,0.5' : '0,0';
        const fields = `Q_VN=2,2;Q_VF=${share};Q_VF_HET=0,0;Q_VF_HOM=0,0`;
        return `${row(place).replaceAll(' ', '\t').slice(0, -1)}${fields}`;
      });
      expect(seen).toEqual(wanted);
    });

    test('an import larger than its memory sums alleles across the whole file', async () => {
      const tested = theSystem();
      const sample = await tested.sample({ coverage_profile: false, pool_size: 4 });
      const rows = places.map(({ contig, at }) => call(`${contig}:${at}`, 'A', 'T', 'GT', '0/1', '1/1'));
      const { task } = await tested.look(await tested.vary(sample, vcf({ rows: [...rows, ...rows.toReversed()] })));
      expect(task.result).toMatchObject({ records: 2 * count, observations: count, warnings: [] });
      expect(task.result).toHaveProperty('skipped', {});
      const sites = places.map(({ contig, at }) => site(`${contig}:${at}`, 'A', 'T'));
      const text = await annotateText(tested, 'vcf', vcf({ rows: sites }), queries({ Q: `sample:${sample}` }));
      expect(text.match(/\tQ_VN=4;Q_VF=1;Q_VF_HET=0.5;Q_VF_HOM=0.5\n/g)).toHaveLength(count);
    });

    test('an import larger than its memory merges regions across the whole file', async () => {
      const tested = theSystem();
      const sample = await tested.sample();
      const lines = Array.from({ length: 100_000 }, (_, n) => {
        const start = ((n * 7919) % 100_000) * 10;
        return `1\t${start}\t${start + (start === 500_000 ? 9 : 10)}\n`;
      });
      const { task } = await tested.look(await tested.cover(sample, lines.join('')));
      expect(task.result).toEqual({ records: 100_000, regions: 2, skipped: {}, warnings: [] });
      expect(await ask(tested, `1:500001${'A'.repeat(10)}>`, `sample:${sample}`)).toBe('0 0 0 0');
      expect(await ask(tested, `1:400000${'A'.repeat(5000)}>`, `sample:${sample}`)).toBe('1 0 0 0');
    });

    test('input of every compression gives the same result', async () => {
      const text = vcf({ rows: [site('1:100', 'A', 'T'), site('2:100', 'A', 'T')] });
      const results = compressions.map(async ([, compress]) =>
        annotate(theSystem(), await theSystem().upload('vcf', compress(text)), queries({ Q: 'not *' })),
      );
      const [first, ...others] = (await Promise.all(results)).map((one) => one.replace(/Snapshot="[^"]*"/, ''));
      expect(first).toContain('1\t100\t.\tA\tT\t.\tPASS\tQ_VN=0;');
      for (const other of others) expect(other).toBe(first);
    });
  });
}

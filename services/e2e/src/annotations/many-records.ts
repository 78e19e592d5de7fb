import { describe, expect, test } from '@jest/globals';
import { bgzf, compressions } from '../imports/compressed.ts';
import type { Lab } from '../imports/lab.ts';
import { site, vcf } from '../imports/vcf-text.ts';
import { annotate, queries } from './annotate.ts';

const count = 20_000;
const contigs = ['1', '2', 'X'];

/** Positions in no order, on contigs in turn; 7919 is a prime, so that none comes twice. */
const places = Array.from({ length: count }, (_, n) => ({ contig: contigs[n % 3]!, at: 1 + ((n * 7919) % count) }));
const isKnown = ({ at }: { at: number }): boolean => at % 3 === 0;

/** Files larger than anything that is handled at once. */
export function manyRecordTests(theLab: () => Lab): void {
  describe('many records', () => {
    test('all records of an unsorted file are annotated, in their order', async () => {
      const lab = theLab();
      const sample = await lab.sample({ coverage_profile: false, pool_size: 2 });
      const row = ({ contig, at }: { contig: string; at: number }): string => site(`${contig}:${at}`, 'A', 'T,C');
      await lab.vary(sample, bgzf(vcf({ rows: places.filter(isKnown).map(row) }), { blockBytes: 5000 }));
      const text = await annotate(
        lab,
        await lab.upload('vcf', vcf({ rows: places.map(row) })),
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

    test('input of every compression gives the same', async () => {
      const text = vcf({ rows: [site('1:100', 'A', 'T'), site('2:100', 'A', 'T')] });
      const results = compressions.map(async ([, compress]) =>
        annotate(theLab(), await theLab().upload('vcf', compress(text)), queries({ Q: 'not *' })),
      );
      const [first, ...others] = (await Promise.all(results)).map((one) => one.replace(/Snapshot="[^"]*"/, ''));
      expect(first).toContain('1\t100\t.\tA\tT\t.\tPASS\tQ_VN=0;');
      for (const other of others) expect(other).toBe(first);
    });
  });
}

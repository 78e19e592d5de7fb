import { describe, expect, test } from '@jest/globals';
import { linesOf, type TableSystem } from './table-system.ts';

const regions = [
  { chromosome: '1', begin: 1, end: 2500 },
  { chromosome: 'chr2', begin: 500, end: 500_000 },
  { chromosome: '1', begin: 2000, end: 4000 },
];

/** Which variants a table lists. */
export function choiceTests(theSystem: () => TableSystem): void {
  const variants = (lines: string[][]) => lines.map((fields) => fields.join(' '));

  describe('a table', () => {
    test('of regions has the lines of the whole table with these positions, from a list and from a BED file', async () => {
      const tested = theSystem();
      const whole = linesOf(await tested.table({ format: 'csv' }).then((text) => text.replaceAll(',', '\t')));
      const isIn = ([contig, position]: string[]) =>
        regions.some(
          ({ chromosome, begin, end }) =>
            chromosome.replace('chr', '') === contig && begin <= Number(position) && Number(position) <= end,
        );
      const expected = [whole[0]!, ...whole.slice(1).filter(isIn)];
      expect(expected.length).toBeGreaterThan(10);
      expect(expected.length).toBeLessThan(whole.length);
      const listed = await tested.table({ format: 'csv', regions });
      expect(variants(linesOf(listed.replaceAll(',', '\t')))).toEqual(variants(expected));
      const bed = regions.map(({ chromosome, begin, end }) => `${chromosome}\t${begin - 1}\t${end}\n`).join('');
      const regions_data_source = await tested.upload('bed', bed);
      expect(await tested.table({ format: 'csv', regions_data_source })).toBe(listed);
    });

    test('of several carriers has the lines of the whole table with that many in a query', async () => {
      const tested = theSystem();
      const carriers = (info = '') => [...info.matchAll(/_NC=(\d+)/g)].map(([, count]) => Number(count));
      const whole = linesOf(await tested.table({ fields: ['counts'] }));
      for (const min_carriers of [1, 2, 4]) {
        const expected = whole.filter(([, , , , , , , info]) => Math.max(...carriers(info)) >= min_carriers);
        const listed = linesOf(await tested.table({ fields: ['counts'], min_carriers }));
        expect(variants(listed)).toEqual(variants(expected));
        expect(listed.length).toBeGreaterThan(0);
      }
      expect(linesOf(await tested.table({ min_carriers: 1000 }))).toEqual([]);
    });

    test('of one set has the lines that show a carrier of it in the table of all', async () => {
      const tested = theSystem();
      const rest = tested.sets.filter(({ name }) => name === 'REST');
      const alone = linesOf(await tested.table({ queries: rest, fields: ['counts'] }));
      const all = linesOf(await tested.table({ fields: ['counts'] }));
      const places = (lines: string[][]) => lines.map((fields) => fields.slice(0, 5).join(' '));
      expect(places(all)).toEqual(expect.arrayContaining(places(alone)));
      expect(alone).toHaveLength(all.filter(([, , , , , , , info]) => /REST_NC=[1-9]/.test(info!)).length);
    });

    test('of a contig without data is empty', async () => {
      const tested = theSystem();
      const uri = await tested.submit({ regions: [{ chromosome: 'scaffold_17', begin: 1, end: 9 }] });
      expect(linesOf(await tested.textOf(uri))).toEqual([]);
    });

    test('fails with the line of a BED file that cannot be read', async () => {
      const tested = theSystem();
      const regions_data_source = await tested.upload('bed', '1\t0\t9\n1\tnine\t10\n');
      const { task } = await tested.ended(await tested.submit({ regions_data_source }));
      expect(task).toMatchObject({ state: 'failure', error: { message: expect.stringMatching(/^line 2\b/) } });
    });
  });
}

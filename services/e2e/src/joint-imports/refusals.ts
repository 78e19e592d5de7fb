import { describe, expect, test } from '@jest/globals';
import { fresh } from '../imports/testing/test-system.ts';
import { call, site, vcf } from '../imports/testing/vcf-text.ts';
import type { JointSystem } from './joint-system.ts';
import { anyone, trio } from './trio.ts';

/** Joint imports that cannot be made (additions 2.2). */
export function refusalTests(theSystem: () => JointSystem): void {
  describe('a joint import is refused at once', () => {
    test.each<[string, Record<string, unknown>, RegExp]>([
      [
        'for a column that the file lacks',
        { samples: [{ column: 'dad' }] },
        /no sample column "dad"; .* "S1", "S2", "S3"/,
      ],
      [
        'for a column twice',
        { samples: [{ column: 'S2' }, { column: 2 }] },
        /^samples\[1\]\.column: column 2, "S2", is/,
      ],
      ['with both lists', { ...anyone, samples: [{ column: 1 }] }, /^samples: expected without every_column/],
      ['without any', {}, /^samples: expected at least one column, or every_column/],
      ['with fields of variations that have no use', { ...anyone, use_genotypes: true }, /^use_genotypes: unknown/],
      ['with `columns`', { ...anyone, columns: ['S1'] }, /^columns: unknown/],
    ])('%s', async (_, given, message) => {
      expect(await theSystem().refusal(trio(), given)).toMatch(message);
    });

    test.each<[string, string, RegExp]>([
      [
        'without sample columns',
        vcf({ rows: [site('1:100', 'A', 'T')] }),
        /^data_source: the file has no sample columns/,
      ],
      [
        'without a header',
        '1\t100\t.\tA\tT\t.\t.\t.\n',
        /^data_source: line 1: found .* where the #CHROM line is expected/,
      ],
      ['of another format', '<html>', /^data_source: .*the file is a web page, not VCF/],
      [
        'with two columns of one name',
        vcf({ rows: [call('1:100', 'A', 'T', 'GT', '0/1', '0/1')] }).replace('S1\tS2', 'S\tS'),
        /^column 1: several columns are named "S"; list the columns in samples/,
      ],
    ])('for a file %s', async (_, text, message) => {
      expect(await theSystem().refusal(text, anyone)).toMatch(message);
    });

    test('for one sample with two columns, and for a BED', async () => {
      const tested = theSystem();
      const sample = await tested.sample();
      const samples = [1, 2].map((column) => ({ column, sample }));
      expect(await tested.refusal(trio(), { samples })).toMatch(/^samples\[1\]\.sample: already used in samples\[0\]/);
      const bed = { data_source: await tested.upload('bed', '1\t1\t9\n'), every_column: true };
      const { message } = (await tested.api.post('/joint_imports/', bed)).expect(400).error();
      expect(message).toBe('data_source: expected a data source of filetype vcf, got bed');
    });

    test('for an external id that is taken, and nothing is made', async () => {
      const [tested, taken, name] = [theSystem(), fresh('id'), fresh('sample')];
      await tested.sample({ external_id: taken });
      const samples = [
        { column: 1, name },
        { column: 2, external_id: taken },
      ];
      const data_source = await tested.upload('vcf', trio());
      (await tested.api.post('/joint_imports/', { data_source, samples })).expect(409);
      (await tested.api.list('/samples/', { query: { name } })).expect(416);
    });

    test('twice under one Idempotency-Key is one', async () => {
      const tested = theSystem();
      const body = { data_source: await tested.upload('vcf', trio()), every_column: true };
      const post = () => tested.api.post('/joint_imports/', body, { headers: { 'Idempotency-Key': body.data_source } });
      const [first, again] = [(await post()).expect(201), (await post()).expect(201)];
      expect(again.entity().uri).toBe(first.entity().uri);
    });
  });
}

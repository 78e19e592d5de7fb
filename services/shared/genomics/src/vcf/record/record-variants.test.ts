import { expect, test } from '@jest/globals';
import { recordOf } from '../testing/record-runs.ts';
import { RecordVariants } from './record-variants.ts';

test('variants of one record share its REF in memory', () => {
  const [bases, alts] = [200_000, 1000];
  const record = recordOf(Array(alts).fill('C').join(), 'DP=1', 'A'.repeat(bases));
  const variants = new RecordVariants(undefined);
  const before = process.memoryUsage().heapUsed;
  expect(variants.normalize(record, '1')).toBeUndefined();
  expect(variants.variants).toHaveLength(alts);
  expect(variants.variants.at(-1)).toMatchObject({ start: 9, observed: 'C' });
  expect(variants.variants.at(-1)!.reference).toHaveLength(bases);
  expect(process.memoryUsage().heapUsed - before).toBeLessThan((bases * alts) / 4);
});

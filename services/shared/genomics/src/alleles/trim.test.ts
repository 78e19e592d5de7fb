import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from '@jest/globals';
import { trimAlleles } from './trim.ts';

test('what is left of long alleles does not keep them in memory', () => {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  const end = Buffer.alloc(100_000, 'ACGT').toString();
  const trimmed = (i: number) =>
    trimAlleles({ contig: '1', start: i, reference: `${end}${'A'.repeat(20)}${end}`, observed: `${end}TT${end}` });
  collect();
  const before = process.memoryUsage().heapUsed;
  const kept = Array.from({ length: 200 }, (_, i) => trimmed(i));
  collect();
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(5_000_000);
  expect(kept.at(-1)).toEqual({ contig: '1', start: 100_199, reference: 'A'.repeat(20), observed: 'TT' });
});

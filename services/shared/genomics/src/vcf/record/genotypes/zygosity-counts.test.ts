import { describe, expect, test } from '@jest/globals';
import { rowsOf } from '../../testing/record-runs.ts';
import { bytesOf } from '../../testing/vcf-runs.ts';
import { Genotype } from './genotype.ts';
import { ZygosityCounts } from './zygosity-counts.ts';

/** Adds calls, separated by spaces, to the counts of a record. */
function addCalls(counts: ZygosityCounts, altCount: number, calls: string): void {
  const genotype = new Genotype();
  counts.reset(altCount);
  for (const call of calls.split(' ')) {
    genotype.parse(bytesOf(call), 0, call.length, altCount);
    counts.addCall(genotype);
  }
}

function countsOf(altCount: number, calls: string): ZygosityCounts {
  const counts = new ZygosityCounts();
  addCalls(counts, altCount, calls);
  return counts;
}

const none = [0, 0, 0, 0];

describe('individuals by ALT and zygosity', () => {
  test.each([
    ['0/1', [[1, 0, 0, 0], none]],
    [
      '1/2',
      [
        [1, 0, 0, 0],
        [1, 0, 0, 0],
      ],
    ],
    ['2/2', [none, [0, 1, 0, 0]]],
    ['1', [[0, 0, 1, 0], none]],
    ['./2', [none, [0, 0, 0, 1]]],
    ['1/1/.', [[0, 0, 0, 1], none]],
    ['./.', [none, none]],
    ['.', [none, none]],
    ['0/0 0', [none, none]],
    [
      '1/1/2',
      [
        [1, 0, 0, 0],
        [1, 0, 0, 0],
      ],
    ],
    [
      '1/2/2/1',
      [
        [1, 0, 0, 0],
        [1, 0, 0, 0],
      ],
    ],
    [
      '0/1/2 0/1',
      [
        [2, 0, 0, 0],
        [1, 0, 0, 0],
      ],
    ],
    ['0/1 0/1 1/1 1 1 1 ./1', [[2, 1, 3, 1], none]],
  ])('of the calls %s are het, hom, hemi and unknown', (calls, rows) => {
    expect(rowsOf(countsOf(2, calls), 2)).toEqual(rows);
  });

  test('are counted of records with many ALTs, each beginning with none', () => {
    const counts = new ZygosityCounts();
    for (const last of [7, 8, 9, 16, 17, 40, 3, 41]) {
      addCalls(counts, last, `0/${last} ${last}/${last} ${last} ./${last} ${last}/1/${last}`);
      expect(rowsOf(counts, last).at(-1)).toEqual([2, 1, 1, 1]);
      expect(rowsOf(counts, last)[0]).toEqual([1, 0, 0, 0]);
    }
  });

  test('are unchanged by a call without alleles', () => {
    const [counts, genotype] = [countsOf(1, '0/1'), new Genotype()];
    genotype.parse(bytesOf('1/1'), 0, 3, 1);
    genotype.clear();
    counts.addCall(genotype);
    expect(rowsOf(counts, 1)).toEqual([[1, 0, 0, 0]]);
  });

  test('of two called alleles are het or hom', () => {
    const counts = new ZygosityCounts();
    counts.reset(2);
    counts.addDiploid(0, 1);
    counts.addDiploid(2, 1);
    counts.addDiploid(2, 2);
    expect(rowsOf(counts, 2)).toEqual([
      [2, 0, 0, 0],
      [1, 1, 0, 0],
    ]);
  });

  test('carry an ALT in any zygosity', () => {
    const counts = countsOf(3, '0/1 1/1 1/1 1 1 1 1 ./1 2/1 2/2 0/2 2 0/0 0/0 0/0 0 0 ./0 ./. 0/0 0/0 0/0 0/0');
    expect([1, 2, 3].map((alt) => counts.carriers(alt))).toEqual([9, 4, 0]);
    expect([counts.hets(), counts.mostCarriers()]).toEqual([4, 9]);
    counts.reset(3);
    expect([counts.hets(), counts.mostCarriers()]).toEqual([0, 0]);
  });

  test('are carriers of the last ALT too', () => {
    const counts = countsOf(2, '0/2 0/2 0/1');
    expect([counts.hets(), counts.mostCarriers()]).toEqual([3, 2]);
    counts.reset(1);
    expect([counts.hets(), counts.mostCarriers()]).toEqual([0, 0]);
  });
});

import { describe, expect, test } from '@jest/globals';
import { InputError } from '../../../errors.ts';
import { bytesOf } from '../../testing/vcf-runs.ts';
import { type CallOptions, CallReader } from './call-reader.ts';

/** Reads cells of one FORMAT, each amid other cells; a call's alleles with `.` for each missing one, or `failed`. */
function readerOf(format: string, options: Partial<CallOptions> = {}) {
  const calls = new CallReader({ skipFiltered: true, preferGenotypeLikelihoods: false, ...options });
  calls.format.read(bytesOf(format), 0, format.length);
  const read = (cell: string, altCount = 1) => {
    if (!calls.read(bytesOf(`:\t${cell}:PASS:9`), 2, 2 + cell.length, altCount)) return 'failed';
    const { alleles, called, missing } = calls.genotype;
    return [...alleles.subarray(0, called)].sort().join('') + '.'.repeat(missing);
  };
  return { calls, read };
}

describe('a call', () => {
  test.each([
    ['GT', '0/1', '01'],
    ['GT:DP', '1|1:12', '11'],
    ['DP:GT', '12:0/1', '01'],
    ['GT:PL', '0/1:9,9,0', '01'],
    ['DP:AD:GT:GQ', '.:1,2:1:5', '1'],
    ['GT', '', '.'],
    ['GT:DP', ':12', '.'],
    ['DP:GT', '12', ''],
    ['DP:GT', '12:', '.'],
    ['DP', '12', ''],
  ])('by FORMAT %s in the cell %s is %j', (format, cell, call) => {
    expect(readerOf(format).read(cell)).toBe(call);
  });

  test.each([
    ['GT:FT', '0/1:PASS', '01', '01'],
    ['GT:FT', '0/1:.', '01', '01'],
    ['GT:FT', '0/1:', '01', '01'],
    ['GT:FT', '0/1', '01', '01'],
    ['GT:FT', '0/1:q10', 'failed', '01'],
    ['GT:FT:DP', '0/1:q10;s50:7', 'failed', '01'],
    ['FT:GT', 'PASS:0/1', '01', '01'],
    ['FT:GT', 'pass:0/1', 'failed', '01'],
    ['FT:GT', 'PASSED:0/1', 'failed', '01'],
    ['FT:GT', '..:0/1', 'failed', '01'],
    ['FT:PL', 'q10:0,9,9', 'failed', '00'],
  ])('of FORMAT %s and the cell %s is %s, or %s with failed ones', (format, cell, call, unfiltered) => {
    expect(readerOf(format).read(cell)).toBe(call);
    expect(readerOf(format, { skipFiltered: false }).read(cell)).toBe(unfiltered);
  });

  test.each(['0/x', '0/2'])('is invalid as %s, whatever its FT', (genotype) => {
    expect(() => readerOf('GT:FT').read(`${genotype}:q10`)).toThrow(InputError);
  });

  test('depends on a leading GT only, unless FT or likelihoods are wanted', () => {
    const isAlone = (format: string, options: Partial<CallOptions>) => readerOf(format, options).calls.isGtAlone();
    const unfiltered = { skipFiltered: false };
    const likely = { preferGenotypeLikelihoods: true };
    expect(['GT', 'GT:DP', 'GT:PL', 'GT:FT', 'DP:GT', 'PL', 'FT:GT'].map((format) => isAlone(format, {}))).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
    expect(['GT', 'GT:FT', 'FT:GT', 'FT'].map((format) => isAlone(format, unfiltered))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(['GT', 'GT:PL', 'GT:FT'].map((format) => isAlone(format, { ...unfiltered, ...likely }))).toEqual([
      false,
      false,
      false,
    ]);
  });
});

describe('failed calls', () => {
  test('have the first five values of FT noted, printable', () => {
    const { calls, read } = readerOf('GT:FT');
    for (const filter of ['b', 'PASS', 'a', 'b', '\x01', 'c', 'd', 'e']) read(`0/1:${filter}`);
    expect([...calls.failedFilters]).toEqual(['b', 'a', '\\x01', 'c', 'd']);
  });

  test('are examined up to the thousandth', () => {
    const { calls, read } = readerOf('GT:FT');
    for (let i = 0; i < 999; i++) read('0/1:a');
    for (const filter of ['b', 'c']) read(`0/1:${filter}`);
    expect([...calls.failedFilters]).toEqual(['a', 'b']);
  });
});

describe('likelihoods', () => {
  test.each([
    ['PL', '9,0,9', 1, '01'],
    ['GL', '-9,-1,0', 1, '11'],
    ['GP', '0.9,0.1,0', 1, '00'],
    ['GP', '9,0,9', 1, '01'],
    ['PL', '9,9,9,9,0,9', 2, '12'],
    ['PL', '9,0', 1, ''],
    ['PL', '.', 1, ''],
    ['PL', '', 1, ''],
    ['PL:GL', '.:-9,-1,0', 1, '11'],
    ['PL:GL', '0,9,9:-9,-1,0', 1, '00'],
    ['GL:PL', '-9,-1,0:0,9,9', 1, '00'],
    ['GP:GL', '0.9,0.1,0:-9,-1,0', 1, '11'],
    ['GP:GL', '0.9,0.1,0:.', 1, '00'],
    ['GP:GL', '0.9,0.1,0', 1, '00'],
    ['PL:GL:GP', '0,9:0,-9:0.1,0.1,0.8', 1, '11'],
    ['LPL:DP', '0,9,9:3', 1, ''],
  ])('are used without GT: %s of %s and %i ALTs', (format, cell, altCount, call) => {
    expect(readerOf(format).read(cell, altCount)).toBe(call);
  });

  test.each([
    ['0/1:9,9,0', '11'],
    ['0/1:.', '01'],
    ['0/1', '01'],
    ['0/1:9,0', '01'],
    ['./1:9,9,0', '11'],
    ['./.:9,0,9', '01'],
    ['1:9,0', '1'],
    ['1:0,9', '0'],
    ['1:9,9,0', '1'],
    ['.:9,0', '1'],
    ['.:9,0,9', '01'],
    ['.:9,0,9,9', '.'],
    ['0/0/0:9,9,9,0', '111'],
    [':9,0,9', '01'],
  ])('win over GT where they are wanted, with its ploidy: %s', (cell, call) => {
    expect(readerOf('GT:PL', { preferGenotypeLikelihoods: true }).read(cell)).toBe(call);
  });

  test('are read of two copies first where the number of copies is open', () => {
    const { read } = readerOf('GT:PL', { preferGenotypeLikelihoods: true });
    expect([read('.:9,0,9', 2), read('.:9,0,9,9,9,9', 2)]).toEqual(['1', '01']);
  });

  test('are read of one copy after two of the same field, before other fields', () => {
    expect(readerOf('GT:PL:GL', { preferGenotypeLikelihoods: true }).read('.:9,0:0,-9,-9')).toBe('1');
  });

  test('are invalid unless numbers, where they are used', () => {
    expect(() => readerOf('PL').read('x,0,1')).toThrow(InputError);
    expect(readerOf('GT:PL').read('0/1:x,0,1')).toBe('01');
  });
});

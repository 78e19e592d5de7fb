import { describe, expect, test } from '@jest/globals';
import { bytesOf } from '../../testing/vcf-runs.ts';
import { CountList } from './count-list.ts';

/** A list read from within a longer text. */
function listOf(text: string, list = new CountList()): CountList {
  list.clear();
  list.read(bytesOf(`9,${text},9`), 2, 2 + text.length);
  return list;
}

const entriesOf = ({ values, count }: CountList) => [...values.subarray(0, count)];

describe('a list of counts in INFO', () => {
  test.each([
    ['0', [0]],
    ['12', [12]],
    ['3,0,12', [3, 0, 12]],
    ['007', [7]],
    ['2147483647', [2 ** 31 - 1]],
    ['1,2,3,4,5,6,7,8', [1, 2, 3, 4, 5, 6, 7, 8]],
    ['1,2,3,4,5,6,7,8,9', [1, 2, 3, 4, 5, 6, 7, 8, 9]],
    [Array(40).fill('5').join(), Array(40).fill(5)],
  ])('has a count for each entry of %j', (text, counts) => {
    const list = listOf(text);
    expect(entriesOf(list)).toEqual(counts);
    expect([list.isPresent, list.isValid, list.hasLength(counts.length)]).toEqual([true, true, true]);
    expect([list.hasLength(counts.length - 1), list.hasLength(counts.length + 1)]).toEqual([false, false]);
    expect(list.sum()).toBe(counts.reduce((a, b) => a + b));
  });

  test.each([
    '-1',
    '+1',
    '1.0',
    '1e2',
    'x',
    '',
    '1,',
    ',1',
    '1,,1',
    '1,.',
    '.,1',
    '1, 1',
    '..',
    '2147483648',
    '0,2147483648,0',
  ])('is present, and not valid, as %j', (text) => {
    const list = listOf(text);
    expect([list.isPresent, list.isValid, list.hasLength(text.split(',').length)]).toEqual([true, false, false]);
  });

  test.each(['.', '.,.', '.,.,.'])('is absent when all is missing: %j', (text) => {
    const list = listOf(text);
    expect([list.isPresent, list.count]).toEqual([false, text.split(',').length]);
  });

  test('has no entry before it is read, and after it is cleared', () => {
    const list = new CountList();
    expect([list.isPresent, list.isValid, list.count, list.sum()]).toEqual([false, true, 0, 0]);
    listOf('-1,5,6', list).clear();
    expect([list.isPresent, list.isValid, list.count, list.sum()]).toEqual([false, true, 0, 0]);
    expect(entriesOf(listOf('4,5', list))).toEqual([4, 5]);
    expect([list.isPresent, list.hasLength(2), list.sum()]).toEqual([true, true, 9]);
  });
});

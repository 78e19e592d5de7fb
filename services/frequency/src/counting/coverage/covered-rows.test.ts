import { beforeEach, expect, test } from '@jest/globals';
import { CoveredRows } from './covered-rows.ts';

// Memory that an earlier test released.
beforeEach(() => void new CoveredRows(1, 1));

const row = (rows: CoveredRows, index: number) => [...rows.bits.subarray(index * 2, index * 2 + 2)];

test('rows are appended as copies, repeated, and found by their first word', () => {
  const rows = new CoveredRows(2, 10);
  const given = Uint32Array.of(1, 2);
  expect(rows.add(given)).toBe(0);
  given.fill(9);
  expect(rows.add(given)).toBe(2);
  expect(rows.repeat(2)).toBe(4);
  expect(rows.repeat(0)).toBe(6);
  expect(rows.length).toBe(4);
  expect([row(rows, 0), row(rows, 1), row(rows, 2), row(rows, 3)]).toEqual([
    [1, 2],
    [9, 9],
    [9, 9],
    [1, 2],
  ]);
});

test('bits are cleared in the rows from one on, and only in those that were added', () => {
  const rows = new CoveredRows(2, 10);
  for (let i = 0; i < 3; i++) rows.add(Uint32Array.of(7, 12));
  rows.bits.fill(-1, 6, 8);
  rows.clear(1, Uint32Array.of(3, 8));
  expect([row(rows, 0), row(rows, 1), row(rows, 2), row(rows, 3)]).toEqual([
    [7, 12],
    [4, 4],
    [4, 4],
    [0xffffffff, 0xffffffff],
  ]);
});

test('the last row is dropped if it equals another in each word', () => {
  const rows = new CoveredRows(2, 10);
  for (const last of [3, 4, 3]) rows.add(Uint32Array.of(5, last));
  rows.add(Uint32Array.of(6, 3));
  expect([rows.dropIfSame(0), rows.length]).toEqual([false, 4]);
  rows.repeat(0);
  expect([rows.dropIfSame(2), rows.length]).toEqual([false, 5]);
  expect([rows.dropIfSame(4), rows.length]).toEqual([true, 4]);
  expect(rows.add(Uint32Array.of(5, 8))).toBe(8);
  expect(row(rows, 4)).toEqual([5, 8]);
  expect([rows.dropIfSame(0), rows.length]).toEqual([false, 5]);
});

test('memory grows with the rows, up to their greatest number, and keeps them', () => {
  const rows = new CoveredRows(2, 150);
  const lengths: number[] = [];
  for (let i = 0; i < 150; i++) {
    rows.add(Uint32Array.of(i, ~i));
    if (lengths.at(-1) !== rows.bits.length) lengths.push(rows.bits.length);
  }
  expect(lengths).toEqual([128, 256, 300]);
  for (let i = 0; i < 150; i++) expect(row(rows, i)).toEqual([i, ~i >>> 0]);
  expect(new CoveredRows(2, 5).bits.length).toBe(10);
});

test('memory that was released is used once more, and grown where it is too small', () => {
  const small = new CoveredRows(2, 3);
  small.release();
  const wide = new CoveredRows(7, 100);
  expect(wide.bits).toBe(small.bits);
  expect(new CoveredRows(2, 3).bits).not.toBe(small.bits);
  expect(wide.add(Uint32Array.of(1, 2, 3, 4, 5, 6, 7))).toBe(0);
  expect(wide.bits.length).toBe(7 * 64);
  expect([...wide.bits.subarray(0, 8)]).toEqual([1, 2, 3, 4, 5, 6, 7, 0]);
});

import { describe, expect, jest, test } from '@jest/globals';
import { bytesOf } from '../../testing/vcf-runs.ts';
import { FormatColumn } from './format-column.ts';

/** Reads a FORMAT amid other columns. */
function read(column: FormatColumn, text: string): FormatColumn {
  column.read(bytesOf(`GT:\t${text}\t:PL`), 4, 4 + text.length);
  return column;
}

const placesOf = ({ gt, pl, gl, gp, ft }: FormatColumn) => [gt, pl, gl, gp, ft];

describe('FORMAT', () => {
  test.each([
    ['GT', [0, -1, -1, -1, -1], true],
    ['GT:AD:DP:GQ:PL', [0, 4, -1, -1, -1], true],
    ['FT:GP:GL:PL:GT', [4, 3, 2, 1, 0], true],
    ['DP:GL', [-1, -1, 1, -1, -1], true],
    ['GP', [-1, -1, -1, 0, -1], true],
    ['PL', [-1, 0, -1, -1, -1], true],
    ['GL', [-1, -1, 0, -1, -1], true],
    ['FT', [-1, -1, -1, -1, 0], false],
    ['LPL:LGT:GTX:XGT:gt:G', [-1, -1, -1, -1, -1], false],
    ['GT:GT:PL:PL', [0, 2, -1, -1, -1], true],
    ['::GT', [2, -1, -1, -1, -1], true],
    ['GT::', [0, -1, -1, -1, -1], true],
    ['', [-1, -1, -1, -1, -1], false],
    ['.', [-1, -1, -1, -1, -1], false],
  ])('of %j has GT, PL, GL, GP and FT at these places', (text, places, hasGenotypes) => {
    const column = read(new FormatColumn(), text);
    expect([placesOf(column), column.hasGenotypes()]).toEqual([places, hasGenotypes]);
  });

  test('is that of the last record', () => {
    const column = new FormatColumn();
    const found = ['GT:PL', 'GT:PL', 'GT', 'PL', 'PL:GT', '', 'GT:FT', 'GT:GL'].map((text) =>
      placesOf(read(column, text)),
    );
    expect(found).toEqual([
      [0, 1, -1, -1, -1],
      [0, 1, -1, -1, -1],
      [0, -1, -1, -1, -1],
      [-1, 0, -1, -1, -1],
      [1, 0, -1, -1, -1],
      [-1, -1, -1, -1, -1],
      [0, -1, -1, -1, 1],
      [0, -1, 1, -1, -1],
    ]);
  });

  test('is parsed only where it differs from that of the last record', () => {
    const column = new FormatColumn();
    const keep = jest.spyOn(column.copy, 'keep');
    const parsed = ['GT:PL', 'GT:PL', 'GT:GL', 'GT:GL', 'GT', 'GT'].map((text) => {
      read(column, text);
      return keep.mock.calls.length;
    });
    expect(parsed).toEqual([1, 1, 2, 2, 3, 3]);
    keep.mockRestore();
  });

  test('ends where it is said to end', () => {
    const column = new FormatColumn();
    const bytes = bytesOf('GT:PL:GL');
    const found = [5, 2, 8, 5].map((end) => {
      column.read(bytes, 0, end);
      return placesOf(column);
    });
    expect(found.map(([gt, pl, gl]) => [gt, pl, gl])).toEqual([
      [0, 1, -1],
      [0, -1, -1],
      [0, 1, 2],
      [0, 1, -1],
    ]);
  });

  test('is kept for comparison with the next line, also when the file has been overwritten', () => {
    const column = new FormatColumn();
    const bytes = bytesOf('GT:PL\t0/1:0,1,2');
    const after = (start = 0) => column.copy.after(bytes, new DataView(bytes.buffer), start);
    expect(after()).toBe(-1);
    column.read(bytes, 0, 5);
    expect(after()).toBe(6);
    bytes.set(bytesOf('GT:GL'));
    expect(after()).toBe(-1);
    column.read(bytes, 0, 5);
    expect([after(), ...placesOf(column)]).toEqual([6, 0, -1, 1, -1, -1]);
  });
});

import { describe, expect, test } from '@jest/globals';
import { ContigTable } from './contig-table.ts';

/** Adds names to a table until it refuses one. */
function fill(nameOf: (index: number) => string): { table: ContigTable; error: unknown } {
  const table = new ContigTable();
  for (let index = 0; ; index++) {
    try {
      table.number(nameOf(index));
    } catch (error) {
      return { table, error };
    }
  }
}

describe('ContigTable', () => {
  test('numbers contigs in order of first occurrence', () => {
    const table = new ContigTable();
    expect(['2', '1', '1', '2', '3'].map((name) => table.number(name))).toEqual([0, 1, 1, 0, 2]);
    expect(table.names).toEqual(['2', '1', '3']);
  });

  test.each([
    ['short', (index: number) => index.toString(36)],
    ['long', (index: number) => `${index}`.padStart(4000, 'x')],
  ])('refuses a file with endless contigs of %s names', (_, nameOf) => {
    const { table, error } = fill(nameOf);
    expect(error).toMatchObject({ name: 'InputError', kind: 'too_large' });
    expect(table.names.length).toBeGreaterThan(500);
    expect(table.number(nameOf(1))).toBe(1);
  });
});

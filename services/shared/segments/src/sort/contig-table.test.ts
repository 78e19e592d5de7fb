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

  test('holds names of 3 MiB with 24 bytes for each, and says how many came before', () => {
    const { table, error } = fill((index) => `${index}`.padStart(1000, 'x'));
    expect(table.names).toHaveLength(3072);
    expect((error as Error).message).toBe(
      'the file has more contigs than can be stored: 3072 come before this one; split it by contig and import the parts one by one',
    );
  });
});

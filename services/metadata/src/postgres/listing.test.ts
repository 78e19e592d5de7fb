import { describe, expect, test } from '@jest/globals';
import { type Listing, listPage } from './listing.ts';
import type { Tx } from './session.ts';

const listing: Listing = { name: 'list_things', columns: 't.id', from: 'things t', orderable: {} };

/** A table that is empty when a page is read and has `later` rows when they are counted. */
function growingTable(later: number): Tx {
  const answers = [[], [{ total: later }]];
  const query = async <T>(): Promise<T[]> => (answers.shift() ?? []) as T[];
  return { query };
}

describe('the total of a page without rows', () => {
  test.each([
    ['at the start', 0, 5, 0],
    ['behind the end', 3, 2, 2],
    ['behind what was the end', 3, 9, 3],
  ])('does not count rows that came since: %s', async (_, first, later, total) => {
    const page = { first, last: first + 9, order: [] };
    expect(await listPage(growingTable(later), listing, [], page)).toEqual({ items: [], total });
  });
});

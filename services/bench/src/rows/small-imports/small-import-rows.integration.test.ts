import { expect, test } from '@jest/globals';
import { smallImportRows } from './small-import-rows.ts';

test('the bench of small imports measures rate and processor time of two systems', async () => {
  const rows = await smallImportRows({ imports: 3, pairs: 1 });
  const notes = [
    /^3 at a time: \d+\/s, the other \d+\/s$/,
    /^\d+\.\d ms per import, PostgreSQL included, the other \d+\.\d$/,
  ];
  expect(rows).toMatchObject(notes.map((note) => ({ id: 'P21', note: expect.stringMatching(note) })));
  for (const { figure } of rows) expect(figure).toBeGreaterThan(0);
}, 180_000);

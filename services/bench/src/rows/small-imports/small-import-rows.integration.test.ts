import { expect, test } from '@jest/globals';
import { smallImportRows } from './small-import-rows.ts';

test('the bench of small imports measures rate and processor time', async () => {
  const rows = await smallImportRows({ imports: 3, pairs: 1 });
  expect(rows.map(({ what }) => what)).toEqual(['small imports/s', 'processor time of a small import, ms']);
  for (const { figure } of rows) expect(figure).toBeGreaterThan(0);
});

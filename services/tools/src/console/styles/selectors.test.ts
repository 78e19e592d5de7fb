import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';

const folder = fileURLToPath(new URL('../../../../console/src/styles', import.meta.url));

/** Selectors of the rules of a sheet, without those within at-rules. */
function selectorsOf(name: string): string[] {
  const sheet = readFileSync(join(folder, name), 'utf8').replace(/\/\*.*?\*\//gs, '');
  return [...sheet.matchAll(/^([^\s@}][^{}]*)\{/gm)].flatMap(([, list]) => list!.split(',').map((one) => one.trim()));
}

test('no selector is in two sheets, as pages have all of them in one', () => {
  const sheets = readdirSync(folder).filter((name) => name.endsWith('.css'));
  expect(sheets.length).toBeGreaterThan(1);
  const all = sheets.flatMap((name) => [...new Set(selectorsOf(name))]);
  expect(all.length).toBeGreaterThan(50);
  expect(all.filter((one, at) => all.indexOf(one) !== at)).toEqual([]);
});

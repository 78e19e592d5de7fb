import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { targets } from './targets.ts';

const dir = new URL('./fixtures/', import.meta.url);
const found = existsSync(dir) ? readdirSync(dir) : [];

test('every input found by a fuzz run is read or refused without a crash', async () => {
  for (const file of found) {
    const target = targets.find(({ name }) => file.startsWith(`${name}-`));
    const seed = Number(/-(\d+)\.case$/.exec(file)?.[1]);
    expect(await target?.read(readFileSync(new URL(file, dir)), seed)).toBeGreaterThan(0);
  }
});

test.each(targets)('two hundred cases of $name are read or refused, identically in every run', async (target) => {
  let items = 0;
  for (let seed = 1; seed <= 200; seed += 1) {
    const bytes = target.makeCase(seed);
    expect(Buffer.from(target.makeCase(seed)).equals(bytes)).toBe(true);
    items += await target.read(bytes, seed);
  }
  expect(items).toBeGreaterThanOrEqual(200);
});

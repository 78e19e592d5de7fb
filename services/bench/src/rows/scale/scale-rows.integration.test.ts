import { appendFileSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { create } from '../served/requests.ts';
import { ExomePeople } from './exome-people.ts';
import { loadExomes } from './load-exomes.ts';
import { scaleRows } from './scale-rows.ts';
import { type LoadedUnit, StoredExomes } from './stored-exomes.ts';

const cacheDir = mkdtempSync(join(tmpdir(), 'varfreq-bench-test-'));
const exomeDesign = { seed: 1, regions: 800, period: 10, together: 2 };
const people = 20;

afterAll(() => rmSync(cacheDir, { recursive: true, force: true }));

/** Loads until some units are noted, then kills the installation under the loader. */
async function killedOnTheWay(): Promise<number> {
  const stored = new StoredExomes(cacheDir, exomeDesign, String(people));
  await stored.start();
  const exomes = new ExomePeople(exomeDesign);
  const signal = new AbortController().signal;
  const loaded = () => stored.noted<LoadedUnit>('units').length;
  let onProgress: () => void = () => undefined;
  const some = new Promise<void>((resolve) => {
    onProgress = () => {
      if (loaded() >= 3) resolve();
    };
  });
  const loading = loadExomes(exomes, stored, { people, signal, onProgress, progressMs: 5 });
  await Promise.race([some, loading]);
  await stored.system.kill9();
  await expect(loading).rejects.toThrow();
  return loaded();
}

test('a cohort whose loading was killed is completed by the next run and counted exactly', async () => {
  const before = await killedOnTheWay();
  expect(before).toBeGreaterThanOrEqual(3);
  for (const path of globSync(`${cacheDir}/*/${people}/units.jsonl`)) appendFileSync(path, '{"first":1,"sam');
  const rows = await scaleRows({ cacheDir, exomes: people, pairs: 1, exomeDesign });
  expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: 13 }, (_, at) => `S${at + 1}`));
  expect(rows.at(-1)).toMatchObject({ figure: 0, note: '20000 counts of 1,000 variants over 20 sets' });
  for (const { figure } of rows.slice(0, 3)) expect(figure).toBeGreaterThan(0);
  const units = new StoredExomes(cacheDir, exomeDesign, String(people)).noted<LoadedUnit>('units');
  expect(units.flatMap(({ samples }) => samples)).toHaveLength(2 * (6 + 1 + 2));
  expect(new Set(units.map(({ first }) => first)).size).toBe(units.length);
});

test('a cohort loaded through the core is counted exactly', async () => {
  const rows = await scaleRows({ cacheDir, exomes: 40, pairs: 1, core: true, exomeDesign });
  expect(rows.find(({ id }) => id === 'S2')).toMatchObject({ figure: 2, note: '1 of observations, 1 of regions' });
  expect(rows.at(-1)).toMatchObject({ figure: 0, note: '20000 counts of 1,000 variants over 20 sets' });
  const stored = new StoredExomes(cacheDir, exomeDesign, '40-through-core');
  await stored.start();
  try {
    const added = (await stored.client.list('/samples/', { query: { name: 'person 30' } })).expect(206);
    expect(added.headers.get('content-range')).toBe('items 0-0/1');
    const [{ uri }] = added.items() as [{ uri: string }];
    (await stored.client.delete(uri)).expect(204);
    await create(stored.client, '/samples/', { name: 'one more' });
  } finally {
    await stored.stop();
  }
});

test('people that are no multiple of the period are refused', async () => {
  await expect(scaleRows({ cacheDir, exomes: 21, pairs: 1, exomeDesign })).rejects.toThrow(/multiple of 10/);
});

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { Journal } from './journal.ts';

const owner = { server: 'http://here', user: '/users/1' };
const hourMs = 3_600_000;

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'varfreq-journal-'));
  path = join(folder, 'journal');
});
afterEach(() => rm(folder, { recursive: true }));

const never = async (): Promise<string> => {
  throw new Error('made again');
};
const fails = async (): Promise<string> => {
  throw new Error('connection lost');
};

test('a step that was done is not done again, in the same run and in the next', async () => {
  const first = await Journal.open(path, owner);
  const both = [first.once('a', { make: async () => '/a/1' }), first.once('a', { make: never })];
  expect(await Promise.all(both)).toEqual(['/a/1', '/a/1']);
  await first.close();
  const second = await Journal.open(path, owner);
  expect(await second.once('a', { make: never })).toBe('/a/1');
  await second.close();
});

test('however a journal is cut off, a step whose outcome is unknown is repeated under its key', async () => {
  const keys: string[] = [];
  const make = async (key: string): Promise<string> => {
    keys.push(key);
    return '/a/1';
  };
  const first = await Journal.open(path, owner);
  await first.once('a', { make });
  await first.close();
  const whole = await readFile(path);
  const head = whole.indexOf('\n') + 1;
  const begun = whole.indexOf('\n', head) + 1;
  for (let length = begun; length < whole.length - 1; length += 1) {
    await writeFile(path, whole.subarray(0, length));
    const next = await Journal.open(path, owner);
    expect(await next.once('a', { make })).toBe('/a/1');
    await next.close();
    const last = await Journal.open(path, owner);
    expect(await last.once('a', { make: never })).toBe('/a/1');
    await last.close();
  }
  expect(new Set(keys).size).toBe(1);
  expect(keys.length).toBeGreaterThan(50);
});

test('a key that the server may have forgotten is replaced, unless what it made is found', async () => {
  let now = 0;
  const first = await Journal.open(path, owner, () => now);
  for (const step of ['a', 'b']) await expect(first.once(step, { make: fails })).rejects.toThrow('lost');
  await first.close();
  const before = await readFile(path, 'utf8');
  now = 21 * hourMs;
  const second = await Journal.open(path, owner, () => now);
  expect(await second.once('a', { make: never, find: async () => '/a/1' })).toBe('/a/1');
  const made: string[] = [];
  const make = async (key: string) => `/b/${made.push(key)}`;
  expect(await second.once('b', { make, find: async () => undefined })).toBe('/b/1');
  expect(before).not.toContain(made[0]);
  await second.close();
});

test('forgotten steps, and those whose result no longer exists, are done again under another key', async () => {
  const first = await Journal.open(path, owner);
  const keys: string[] = [];
  const make = async (key: string) => `/a/${keys.push(key)}`;
  await first.once('a', { make });
  await first.once('b', { make });
  await first.forget((step) => step === 'a');
  await first.close();
  const second = await Journal.open(path, owner);
  expect([second.has('a'), second.has('b')]).toEqual([false, true]);
  expect(await second.once('a', { make })).toBe('/a/3');
  expect(await second.once('b', { make, exists: async () => false })).toBe('/a/4');
  expect(new Set(keys).size).toBe(4);
  await second.close();
});

test('the journal of another server or user is refused', async () => {
  await (await Journal.open(path, owner)).close();
  await expect(Journal.open(path, { ...owner, user: '/users/2' })).rejects.toMatchObject({ exitCode: 2 });
});

test.each(['{"server":"http://he', '##fileformat=VCFv4.3\n', '[]\n', 'null\n'])(
  'a file that begins with %j is no journal, and is left as it is',
  async (text) => {
    await writeFile(path, text);
    const refusal = { message: `${path} is not the journal of an import`, remedy: expect.stringMatching(/--journal/) };
    await expect(Journal.open(path, owner)).rejects.toMatchObject(refusal);
    expect(await readFile(path, 'utf8')).toBe(text);
  },
);

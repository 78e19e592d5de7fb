import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { hasSecrets, loadSecrets } from './secrets.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'varfreq-secrets-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

test('secrets generated at the first start are reused, and only their owner may read them', () => {
  const made = loadSecrets(dir);
  expect(loadSecrets(dir)).toEqual(made);
  expect(new Set(Object.values(made)).size).toBe(3);
  expect(statSync(join(dir, 'secrets.json')).mode & 0o777).toBe(0o600);
});

test.each(['', '{}', '{"token": 5}', '{"databasePassword": "a", "shared": "b", "token": "c", "otherToken": 5}'])(
  'a damaged file of secrets (%j) is an error and never replaced',
  (text) => {
    writeFileSync(join(dir, 'secrets.json'), text);
    expect(() => loadSecrets(dir)).toThrow('is damaged');
  },
);

test('secrets missing beside a database made with them are an error and never replaced', () => {
  mkdirSync(join(dir, 'postgres'));
  writeFileSync(join(dir, 'postgres/initialised'), '');
  for (const read of [hasSecrets, loadSecrets])
    expect(() => read(dir)).toThrow(
      `${join(dir, 'secrets.json')} is missing, and the database of ${dir} opens only with it`,
    );
  expect(readdirSync(dir)).toEqual(['postgres']);
});

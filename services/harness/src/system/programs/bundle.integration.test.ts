import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { bundledOr } from './config.ts';

const folder = 'services/standalone/src';
const programs = ['main.ts', 'admin/main.ts', 'backup/main.ts', 'doctor/main.ts'];
const services = new URL('../../../../', import.meta.url).href;

test.each(programs)('npm test starts %s of npm start from a bundle, whose files are those of the sources', (name) => {
  const bundle = bundledOr(`${folder}/${name}`);
  expect(bundle).toMatch(/\.mjs$/);
  expect(existsSync(bundle)).toBe(true);
  const code = readFileSync(bundle, 'utf8');
  expect(code.includes(`"${services}`)).toBe(true);
  expect(code.match(/\bimport\.meta\.(?:url|dirname)\b/g)).toEqual(['import.meta.url']); // finds external packages
  expect(code.match(/^import .*["']@varfreq\/.*/gm)).toBeNull();
});

test('a program that was not bundled starts from its source', () => {
  expect(bundledOr('services/bench/src/load/main.ts')).toBe('services/bench/src/load/main.ts');
});

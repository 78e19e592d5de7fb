import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { bundledOr } from './config.ts';

const folder = 'services/standalone/src';
const programs = ['main.ts', 'admin/main.ts', 'backup/main.ts', 'doctor/main.ts'];

test.each(programs)(
  'npm test starts the program %s of npm start from a bundle, which keeps the places of files',
  (name) => {
    const bundle = bundledOr(`${folder}/${name}`);
    expect(bundle).toMatch(/\.mjs$/);
    expect(existsSync(bundle)).toBe(true);
    const code = readFileSync(bundle, 'utf8');
    expect(code).toMatch(
      /new URL\("\.\/migrations", "file:\/\/[^"]+\/services\/metadata\/src\/postgres\/migrate\.ts"\)/,
    );
    expect(code).not.toMatch(/^import .*'@varfreq\//m);
  },
);

test('a program that was not bundled starts from its source', () => {
  expect(bundledOr('services/bench/src/load/main.ts')).toBe('services/bench/src/load/main.ts');
});

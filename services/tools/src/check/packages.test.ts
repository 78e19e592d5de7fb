import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { packageProblems } from './packages.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'varfreq-packages-'));
  plant('package.json', { workspaces: ['shared/*', 'app', 'absent'] });
  plant('shared/base/package.json', { name: '@varfreq/base', exports: { './face': './src/face.ts' } });
  plant('shared/kit/package.json', { name: '@varfreq/kit', exports: { './parts/*': './src/parts/*.ts' } });
  plantApp({ dependencies: { '@varfreq/base': '*', express: '5' }, devDependencies: { '@varfreq/kit': '*' } });
  plant('app/src/a.ts', "import { face } from '@varfreq/base/face';\n");
  plant('app/src/a.test.ts', "import {\n  one,\n} from '@varfreq/kit/parts/one';\n");
});
afterEach(() => rmSync(root, { recursive: true }));

function plant(file: string, content: string | object): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), typeof content === 'string' ? content : JSON.stringify(content));
}

function plantApp(more: object): void {
  plant('app/package.json', { name: '@varfreq/app', ...more });
}

test('packages that import what they declare through exports have no problems', () => {
  expect(packageProblems(root)).toEqual([]);
});

test('an undeclared import is a problem, also in tests', () => {
  plantApp({});
  expect(packageProblems(root)).toEqual([
    'app/src/a.test.ts imports @varfreq/kit: declare it in devDependencies of app/package.json',
    'app/src/a.ts imports @varfreq/base: declare it in dependencies of app/package.json',
  ]);
});

test('code that ships does not import what is declared for tests', () => {
  plant('app/src/b.ts', "const part = await import('@varfreq/kit/parts/two');\n");
  const problem = 'app/src/b.ts imports @varfreq/kit: declare it in dependencies of app/package.json';
  expect(packageProblems(root)).toEqual([problem]);
});

test.each([
  ['a file', "import { x } from '@varfreq/base/hidden';\n", './hidden'],
  ['a worker', "const url = import.meta.resolve('@varfreq/base/deep/one.worker');\n", './deep/one.worker'],
])('an import of %s behind the face of a package is a problem', (_, text, path) => {
  plant('app/src/b.ts', text);
  const problem = `app/src/b.ts reaches behind the face of @varfreq/base: ${path} is not in its exports`;
  expect(packageProblems(root)).toEqual([problem]);
});

test('an export that no other package imports is a problem', () => {
  plant('app/src/a.test.ts', '');
  const problem = 'shared/kit/package.json exports ./parts/*, which no other package imports';
  expect(packageProblems(root)).toEqual([problem]);
});

test('packages that depend on each other are a problem, named once, dependencies of tests included', () => {
  const exports = { './face': './src/face.ts' };
  plant('shared/base/package.json', { name: '@varfreq/base', exports, devDependencies: { '@varfreq/app': '*' } });
  expect(packageProblems(root)).toEqual(['packages depend on each other: @varfreq/app → @varfreq/base → @varfreq/app']);
});

test('an import of a package that is no workspace, or of the own one by name, is a problem', () => {
  plant('app/src/b.ts', "import '@varfreq/gone/x';\nimport '@varfreq/app/a';\n");
  expect(packageProblems(root)).toEqual([
    'app/src/b.ts imports @varfreq/gone, which is no workspace',
    'app/src/b.ts imports its own package by name: use a relative path',
  ]);
});

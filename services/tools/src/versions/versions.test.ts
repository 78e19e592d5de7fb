import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { repository } from '../guides/pages.ts';
import { changelogFile, datedChangelog, versionsBelow, writeVersion } from './places.ts';

const read = (root: string, file: string) => readFileSync(join(root, file), 'utf8');
const { version } = JSON.parse(read(repository, 'package.json')) as { version: string };
const workspaces = Object.keys(JSON.parse(read(repository, 'package-lock.json')).packages).filter(
  (path) => !path.includes('node_modules/'),
);

test('all places that name the version agree with package.json', () => {
  const found = versionsBelow(repository);
  expect(found.filter((each) => each.version !== version)).toEqual([]);
  expect(found.filter(({ file }) => file === 'package-lock.json')).toHaveLength(workspaces.length + 1);
});

test('each package of the workspaces and each file of what is shipped names the version', () => {
  const files = new Set(versionsBelow(repository).map(({ file }) => file));
  const shipped = ['CITATION.cff', 'charts/varfreq/Chart.yaml', 'services/clients/python/pyproject.toml'];
  const images = ['services/Dockerfile', 'k8s/README.md', 'k8s/compose/compose.yaml', 'k8s/compose/README.md'];
  const rendered = globSync('k8s/{base,components/*}/varfreq.yaml', { cwd: repository });
  const packages = workspaces.map((path) => join(path, 'package.json'));
  expect([...files].sort()).toEqual([...packages, ...shipped, ...images, ...rendered, 'package-lock.json'].sort());
});

test('images of this project are named with the version, in all files of charts and k8s', () => {
  const files = globSync(['charts/**/*.{yaml,md}', 'k8s/**/*.{yaml,md}'], { cwd: repository });
  const tags = files.flatMap((file) => [
    ...read(repository, file).matchAll(/\bvarfreq\/(?:gateway|metadata|parser|frequency):(\d+\.\d+\.\d+)/g),
  ]);
  expect(tags.length).toBeGreaterThan(5);
  expect(tags.filter(([, tag]) => tag !== version)).toEqual([]);
});

test('a new version is written into each place, and nothing else but dates changes', () => {
  const root = mkdtempSync(join(tmpdir(), 'varfreq-version-'));
  const before = versionsBelow(repository);
  const files = [...new Set([...before.map(({ file }) => file), changelogFile])];
  for (const file of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    cpSync(join(repository, file), join(root, file));
  }
  writeVersion(root, '98.7.6', '2031-02-03');
  expect(versionsBelow(root)).toEqual(before.map(({ file }) => ({ file, version: '98.7.6' })));
  const back = (text: string) => text.replaceAll('98.7.6', version);
  for (const file of files.filter((each) => each !== changelogFile && each !== 'CITATION.cff'))
    expect(back(read(root, file))).toBe(read(repository, file));
  expect(read(root, 'CITATION.cff')).toMatch(/^date-released: "2031-02-03"$/m);
  expect(read(root, changelogFile)).toMatch(/^## 98\.7\.6 - 2031-02-03$/m);
  expect(() => writeVersion(root, '99.0.0', '2031-02-04')).toThrow('CHANGELOG.md begins with 98.7.6');
  expect(versionsBelow(root)).toEqual(before.map(({ file }) => ({ file, version: '98.7.6' })));
  rmSync(root, { recursive: true });
});

test('the changelog gets version and date in the heading of unreleased changes, and keeps older ones', () => {
  const text = '# Changelog\n\n## 0.3.0 (unreleased)\n\n- New.\n\n## 0.2.0 - 2026-01-01\n';
  const dated = '# Changelog\n\n## 0.3.0 - 2026-05-05\n\n- New.\n\n## 0.2.0 - 2026-01-01\n';
  expect(datedChangelog(text, '0.3.0', '2026-05-05')).toBe(dated);
  expect(datedChangelog(text, '1.0.0', '2026-05-05')).toBe(dated.replace('0.3.0', '1.0.0'));
  expect(datedChangelog(dated, '0.3.0', '2026-05-06')).toBe(dated.replace('2026-05-05', '2026-05-06'));
  expect(() => datedChangelog(dated, '0.4.0', '2026-05-06')).toThrow('begins with 0.3.0');
  expect(() => datedChangelog('# Changelog\n', '0.4.0', '2026-05-06')).toThrow('begins with no version');
});

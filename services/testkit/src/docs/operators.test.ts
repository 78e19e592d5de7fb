import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';

const root = new URL('../../../../', import.meta.url);
const docs = new URL('services/docs/', root);
const runbooks = readdirSync(new URL('runbooks/', docs)).map((name) => `runbooks/${name}`);
const read = (url: URL) => readFileSync(url, 'utf8');

describe.each(['operators.md', ...runbooks])('%s', (name) => {
  const url = new URL(name, docs);
  const text = read(url);

  test('links to what is there', () => {
    const links = [...text.matchAll(/\]\(([^)#:]+)\)/g)].map(([, path]) => path!);
    expect(links.filter((path) => !existsSync(new URL(path, url)))).toEqual([]);
  });

  test('names settings that are there', () => {
    const settings = read(new URL('settings.md', docs));
    const named = [...text.matchAll(/\bVARFREQ_[A-Z0-9_]*[A-Z0-9]\b(?!_?\*)/g)].map(([variable]) => variable);
    expect(named.filter((variable) => !settings.includes(`\`${variable}\``))).toEqual([]);
  });

  test('gives commands that are there', () => {
    const { scripts } = JSON.parse(read(new URL('package.json', root))) as { scripts: Record<string, string> };
    const npm = [...text.matchAll(/npm run ([a-z:]+)/g)].map(([, script]) => script!);
    expect(npm.filter((script) => !Object.hasOwn(scripts, script))).toEqual([]);
    const programs = [...text.matchAll(/node (src\/\S+\.ts)/g)].map(([, path]) => path!);
    expect(programs.filter((path) => !existsSync(new URL(`services/metadata/${path}`, root)))).toEqual([]);
  });

  test('names files of the repository that are there', () => {
    const paths = [...text.matchAll(/`((?:charts|k8s|services)\/[\w./-]+)`/g)].map(([, path]) => path!);
    expect(paths.filter((path) => !existsSync(new URL(path, root)))).toEqual([]);
  });
});

test('every service has a doctor, and the image of metadata the backup command', () => {
  const programs = ['gateway', 'metadata', 'parser', 'frequency', 'standalone'].map(
    (name) => `${name}/src/doctor/main.ts`,
  );
  const missing = [...programs, 'metadata/src/backup/main.ts'].filter(
    (path) => !existsSync(new URL(`services/${path}`, root)),
  );
  expect(missing).toEqual([]);
});

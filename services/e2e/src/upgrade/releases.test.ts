import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const changelog = read('../../../CHANGELOG.md');
const { version } = JSON.parse(read('../../../../package.json')) as { version: string };

/** Number of the last migration of 0.1.0. */
const newestOfFirstRelease = 11;

/** Headings of versions: `## 1.2.3 - 2026-01-31`, and `## 1.2.3 (unreleased)` at the top. */
function versionsOf(text: string): { version: string; isReleased: boolean }[] {
  const headings = [...text.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading!);
  return headings.map((heading, index) => {
    const [, name, date] = /^(\d+\.\d+\.\d+) (\(unreleased\)|- \d{4}-\d\d-\d\d)$/.exec(heading) ?? [];
    if (name === undefined || date === undefined) throw new Error(`the changelog has no version in "${heading}"`);
    if (date === '(unreleased)' && index > 0) throw new Error(`${name} is unreleased, and a newer version is above it`);
    return { version: name, isReleased: date !== '(unreleased)' };
  });
}

/** Files that released versions lack, from the folder of fixtures. */
function missingFixtures(text: string): string[] {
  const released = versionsOf(text).filter(({ isReleased }) => isReleased);
  const paths = released.flatMap((each) => [`${each.version}/answers.json.gz`, `${each.version}/stores.tar.zst`]);
  return paths.filter((path) => !existsSync(fileURLToPath(new URL(`fixtures/${path}`, import.meta.url))));
}

test('each released version of the changelog has fixtures, made by make-fixtures.ts', () => {
  expect(missingFixtures(changelog)).toEqual([]);
  expect(versionsOf(changelog).some(({ isReleased }) => isReleased)).toBe(true);
});

test('the page on upgrading counts the migrations since 0.1.0, and names the newest', () => {
  const folder = new URL('../../../metadata/src/postgres/migrations/', import.meta.url);
  const newest = Math.max(...readdirSync(folder).map((file) => Number(file.slice(0, 4))));
  const page = read('../../../UPGRADING.md');
  const [, applied] = /it applies (\d+) migrations/.exec(page) ?? [];
  const [, has, knows] = /has migration (\d+), this release knows (\d+)/.exec(page) ?? [];
  expect([Number(has), Number(knows)]).toEqual([newest, newestOfFirstRelease]);
  expect(Number(applied)).toBe(newest - newestOfFirstRelease);
});

test('the version of package.json is in the changelog', () => {
  expect(versionsOf(changelog).map((each) => each.version)).toContain(version);
});

test('a release without fixtures is found, and so are headings that name no version or are out of order', () => {
  const planted = changelog.replace(/^## /m, '## 99.0.0 - 2099-01-01\n\n## ');
  expect(() => missingFixtures(planted)).toThrow('is unreleased, and a newer version is above it');
  const released = planted.replace(/\(unreleased\)$/m, '- 2098-01-01');
  expect(missingFixtures(released)).toEqual(
    expect.arrayContaining(['99.0.0/answers.json.gz', '99.0.0/stores.tar.zst']),
  );
  expect(() => versionsOf('## Soon\n')).toThrow('the changelog has no version in "Soon"');
});

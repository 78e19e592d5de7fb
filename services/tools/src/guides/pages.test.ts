import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { codeBlocks } from './code-blocks.ts';
import { guideRuns, isBlockOf, isRunHere } from './guide-runs.ts';
import { anchorsOf, brokenLinks } from './links.ts';
import { pages, readPage, repository } from './pages.ts';
import { skippedBlocks } from './skipped-blocks.ts';

const isThere = (path: string) => existsSync(join(repository, path));
const { scripts } = JSON.parse(readPage('package.json')) as { scripts: Record<string, string> };
const launchable = JSON.parse(readPage('services/programs.json')) as Record<string, unknown>;

test('all pages of the repository are checked, and none of installed packages', () => {
  expect(pages()).toEqual(expect.arrayContaining(['README.md', 'k8s/README.md', 'services/docs/operators.md']));
  expect(pages().filter((page) => page.includes('node_modules'))).toEqual([]);
});

describe.each(pages())('%s', (page) => {
  const text = readPage(page);

  test('links only to existing files and headings', () => {
    expect(brokenLinks(repository, page)).toEqual([]);
  });

  test('names only existing settings, commands and files', () => {
    expect(missing(text)).toEqual([]);
  });

  test('has no block that no test runs', () => {
    expect(uncoveredBlocks(page, text)).toEqual([]);
  });
});

test('every picture is shown somewhere, is small, and has a text for those who do not see it', () => {
  const shown = pages().flatMap((page) =>
    [...readPage(page).matchAll(/!\[([^\]]*)\]\(([^)\s]+)\)/g)].map(([, text, path]) => ({
      text: text!,
      path: join(dirname(page), path!),
    })),
  );
  const folder = 'services/docs/pictures';
  const files = readdirSync(join(repository, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(repository, join(parentPath, name)));
  expect(files.filter((file) => !shown.some(({ path }) => path === file))).toEqual([]);
  expect(files.filter((file) => statSync(join(repository, file)).size > 60_000)).toEqual([]);
  expect(shown.filter(({ text }) => text.trim() === '')).toEqual([]);
  expect(files).not.toEqual([]);
});

test('the page at /docs links guides that exist', () => {
  const page = readPage('services/gateway/src/endpoints/system/docs-page/page.html');
  const links = [...page.matchAll(/href="https:\/\/github\.com\/varfreq\/varfreq\/(?:blob|tree)\/main\/([^"]+)"/g)];
  expect(links).toHaveLength(page.match(/href="https:/g)!.length);
  expect(links.map(([, path]) => path!).filter((path) => !isThere(path))).toEqual([]);
});

/** Blocks of a page that neither a guide run nor an entry of `skippedBlocks` covers. */
function uncoveredBlocks(page: string, text: string): string[] {
  const blocks = codeBlocks(text).filter((block) => !isRunHere(page, block));
  return blocks
    .filter((block) => !skippedBlocks.some((other) => isBlockOf(other, page, block)))
    .map((block) => block.text);
}

test('blocks that no test runs, and names of missing things, are found', () => {
  const page = 'services/docs/api.md';
  const text = '```sh\na\n```\n\n```python\nb\n```\n\n```ruby\nc\n```\n\n```\nd\n```\n\n```json\n{}\n```\n';
  expect(uncoveredBlocks(page, text)).toEqual(['c\n', 'd\n']);
  expect(uncoveredBlocks('services/docs/glossary.md', text)).toEqual(['a\n', 'b\n', 'c\n', 'd\n']);
  const wrong = ['VARFREQ_NO_SUCH', 'nothing', 'nowhere', 'services/metadata/src/none.ts', 'services/none.ts'];
  expect(
    missing(
      `VARFREQ_NO_SUCH, npm run nothing, node services/run.mjs nowhere, node src/none.ts, \`services/none.ts\`, VARFREQ_S3_BUCKET`,
    ),
  ).toEqual(wrong);
});

/** Sources that read variables: the product, Compose, the smoke test, tests, the command line, the load test. */
const settings = [
  'services/docs/settings.md',
  'k8s/compose/compose.yaml',
  'charts/varfreq/files/smoke.mjs',
  'services/testkit/src/components/config.ts',
  'services/testkit/src/extent/config.ts',
  'services/harness/src/faults/attack/config.ts',
  'services/bench/src/load/config.ts',
  'services/cli/src/config.ts',
  'services/tools/src/kubernetes/node/node.sh',
  'services/tools/src/kubernetes/node/build.sh',
]
  .map(readPage)
  .join('\n');

/** Settings, npm scripts, programs of the launcher and others, and files that a page names and that do not exist. */
function missing(text: string): string[] {
  const variables = [...text.matchAll(/\b(VARFREQ_[A-Z0-9_]*[A-Z0-9])\b(?!_?\*)/g)].map(([, name]) => name!);
  const commands = [...text.matchAll(/npm run ([a-z][a-z0-9:]*)/g)].map(([, name]) => name!);
  const launched = [...text.matchAll(/node services\/run\.mjs ([a-z][a-z0-9:]*)/g)].map(([, name]) => name!);
  const programs = [...text.matchAll(/\bnode (src\/[\w/-]+\.ts)/g)].map(([, path]) => `services/metadata/${path}`);
  const files = [...text.matchAll(/`((?:charts|k8s|loadtests|protos|services|\.ci)\/[\w./-]+)`/g)].map(
    ([, path]) => path!,
  );
  return [
    ...variables.filter((name) => !settings.includes(name)),
    ...commands.filter((name) => !Object.hasOwn(scripts, name)),
    ...launched.filter((name) => !Object.hasOwn(launchable, name)),
    ...[...programs, ...files].filter((path) => !isThere(path)),
  ];
}

test.each(skippedBlocks)('the blocks of $page with $has exist, and so do their proofs', ({ page, has, proof }) => {
  const theirs = pages().filter((each) =>
    codeBlocks(readPage(each)).some((block) => isBlockOf({ page, has }, each, block)),
  );
  expect(theirs).not.toEqual([]);
  expect(proof.filter((path) => !isThere(path))).toEqual([]);
  expect(proof).not.toEqual([]);
});

test('every guide run has existing blocks', () => {
  const empty = guideRuns.filter(
    ({ page, language }) =>
      !codeBlocks(readPage(page)).some((block) => isRunHere(page, block) && block.language === language),
  );
  expect(empty).toEqual([]);
});

test('links to missing files, headings and folders are found', () => {
  const root = mkdtempSync(join(tmpdir(), 'varfreq-links-'));
  writeFileSync(join(root, 'other.md'), '# The `Other` one, again\n\n# Same\n\n# Same\n');
  const bad = ['none.md', 'other.md#none', '#nowhere', 'other.md#same-2', 'nothing/'];
  const good = ['other.md', 'other.md#the-other-one-again', 'other.md#same-1', '#own', '.', 'https://example.org/x'];
  writeFileSync(join(root, 'page.md'), `# Own\n\n${[...bad, ...good].map((link) => `[x](${link})`).join(' ')}\n`);
  expect(brokenLinks(root, 'page.md')).toEqual(bad);
  rmSync(root, { recursive: true });
});

test('anchors are those of GitHub', () => {
  expect([...anchorsOf('# `GET /openapi.json`: what?\n## [Linked](x.md) & more\n### Ä-B_c')]).toEqual([
    'get-openapijson-what',
    'linked--more',
    'ä-b_c',
  ]);
});

test('every service has a doctor, and the image of metadata the backup command', () => {
  const services = readdirSync(join(repository, 'services'), { withFileTypes: true }).map(({ name }) => name);
  const withMain = services.filter((name) => isThere(`services/${name}/src/main.ts`));
  expect(withMain.length).toBeGreaterThan(4);
  expect(withMain.filter((name) => !isThere(`services/${name}/src/doctor/main.ts`))).toEqual([]);
  expect(isThere('services/metadata/src/backup/main.ts')).toBe(true);
});

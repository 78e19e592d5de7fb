import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { checkLooks } from './accessibility.ts';
import { useConsole } from './console-suite.ts';
import { kit, vcfOf } from './import-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'varfreq-drops-'));
afterAll(() => rmSync(folder, { recursive: true }));

const suite = useConsole({ asAdmin: true });
let page: Page;
beforeEach(async () => {
  page = suite.page;
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await page.getByText('Drop files here').waitFor();
});

/** Writes files of these texts and returns their paths. */
function written(texts: Readonly<Record<string, string>>): string[] {
  return Object.entries(texts).map(([name, text]) => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  });
}

/** Drags files from the desktop over an element and lets them go, as the browser reports the pointer of a person. */
async function drop(paths: readonly string[], onto: Locator): Promise<void> {
  const pointer = await page.context().newCDPSession(page);
  const { x, y, width, height } = (await onto.boundingBox())!;
  const data = { items: [], files: [...paths], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await pointer.send('Input.dispatchDragEvent', { type, x: x + width / 2, y: y + height / 2, data });
}

const card = (file: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: file }) });
const start = () => page.getByRole('button', { name: 'Start the imports' }).click();

test('files that are dropped on their place are sent and imported', async () => {
  await drop(written({ 'dropped.vcf': vcfOf(['dropped']), 'dropped.bed': kit }), page.getByText('Drop files here'));
  await card('dropped.vcf').getByLabel('Name of the new sample').fill('dropped person');
  await start();
  await card('dropped.vcf').getByText('done', { exact: true }).waitFor();
  await card('dropped.bed').getByText('done', { exact: true }).waitFor();
});

test('a server that does not wait for the end of a coverage is asked again after a pause', async () => {
  const asked: number[] = [];
  await page.route('/coverages/*', async (route) => {
    if (route.request().headers().prefer === undefined) return await route.fallback();
    asked.push(performance.now());
    if (asked.length > 1) return await route.continue();
    return await route.fulfill({ json: { coverage: { task: { state: 'running', progress: 0 } } } });
  });
  await drop(written({ 'paused.vcf': vcfOf(['paused']), 'paused.bed': kit }), page.getByText('Drop files here'));
  await card('paused.vcf').getByLabel('Name of the new sample').fill('paused person');
  await start();
  await card('paused.vcf').getByText('done', { exact: true }).waitFor();
  await page.unrouteAll();
  expect(asked[1]! - asked[0]!).toBeGreaterThan(4500);
});

test('a file that is dropped elsewhere is not taken, and the page and what was chosen stay', async () => {
  const [kept, stray] = written({ 'kept.vcf': vcfOf(['kept']), 'stray.vcf': vcfOf(['stray']) });
  await drop([kept!], page.getByText('Drop files here'));
  await card('kept.vcf').getByLabel('Name of the new sample').waitFor();
  await drop([stray!], page.getByRole('heading', { name: 'Import', exact: true }));
  await page.getByRole('link', { name: 'Samples' }).click();
  await drop([stray!], page.getByRole('heading', { name: 'Samples' }));
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await card('kept.vcf').waitFor();
  expect(await card('stray.vcf').count()).toBe(0);
  expect(page.context().pages()).toEqual([page]);
});

test.each([
  ['regions.vcf', kit, /^line 1: found "20.* where the #CHROM line is expected/, 'read it as coverage (BED)'],
  ['headless.vcf', vcfOf(['x']).replace(/#CHROM.*\n/, ''), /^line 3: found "20/, 'save it again with its whole header'],
  ['variants.bed', vcfOf(['x']), /the file is a VCF, not BED/, 'read it as variants (VCF)'],
  ['page.vcf', '<!doctype html><title>Log in</title>\n', /the file is a web page/, 'Leaving lines out does not help'],
])('of %s, which is not what its name says, the import says line and remedy', async (name, text, message, remedy) => {
  await drop(written({ [name]: text }), page.getByText('Drop files here'));
  await card(name)
    .getByLabel(/^(?:Import into|Name of the new sample)/)
    .first()
    .waitFor();
  if (name.endsWith('.bed')) await card(name).getByLabel('Import into').selectOption('a new sample');
  await card(name).getByLabel('Name of the new sample').fill(name);
  await start();
  await card(name).getByText(message).waitFor();
  await card(name).getByText(remedy).waitFor();
  expect(await card(name).getByText('leave malformed lines out').count()).toBe(0);
  await checkLooks(page);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { codeBlocks } from '../guides/code-blocks.ts';
import { repository } from '../guides/pages.ts';
import { useConsole } from './console-suite.ts';
import { savedBy } from './saved-file.ts';

// What README.md does with curl, by clicks: its files, its queries and its numbers.
const readme = codeBlocks(readFileSync(join(repository, 'README.md'), 'utf8'));
const example = (name: string) => join(repository, 'services/docs/examples', name);

interface Query {
  readonly name: string;
  readonly expression: string;
}

/** The answer that README.md shows for one variant. */
interface VariantAnswer {
  readonly variant: {
    readonly uri: string;
    readonly annotations: { readonly ALL: { readonly coverage: number; readonly frequency: number } };
  };
}

const blockWith = (words: string) => readme.find(({ text }) => text.includes(words))!;
const queries = JSON.parse(/"queries": (\[.*\])\}'/.exec(blockWith('$api/annotations/').text)![1]!) as Query[];
const annotated = blockWith('annotated.vcf.gz | grep').output!.text.trimEnd();
const { variant } = JSON.parse(blockWith('$api/variants/').output!.text) as VariantAnswer;

const suite = useConsole({ asAdmin: true });

/** What README.md cuts out of a VCF: of each line POS, REF, ALT and four fields of INFO. */
function cutOut(vcf: string): string {
  const lines = vcf.split('\n').filter((line) => line !== '' && !line.startsWith('##'));
  const columns = lines.map((line) => line.split('\t'));
  const info = (text: string) => text.split(';').filter((_, at) => [0, 1, 4, 5].includes(at));
  return columns.map((row) => [row[1], row[3], row[4], info(row[7]!).join(';')].join('\t')).join('\n');
}

test('the tour of README.md by clicks, with its numbers', async () => {
  const { page } = suite;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const card = (file: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: file }) });
  const goTo = (name: string) => page.getByRole('navigation').first().getByRole('link', { name, exact: true }).click();

  await goTo('Import');
  await page.locator('input[type=file]').setInputFiles([example('patient-1.vcf'), example('kit.bed')]);
  await card('patient-1.vcf').getByLabel('Name of the new sample').fill('patient 1');
  await button('Start the imports').click();
  for (const file of ['patient-1.vcf', 'kit.bed'])
    await card(file).getByText('done', { exact: true }).first().waitFor();
  await button('Activate the sample').click();
  await page.getByText('Active now: 1').waitFor();

  await goTo('Annotate');
  await page.getByRole('heading', { name: 'Annotate a file' }).waitFor(); // until then the page before has a place for files
  await page.locator('input[type=file]').setInputFiles(example('patient-2.vcf.gz'));
  expect(queries.length).toBe(2);
  await button('Write an expression').click();
  for (const [at, { name, expression }] of queries.entries()) {
    const set = page.getByRole('region', { name: 'Sets of samples' }).getByRole('listitem').nth(at);
    await set.getByLabel('Name').fill(name);
    await set.getByLabel('Samples').fill(expression);
  }
  await button('Annotate').click();
  const latest = page
    .getByRole('region', { name: /^Latest/ })
    .getByRole('listitem')
    .first();
  await latest.getByText('done').waitFor();
  const saved = await savedBy(page, () => latest.getByRole('button', { name: /^Download / }).click());
  expect(cutOut(gunzipSync(saved.bytes).toString())).toBe(annotated);
  const index = await savedBy(page, () => latest.getByRole('button', { name: /^Index / }).click());
  expect(gunzipSync(index.bytes).subarray(0, 3).toString()).toBe('TBI');

  await goTo('Look up');
  const asked = decodeURIComponent(variant.uri.replace('/variants/', ''));
  await page.getByLabel('Variant, region or gene').fill(asked);
  await button('Look up').click();
  const { coverage, frequency } = variant.annotations.ALL;
  await page.getByText(`${coverage * frequency} of ${coverage} covered people carry it`).waitFor();
  await page.getByLabel('Variant, region or gene').fill('20:1-200,000');
  await button('Look up').click();
  await page
    .getByRole('row', { name: /^20:139745 T>C/ })
    .getByText('1/1')
    .waitFor();
});

import { beforeEach, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { checkLooks } from './accessibility.ts';
import { importCohort } from './cohort.ts';
import { useConsole } from './console-suite.ts';
import { hostile } from './hostile.ts';

const suite = useConsole({
  asAdmin: true,
  async prepare({ system, admin }) {
    await importCohort(system);
    (await admin.post('/groups/', { name: hostile })).expect(201);
    (await admin.post('/samples/', { name: hostile, notes: hostile })).expect(201);
  },
});
let page: Page;
beforeEach(() => {
  page = suite.page;
});

test('the variants of a region are shown as a plot and in a table, and lead to the variant', async () => {
  await page.goto('/console/?q=20:139,000-142,000');
  await page.getByText('60 variants that someone carries').waitFor();
  await page
    .getByRole('img', { name: /^Shares of the variants/ })
    .locator('canvas')
    .waitFor();
  await checkLooks(page);
  await page.getByRole('link', { name: '20:139745 T>C' }).click();
  await page.getByText(/^13 of 30 covered people carry it/).waitFor();
});

test('tasks are shown as they happen, and a failed one says why', async () => {
  await page.route('**/events', (route) => route.fulfill({ status: 429 }), { times: 1 }); // asked again, before the page polls
  await page.goto('/console/tasks');
  await page.getByText('Import of several samples').waitFor();
  const sample = (await suite.admin.post('/samples/', { name: 'odd' })).expect(201).entity<{ uri: string }>();
  const upload = { name: 'odd file', filetype: 'vcf', data: '##fileformat=VCFv4.2\nno records\n' };
  const source = (await suite.admin.upload(upload)).expect(201).entity<{ uri: string }>();
  (await suite.admin.post('/variations/', { sample: sample.uri, data_source: source.uri })).expect(201);
  await page.getByText('invalid_observations').waitFor();
  await checkLooks(page);
});

test('samples are found by name and group, and activated together', async () => {
  await page.goto('/console/samples');
  await page.getByRole('cell', { name: hostile }).first().waitFor();
  await page.getByLabel('Name contains').fill('patient 1');
  await page.getByText('11 samples').waitFor();
  await page.getByLabel('Group').selectOption({ label: 'Cardiology' });
  await page.getByText('6 samples').waitFor();
  for (const name of ['patient 1', 'patient 11']) await page.getByLabel(`Choose ${name}`, { exact: true }).check();
  await checkLooks(page);
  await page.getByRole('button', { name: 'Deactivate' }).click();
  const question = page.getByRole('alertdialog', { name: 'Deactivate these samples?' });
  await question.getByText('2 samples').waitFor();
  await checkLooks(page);
  await question.getByRole('button', { name: 'Deactivate' }).click();
  const inactive = page.locator('.badge', { hasText: /^inactive$/ });
  await inactive.nth(1).waitFor();
  for (const name of ['patient 1', 'patient 11']) await page.getByLabel(`Choose ${name}`, { exact: true }).check();
  await page.getByRole('button', { name: 'Activate', exact: true }).click();
  await inactive.first().waitFor({ state: 'detached' });
});

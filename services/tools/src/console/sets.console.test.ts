import { beforeEach, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { checkLooks } from './accessibility.ts';
import { type Cohort, common, importCohort } from './cohort.ts';
import { type ConsoleUser, useConsole } from './console-suite.ts';
import { hostile } from './hostile.ts';

let cohort: Cohort;
let annotator: ConsoleUser;
const suite = useConsole({
  asAdmin: true,
  async prepare({ system, admin, newUser }) {
    cohort = await importCohort(system);
    annotator = await newUser('annotator', ['annotator']);
    (await admin.post('/groups/', { name: hostile })).expect(201);
  },
});
let page: Page;
beforeEach(() => {
  page = suite.page;
});

const expression = () => page.getByLabel('Expression', { exact: true });
const numbers = () => page.getByRole('region', { name: 'The set in numbers' });

async function open(): Promise<void> {
  await page.getByRole('link', { name: 'Sets', exact: true }).click();
  await page.getByRole('heading', { name: 'Sets', exact: true }).waitFor();
}

/** Picks a member from the list behind a button, by keyboard. */
async function pick(button: string, name: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).press('Enter');
  await page.getByLabel('Find a group or a sample').fill(name);
  const offered = page.getByRole('listbox', { name: 'What can be added' }).getByRole('option');
  await offered.filter({ hasText: name }).first().waitFor();
  await offered.filter({ hasNotText: name }).first().waitFor({ state: 'detached' });
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

async function count(samples: string, people: string): Promise<void> {
  await numbers().getByText(`set of ${samples} samples`).waitFor();
  expect(await numbers().getByRole('definition').first().textContent()).toBe(samples);
  expect(await numbers().getByRole('definition').nth(1).textContent()).toBe(people);
}

test('a set is put together by keyboard from groups and samples, with its text beside it and its numbers', async () => {
  await open();
  await pick('Begin with everyone, a group or a sample', 'Cardiology');
  expect(await expression().inputValue()).toBe(`group:${cohort.cardiology}`);
  await count('20', '20');
  await pick('Cardiology or…', 'Controls');
  await count('40', '40');
  await pick('(Cardiology or Controls) and…', 'patient 40');
  await page.getByRole('button', { name: 'not patient 40', exact: true }).press('Space');
  const sample = /sample:(\/samples\/\d+)$/.exec(await expression().inputValue())![1];
  expect(cohort.samples).toContain(sample);
  expect(await expression().inputValue()).toBe(
    `(group:${cohort.cardiology} or group:${cohort.controls}) and not sample:${sample}`,
  );
  await count('39', '39');
  await checkLooks(page);
  await page.getByRole('button', { name: 'Remove Cardiology', exact: true }).press('Enter');
  expect(await expression().inputValue()).toBe(`group:${cohort.controls} and not sample:${sample}`);
  await count('19', '19');
  await page.getByLabel('Samples of (Controls and not patient 40) are').selectOption('in any of these (or)');
  expect(await expression().inputValue()).toBe(`group:${cohort.controls} or not sample:${sample}`);
});

test('a text is shown as boxes where it can be read, and else with the place that cannot', async () => {
  await open();
  await expression().fill(`* and not group:${cohort.controls}`);
  await page.getByRole('group', { name: '(Everyone and not Controls)', exact: true }).waitFor();
  await count('20', '20');
  await expression().fill('* and groups');
  await page.getByText(/^At character 7: /).waitFor();
  await page.getByText('The text cannot be read yet').waitFor();
  await checkLooks(page);
  await expression().fill('group:/groups/9999');
  await page.getByRole('alert').getByText('there is no group /groups/9999').waitFor();
});

test('samples without coverage are counted, and an empty set says so', async () => {
  const made = await suite.admin.post('/samples/', { name: 'bare', groups: [cohort.controls], pool_size: 7 });
  const { uri } = made.expect(201).entity<{ uri: string }>();
  (await suite.admin.patch(uri, { active: true })).expect(200);
  await page.goto(`/console/sets?${new URLSearchParams({ expression: `group:${cohort.controls}` })}`);
  await count('21', '27');
  await numbers().locator('div', { hasText: 'samples without coverage' }).getByText('1', { exact: true }).waitFor();
  (await suite.admin.delete(uri)).expect(204);
  await expression().fill('not *');
  await page.getByText('No sample is in this set').waitFor();
});

test('a saved set is kept for its user in this browser, and offered in the look-up', async () => {
  await open();
  await pick('Begin with everyone, a group or a sample', hostile);
  await pick(`${hostile} or…`, 'Cardiology');
  await page.getByLabel('Save under the name').fill(hostile);
  await page.keyboard.press('Enter');
  await page.getByText(`Saved as ${hostile}.`).waitFor();
  await checkLooks(page);
  await page.reload();
  const saved = page.getByRole('region', { name: 'Your sets' });
  await saved.getByRole('link', { name: `Look up in ${hostile}` }).click();
  await page.getByLabel('Variant, region or gene').fill(common.key);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: hostile, exact: true }).waitFor();
  await page.getByRole('button', { name: 'Add a set' }).click();
  await page.getByRole('option', { name: hostile }).first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('heading', { name: 'Log in' }).waitFor();
  await suite.logIn(annotator);
  await open();
  await saved.getByText('You have saved no set yet.').waitFor();
  await page.getByRole('button', { name: 'Log out' }).click();
  await suite.logIn({ login: 'admin', password: suite.system.adminPassword });
  await open();
  await saved.getByRole('button', { name: `Remove ${hostile}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await saved.getByText('You have saved no set yet.').waitFor();
  expect(await page.evaluate('localStorage.length')).toBe(0);
});

test('a set that the reader may not ask for says which role it takes', async () => {
  await page.getByRole('button', { name: 'Log out' }).click();
  await suite.logIn(annotator);
  await open();
  await pick('Begin with everyone, a group or a sample', 'Everyone');
  await count('40', '40');
  await pick('Everyone and…', 'Controls');
  const refused = page.getByRole('alert').filter({ hasText: 'You may not ask for this set' });
  await refused.getByText('requires the group-querier or querier role').waitFor();
  await checkLooks(page);
});

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startSystem } from '@varfreq/harness/system/start-system';
import type { System } from '@varfreq/harness/system/system';
import type { Browser } from 'playwright-core';
import { common, importCohort } from '../cohort.ts';
import { tabTo, tabToMatch } from '../keyboard.ts';
import { openWatched, startBrowser } from '../watched-browser.ts';
import { closeDocs, DocsPage, type Values } from './docs-page.ts';

const json = JSON.stringify;
const queries = [json({ name: 'ALL', expression: '*' })];

let system: System;
let browser: Browser;
let docs: DocsPage;

beforeAll(async () => {
  system = await startSystem();
  await importCohort(system);
  browser = await startBrowser();
  docs = await DocsPage.open(browser, system.url, system.adminPassword);
});
afterAll(async () => {
  await docs?.close();
  await browser?.close();
  await system?.stop();
});

/** What requests are tried with, each operation once, and the status of the answer. */
const requests: Readonly<Record<string, readonly [operationId: string, values: Values, status: number]>> = {
  'a region and queries': [
    'listVariants',
    { region: json({ chromosome: '20', begin: 139_000, end: 142_000 }), queries },
    206,
  ],
  'a list of queries': ['getVariant', { key: common.key, queries }, 200],
  'a list of one query': ['listCarriers', { key: common.key, queries }, 206],
  'lists of words': ['listSamples', { order: ['-pool_size', 'name'], groups: ['/groups/1'] }, 206],
  'an example of what is required': ['listAudit', {}, 206],
  'an example of an id': ['getUser', {}, 200],
};

describe('the page at /docs sends', () => {
  test.each(Object.entries(requests))('%s', async (_, [operationId, values, status]) => {
    const answer = await docs.tryOut(operationId, { values });
    expect([answer.url(), answer.status()]).toEqual([expect.any(String), status]);
    expect(await answer.text()).toContain('"uri":');
  });

  test('an object with lists as the body', async () => {
    const body = {
      queries: [{ name: 'ALL', expression: '*' }],
      regions: [{ chromosome: '20', begin: 1, end: 200_000 }],
    };
    expect((await docs.tryOut('createFrequencyTable', { body })).status()).toBe(201);
  });
});

test.each(['Tab', 'Shift+Tab'])(
  'the dialog for logins at /docs keeps the focus, and gives it back: %s',
  async (key) => {
    const watched = await openWatched(browser, system.url);
    const { page } = watched;
    await page.goto('/docs');
    const authorize = page.locator('.auth-wrapper > .authorize');
    await authorize.click();
    const dialog = page.getByRole('dialog', { name: 'Available authorizations' });
    await dialog.locator('input[name=username]:focus').waitFor();
    const stops = await dialog.locator('button, input').count();
    for (let presses = 0; presses < stops; presses += 1) {
      await page.keyboard.press(key);
      expect(await dialog.locator(':focus').count()).toBe(1);
    }
    await dialog.locator('input[name=username]:focus').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.auth-wrapper > .authorize:focus').waitFor();
    expect(await dialog.count()).toBe(0);
    await closeDocs(watched);
  },
);

test('the page at /docs logs in, opens an operation, tries it out and sends it by the keyboard only', async () => {
  const watched = await openWatched(browser, system.url);
  const { page } = watched;
  const { keyboard } = page;
  await page.goto('/docs');
  await page.locator('.opblock-tag').first().waitFor();
  await tabTo(page, 'Try the API');
  await keyboard.press('Enter');
  await tabTo(page, 'Authorize');
  await keyboard.press('Enter');
  await page.locator('input[name=username]:focus').waitFor();
  await keyboard.type('admin');
  await tabToMatch(page, 'input[name=password]');
  await keyboard.type(system.adminPassword);
  await keyboard.press('Enter');
  await tabTo(page, 'Close');
  await keyboard.press('Enter');
  await page.locator('.auth-wrapper > .authorize:focus').waitFor();
  await tabTo(page, 'variants');
  await keyboard.press('Enter');
  const operation = '[id$=-getVariant]';
  await tabToMatch(page, `${operation} .opblock-summary-control`);
  await keyboard.press('Enter');
  await tabToMatch(page, `${operation} .try-out__btn`);
  await keyboard.press('Enter');
  await tabToMatch(page, `${operation} input[placeholder=key]`);
  await keyboard.press('Control+A');
  await keyboard.type(common.key);
  const answered = page.waitForResponse((response) => response.url().includes('/variants/'));
  await tabTo(page, 'Execute');
  await keyboard.press('Enter');
  const answer = await answered;
  expect([answer.url(), answer.status()]).toEqual([expect.stringContaining('T%3EC'), 200]);
  await page.locator(`${operation} .live-responses-table`).getByText('"coverage": 30').waitFor();
  await closeDocs(watched);
});

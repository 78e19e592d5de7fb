import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startSystem } from '@varfreq/harness/system/start-system';
import type { System } from '@varfreq/harness/system/system';
import type { Browser, Locator, Page, Response } from 'playwright-core';
import { common, importCohort } from './cohort.ts';
import { openWatched, startBrowser, type WatchedPage } from './watched-browser.ts';

const json = JSON.stringify;
const queries = [json({ name: 'ALL', expression: '*' })];

let system: System;
let browser: Browser;
let watched: WatchedPage;
let page: Page;

beforeAll(async () => {
  system = await startSystem();
  await importCohort(system);
  browser = await startBrowser();
  watched = await openWatched(browser, system.url);
  ({ page } = watched);
  page.setDefaultTimeout(30_000);
  await page.goto('/docs');
  await page.getByRole('button', { name: 'Authorize' }).first().click();
  const dialog = page.locator('.auth-container').filter({ hasText: 'basic' });
  await dialog.locator('input').first().fill('admin');
  await dialog.locator('input[type=password]').fill(system.adminPassword);
  await dialog.locator('button.authorize').first().click();
  await page.locator('.btn-done').first().click();
  for (const tag of await page.locator('.opblock-tag').all()) await tag.click();
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await system?.stop();
  // Of Swagger UI, which has no field of its own for this format and shows that of any text.
  const ofFormat = (fault: string) => fault === 'Could not find component: JsonSchema_string_uri-reference';
  expect(watched.faults.filter((fault) => !ofFormat(fault))).toEqual([]);
});

/** Values of parameters by name; a list is entered item by item. */
type Values = Readonly<Record<string, string | readonly string[]>>;

async function fill(row: Locator, value: string | readonly string[]): Promise<void> {
  const fields = row.locator('textarea, input');
  if (typeof value === 'string') return await fields.first().fill(value);
  if ((await row.locator('select').count()) > 0) {
    await row.locator('select').selectOption([...value]);
    return;
  }
  for (const [at, item] of value.entries()) {
    if ((await fields.count()) <= at) await row.getByRole('button', { name: /^Add/ }).click();
    await fields.nth(at).fill(item);
  }
}

/** Sends a request from the page, which fills in examples of what is required, and returns the answer. */
async function tryOut(operationId: string, values: Values, body?: object): Promise<Response> {
  const block = page.locator(`[id^=operations-][id$=-${operationId}]`);
  await block.locator('.opblock-summary-control').click();
  await block.getByRole('button', { name: 'Try it out' }).click();
  for (const [name, value] of Object.entries(values)) await fill(block.locator(`tr[data-param-name="${name}"]`), value);
  if (body !== undefined) await block.locator('textarea.body-param__text').fill(json(body));
  const answered = page.waitForResponse(() => true);
  await block.getByRole('button', { name: 'Execute' }).click();
  const answer = await answered;
  await block.locator('.opblock-summary-control').click();
  return answer;
}

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
    const answer = await tryOut(operationId, values);
    expect([answer.url(), answer.status()]).toEqual([expect.any(String), status]);
    expect(await answer.text()).toContain('"uri":');
  });

  test('an object with lists as the body', async () => {
    const body = {
      queries: [{ name: 'ALL', expression: '*' }],
      regions: [{ chromosome: '20', begin: 1, end: 200_000 }],
    };
    expect((await tryOut('createFrequencyTable', {}, body)).status()).toBe(201);
  });
});

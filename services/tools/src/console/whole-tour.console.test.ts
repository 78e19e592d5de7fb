import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Api, api, basicAuth } from '@varfreq/harness/system/api';
import { startSystem } from '@varfreq/harness/system/start-system';
import type { System } from '@varfreq/harness/system/system';
import type { Browser, Page } from 'playwright-core';
import { checkLooks } from './accessibility.ts';
import { closeWatched } from './close-watched.ts';
import { importCohort } from './cohort.ts';
import { hostile } from './hostile.ts';
import { tabTo } from './keyboard.ts';
import { logIn, openWatched, startBrowser, type WatchedPage } from './watched-browser.ts';

// Every page, for an administrator and for a user without roles, while all texts of users would be scripts if they could.
const reader = { login: 'plain', name: hostile, email: 'plain@lab.example', password: 'plain-frequencies-1' };
const ofAll = ['/', '/sets', '/samples', '/samples/41', '/import', '/annotate', '/tasks', '/manage/files'];
const pages = [
  ...ofAll,
  ...['tokens', 'password', 'webhooks', 'users', 'audit', 'installation'].map((name) => `/manage/${name}`),
  `/?q=${encodeURIComponent(hostile)}`,
  '/nowhere',
];

let system: System;
let admin: Api;
let browser: Browser;
let watched: WatchedPage;
let page: Page;

beforeAll(async () => {
  system = await startSystem({ env: { VARFREQ_WEBHOOKS: 'any' } });
  admin = api(system.url, system.adminAuth);
  await importCohort(system);
  await fillWithHostileTexts();
  browser = await startBrowser();
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await system?.stop();
});
beforeEach(async () => {
  watched = await openWatched(browser, system.url);
  ({ page } = watched);
});
afterEach(() => closeWatched(watched));

/** Makes a resource of a user and returns its URI. */
async function make(user: Api, path: string, body: object): Promise<string> {
  return (await user.post(path, body)).expect(201).entity<{ uri: string }>().uri;
}

/** Every kind of text that users set, for the administrator and for the reader, in tasks that fail too. */
async function fillWithHostileTexts(): Promise<void> {
  await make(admin, '/users/', { ...reader, roles: ['importer'] });
  const group = await make(admin, '/groups/', { name: hostile });
  for (const user of [admin, api(system.url, basicAuth(reader.login, reader.password))]) {
    const { uri } = (await user.get('/authentication')).entity<{ user: { uri: string } }>().user;
    const texts = { name: hostile, notes: hostile, external_id: `${uri} ${hostile}`, groups: [group], public: true };
    const sample = await make(user, '/samples/', texts);
    const file = { name: hostile, filetype: 'vcf', data: `##fileformat=VCFv4.2\n${hostile}\n`, fileName: 'a.vcf' };
    const source = (await user.upload(file)).expect(201).entity<{ uri: string }>().uri;
    await admin.finish(await make(user, '/variations/', { sample, data_source: source }));
    await make(user, '/tokens/', { user: uri, name: hostile });
    await make(user, '/webhooks/', { user: uri, url: `http://127.0.0.1:9/${encodeURIComponent(hostile)}` });
  }
  const queries = [{ name: 'ALL', expression: '*' }];
  await admin.finish(await make(admin, '/annotations/', { data_source: '/data_sources/1', name: hostile, queries }));
  await admin.finish(await make(admin, '/frequency_tables/', { name: hostile, queries }));
}

/** Opens pages one after the other without a finding, a script of a user or an element of a user's text. */
async function visit(paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(`/console${path}`);
    await page.locator('main h1').first().waitFor();
    await page.getByText('Loading…').first().waitFor({ state: 'detached' });
    await checkLooks(page);
    expect([path, await page.locator('img[src="x"]').count()]).toEqual([path, 0]);
    expect([path, await page.title()]).not.toEqual([path, 'taken']);
  }
}

describe('every page shows texts that would be scripts as texts, without findings of axe-core, to', () => {
  test('an administrator', async () => {
    await logIn(page, 'admin', system.adminPassword);
    await visit(pages);
  }, 900_000);

  test('a user with one role', async () => {
    await logIn(page, reader.login, reader.password);
    await visit(pages);
  }, 900_000);

  test('a reader who is not logged in', async () => {
    await visit(['/login', ...pages]);
  }, 900_000);
});

test('a tour from the log-in to frequencies, a sample and the log-out needs the keyboard only', async () => {
  const press = (key: string) => page.keyboard.press(key);
  const type = (text: string) => page.keyboard.type(text);
  await page.goto('/console/login');
  await tabTo(page, 'Login name');
  await type('admin');
  await tabTo(page, 'Password');
  await type(system.adminPassword);
  await press('Enter');
  await page.getByRole('button', { name: 'Log out' }).waitFor();
  await page.goto('/console/');
  await tabTo(page, 'Variant, region or gene');
  await type('20:139745 T>C');
  await press('Enter');
  await page.getByText(/^13 of 30 covered people carry it/).waitFor();
  await tabTo(page, 'Samples');
  await press('Enter');
  await page.getByLabel('Name contains').waitFor();
  await tabTo(page, 'Name contains');
  await type('patient 17');
  await page.getByText('1 sample').waitFor();
  await tabTo(page, 'patient 17');
  await press('Enter');
  await page.getByRole('heading', { name: 'patient 17' }).waitFor();
  await tabTo(page, 'Log out');
  await press('Enter');
  await page.getByRole('link', { name: 'Log in' }).first().waitFor();
});

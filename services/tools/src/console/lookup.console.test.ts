import { beforeEach, expect, test } from '@jest/globals';
import { api, tokenAuth } from '@varfreq/harness/system/api';
import type { Page } from 'playwright-core';
import { findingsOf } from './accessibility.ts';
import { absent, common, importCohort, uncovered } from './cohort.ts';
import { type ConsoleUser, useConsole } from './console-suite.ts';
import { widths } from './watched-browser.ts';

let reader: ConsoleUser;
let annotator: ConsoleUser;
const suite = useConsole({
  // Of 30 covered people 13 carry the common variant: administrators see them, other users do not.
  env: { VARFREQ_MIN_CARRIERS: '14' },
  async prepare({ system, newUser }) {
    await importCohort(system);
    reader = await newUser('reader', ['annotator', 'querier', 'group-querier']);
    annotator = await newUser('annotator', ['annotator']);
  },
});
let page: Page;
beforeEach(() => {
  page = suite.page;
});

test('a browser that asks for / is sent to the console', async () => {
  await page.goto('/');
  expect(page.url()).toBe(`${suite.system.url}/console/`);
  await page.getByRole('heading', { name: 'How often has this variant been seen?' }).waitFor();
  expect(await findingsOf(page)).toEqual([]);
});

test('a wrong password is refused, and the login is of this tab and ends', async () => {
  const { context } = suite.watched;
  await page.goto('/console/login');
  expect(await findingsOf(page)).toEqual([]);
  await page.getByLabel('Login name').fill('admin');
  await page.getByLabel('Password').fill('wrong');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('The login name or the password is wrong.').waitFor();
  await suite.logIn(suite.asAdmin());
  expect(await page.evaluate('localStorage.length')).toBe(0);
  expect(await page.evaluate('document.cookie')).toBe('');
  const other = await context.newPage();
  await other.goto('/console/');
  await other.getByRole('link', { name: 'Log in', exact: true }).waitFor();
  const { key } = JSON.parse(await page.evaluate<string>("sessionStorage.getItem('varfreq.session')")) as {
    key: string;
  };
  const ended = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
  await page.getByRole('button', { name: 'Log out' }).click();
  expect((await ended).status()).toBe(204);
  await page.getByRole('heading', { name: 'Log in' }).waitFor();
  expect(await page.evaluate('sessionStorage.length')).toBe(0);
  const state = (await api(suite.system.url, tokenAuth(key)).get('/authentication')).expect(200);
  expect(state.entity()).toMatchObject({ authenticated: false });
});

test('a log-out that does not reach the server says so', async () => {
  await suite.logIn(suite.asAdmin());
  await page.route('**/authentication', (route) => route.fulfill({ status: 429 }), { times: 1 });
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('alert').getByText('You are logged out here').waitFor();
  expect(await page.evaluate('sessionStorage.length')).toBe(0);
  await page.getByRole('link', { name: 'Log in' }).waitFor();
});

test('a browser that says it is offline asks a server on its machine, and logs out', async () => {
  await suite.logIn(suite.asAdmin());
  await page.evaluate("dispatchEvent(new Event('offline'))");
  await page.getByLabel('Variant, region or gene').fill(common.key);
  await page.keyboard.press('Enter');
  await page.getByText(/^13 of 30 covered people carry it/).waitFor();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('heading', { name: 'Log in' }).waitFor();
  expect(await page.evaluate('sessionStorage.length')).toBe(0);
});

test('a login over another ends the token of the first, and is not a page to go back to', async () => {
  const keyOfTab = async () =>
    (JSON.parse(await page.evaluate<string>("sessionStorage.getItem('varfreq.session')")) as { key: string }).key;
  await suite.logIn(suite.asAdmin());
  const first = await keyOfTab();
  await page.getByRole('link', { name: 'Samples' }).click();
  await page.getByRole('heading', { name: 'Samples' }).waitFor();
  const ended = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
  await suite.logIn(reader);
  expect((await ended).status()).toBe(204);
  const state = (await api(suite.system.url, tokenAuth(first)).get('/authentication')).expect(200);
  expect(state.entity()).toMatchObject({ authenticated: false });
  expect(await keyOfTab()).not.toBe(first);
  await page.goBack();
  await page.getByRole('heading', { name: 'Samples' }).waitFor();
});

test.each(['20:139745 T>C', '20-139745-T-C', common.key])(
  '%s shows the variant in the sets side by side',
  async (written) => {
    await suite.logIn(suite.asAdmin());
    await page.getByLabel('Variant, region or gene').fill(written);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: common.name }).waitFor();
    await page.getByRole('button', { name: 'Add a set' }).click();
    await page.getByRole('option', { name: 'Cardiology' }).click();
    await page.keyboard.press('Escape');
    await page.getByText(/^13 of 30 covered people carry it/).waitFor();
    await page.getByRole('heading', { name: 'Cardiology' }).waitFor();
  },
);

test('no one covered does not look like no one carrying', async () => {
  await suite.logIn(suite.asAdmin());
  await page.goto(`/console/?q=${absent.key}`);
  await page.getByText(/^None of 30 covered people carries it; at most 11/).waitFor();
  expect(await page.locator('.not-covered').count()).toBe(0);
  await page.goto(`/console/?q=${uncovered.key}`);
  await page.getByText('No one was covered here').waitFor();
  expect(await page.locator('.set.not-covered').count()).toBe(1);
  expect(await page.getByText(/0\s?%/).count()).toBe(1); // the axis alone
});

test('too few carriers to show do not look like no one carrying', async () => {
  await suite.logIn(reader);
  await page.goto(`/console/?q=${common.key}`);
  await page.getByText('Fewer carriers than may be shown, among 30 covered people').waitFor();
  expect(await page.locator('.set-share').allTextContents()).toEqual(['—']);
  expect(await page.locator('.set .bar').count()).toBe(0);
  expect(await findingsOf(page)).toEqual([]);
  await page.goto('/console/?q=20:139,700-139,800');
  await page.getByRole('row', { name: common.name }).getByRole('cell', { name: 'withheld' }).waitFor();
});

test('a link that is opened without a login keeps its question, and shows sets by what they are', async () => {
  const sets = ['group:/groups/1', 'group:/groups/1 and group:/groups/2', '*'];
  await page.goto(`/console/?${new URLSearchParams({ q: common.key, sets: JSON.stringify(sets) })}`);
  await page.getByRole('link', { name: 'Log in to ask' }).click();
  await page.getByLabel('Login name').fill(reader.login);
  await page.getByLabel('Password').fill(reader.password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: common.name }).waitFor();
  await page.getByRole('heading', { name: 'Cardiology', exact: true }).waitFor();
  const names = await page.getByRole('heading', { level: 3 }).allTextContents();
  expect(names).toEqual(['Cardiology', sets[1], 'Everyone']);
  const crafted = JSON.stringify([{ label: 'Cardiology', expression: '*' }]);
  await page.goto(`/console/?${new URLSearchParams({ q: common.key, sets: crafted })}`);
  await page.getByRole('heading', { name: 'Everyone', exact: true }).waitFor();
  expect(await page.getByText('Cardiology').count()).toBe(0);
});

test('of a region, a set that may not be asked does not hide the others', async () => {
  await suite.logIn(annotator);
  const sets = JSON.stringify(['*', 'group:/groups/1']);
  await page.goto(`/console/?${new URLSearchParams({ q: '20:139,700-139,800', sets })}`);
  await page.getByRole('alert').getByText('You may not ask for this set.').waitFor();
  await page.getByRole('columnheader', { name: 'Everyone' }).waitFor();
  expect(await page.getByRole('columnheader', { name: 'Cardiology' }).count()).toBe(0);
});

test('a session whose token was deleted ends at the next request, with all that it has read', async () => {
  await suite.logIn(suite.asAdmin());
  await page.getByRole('link', { name: 'Samples' }).click();
  await page.getByRole('cell', { name: 'patient 1', exact: true }).waitFor();
  const { token } = JSON.parse(await page.evaluate('sessionStorage.getItem("varfreq.session")')) as { token: string };
  (await suite.admin.delete(token)).expect(204);
  await page.getByLabel('Name contains').fill('patient 2');
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).waitFor();
  expect(await page.getByText('patient').count()).toBe(0);
  expect(await page.evaluate('sessionStorage.length')).toBe(0);
});

test('a part of the page that is gone after an upgrade reloads the page', async () => {
  await suite.logIn(suite.asAdmin());
  await page.route('**/region-plot-*.js', (route) => route.fulfill({ status: 404 }), { times: 1 });
  await page.getByLabel('Variant, region or gene').fill('20:139,700-139,800');
  await page.keyboard.press('Enter');
  await page
    .getByRole('img', { name: /^Shares of the variants/ })
    .locator('canvas')
    .waitFor();
  suite.watched.faults.length = 0; // those of the part that is gone
});

test('a page that is gone when its link is pointed at leaves the present one, and reloads the console when it is opened', async () => {
  await suite.logIn(suite.asAdmin());
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  const buffer = Buffer.from('20\t1\t9\n');
  await page.locator('input[type=file]').setInputFiles({ name: 'kept.bed', mimeType: 'text/plain', buffer });
  await page.getByRole('heading', { name: 'kept.bed' }).waitFor();
  let isGone = true; // as after an upgrade, until the console is loaded again
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isGone = false;
  });
  await page.route('**/sets-page-*.js', (route) => (isGone ? route.fulfill({ status: 404 }) : route.continue()));
  await page.evaluate(
    "globalThis.missed = new Promise((end) => addEventListener('vite:preloadError', end)); undefined",
  );
  await page.getByRole('link', { name: 'Sets', exact: true }).hover();
  await page.evaluate('missed.then(() => undefined)');
  await page.getByRole('link', { name: 'Look up' }).click();
  await page.getByLabel('Variant, region or gene').waitFor();
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await page.getByRole('heading', { name: 'kept.bed' }).waitFor();
  await page.getByRole('link', { name: 'Sets', exact: true }).click();
  await page.getByRole('heading', { name: 'Sets', exact: true }).waitFor();
  suite.watched.faults.length = 0; // those of the page that is gone
});

test.each(Object.entries(widths))('results and carriers are accessible at the width of a %s', async (_, viewport) => {
  await page.setViewportSize(viewport);
  await suite.logIn(suite.asAdmin());
  await page.goto(`/console/?q=${common.key}`);
  await page.getByRole('button', { name: 'Show carriers' }).click();
  await page.getByRole('cell', { name: 'patient 6', exact: true }).waitFor();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findingsOf(page)).toEqual([]);
  }
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(viewport.width);
});

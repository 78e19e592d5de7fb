import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { api, basicAuth, tokenAuth } from '@varfreq/harness/system/api';
import type { Page } from 'playwright-core';
import { anchorsOf } from '../guides/links.ts';
import { readPage } from '../guides/pages.ts';
import { checkLooks } from './accessibility.ts';
import { useConsole } from './console-suite.ts';
import { hostile } from './hostile.ts';
import { type Receiver, startReceiver } from './receiver.ts';
import { savedBy } from './saved-file.ts';

const reader = { login: 'reader', name: hostile, email: 'reader@lab.example', password: 'reader-frequencies-1' };

let receiver: Receiver;
const suite = useConsole({
  env: { VARFREQ_WEBHOOKS: 'any' },
  async prepare({ admin }) {
    receiver = await startReceiver();
    (await admin.post('/users/', { ...reader, roles: ['importer'] })).expect(201);
  },
});
afterAll(() => receiver?.stop());
let page: Page;
beforeEach(() => {
  page = suite.page;
});

const asReader = () => api(suite.system.url, basicAuth(reader.login, reader.password));
const readerUri = async () => (await asReader().get('/authentication')).entity<{ user: { uri: string } }>().user.uri;

/** The row of a list whose title is this text, isolated from what is beside it. */
const rowOf = (title: string) =>
  page.getByRole('listitem').filter({ has: page.locator('strong bdi', { hasText: title }) });

async function openAs(login: string, password: string, path: string): Promise<void> {
  await suite.logIn({ login, password });
  await page.goto(path);
}
const openAsAdmin = (path: string) => openAs('admin', suite.system.adminPassword, path);

/** Enters the password that some changes want again. */
async function enterPassword(password: string): Promise<void> {
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
}

describe('files', () => {
  const upload = async (name: string, data: string) =>
    (await asReader().upload({ name, filetype: 'bed', data })).expect(201).entity<{ uri: string }>().uri;

  test('are found by a part of their name, saved, and removed after a question', async () => {
    const uri = await upload('an exome kit', '20\t1\t9\n');
    await upload(hostile, '20\t2\t9\n');
    await openAs(reader.login, reader.password, '/console/manage/files');
    await rowOf(hostile).waitFor();
    await checkLooks(page);
    await page.getByLabel('Name contains').fill('exome');
    await rowOf(hostile).waitFor({ state: 'detached' });
    const file = await savedBy(page, () => rowOf('an exome kit').getByRole('button', { name: 'Download' }).click());
    expect(file.name).toBe('an exome kit.bed');
    expect(file.bytes.toString()).toBe('20\t1\t9\n');
    await rowOf('an exome kit').getByRole('button', { name: 'Remove' }).click();
    const question = page.getByRole('alertdialog', { name: 'Remove this file?' });
    await checkLooks(page);
    await question.getByRole('button', { name: 'Remove' }).click();
    await page.getByText('There is no such file.').waitFor();
    (await suite.admin.get(uri)).expect(404);
  });

  test('that are large are written as they arrive, or saved by a line for a shell', async () => {
    const uri = await upload('large kit', '20\t7\t9\n');
    await page.route(`**${uri}/data`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), 'content-length': '3000000000' } });
    });
    // Of the browser's dialog, which tests cannot answer, the place that is chosen: a file of the origin.
    await page.addInitScript(`
      globalThis.showSaveFilePicker = async ({ suggestedName }) => {
        globalThis.chosen = await (await navigator.storage.getDirectory()).getFileHandle(suggestedName, { create: true });
        return globalThis.chosen;
      };
    `);
    await openAs(reader.login, reader.password, '/console/manage/files');
    const save = () => rowOf('large kit').getByRole('button', { name: 'Download' }).click();
    await save();
    const written = async () => await page.evaluate<string>('globalThis.chosen?.getFile().then((file) => file.text())');
    while ((await written()) !== '20\t7\t9\n') await page.waitForTimeout(100);
    expect(await page.evaluate('chosen.name')).toBe('large kit.bed');
    await page.evaluate(`globalThis.showSaveFilePicker = () => Promise.reject(new DOMException('', 'AbortError'))`);
    await save();
    await rowOf('large kit').getByRole('button', { name: 'Download' }).getByText('Download').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.evaluate('globalThis.showSaveFilePicker = undefined');
    await save();
    await rowOf('large kit').getByRole('alert').getByText('larger than what this browser can save').waitFor();
    const line = await rowOf('large kit').locator('.line').innerText();
    expect(line).toBe(`curl -fOJ -H 'Authorization: Token …' ${suite.system.url}${uri}/data`);
    await checkLooks(page);
  });

  test('that an import refers to are kept, and the page says why', async () => {
    const uri = await upload('in use', '20\t3\t9\n');
    const sample = (await asReader().post('/samples/', { name: 's' })).expect(201).entity<{ uri: string }>().uri;
    (await asReader().post('/coverages/', { sample, data_source: uri })).expect(201);
    await openAs(reader.login, reader.password, '/console/manage/files');
    await rowOf('in use').getByRole('button', { name: 'Remove' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Remove' }).click();
    await question.getByRole('alert').waitFor();
    await question.getByRole('button', { name: 'Keep it' }).click();
    await question.waitFor({ state: 'detached' });
    (await suite.admin.get(uri)).expect(200);
  });

  test('of everyone are listed for administrators, page by page', async () => {
    const { items } = (await suite.admin.list('/data_sources/')).entity<{ items: unknown[] }>();
    for (let n = items.length; n <= 50; n += 1)
      (await suite.admin.upload({ name: `file ${n}`, filetype: 'bed', data: `20\t${n}\t99\n` })).expect(201);
    await openAsAdmin('/console/manage/files');
    await page.getByText('1 to 50 of 51').waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('51 to 51 of 51').waitFor();
    await page.getByRole('button', { name: 'Previous' }).click();
    await page.getByText('1 to 50 of 51').waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('51 to 51 of 51').waitFor();
    await page.getByRole('list', { name: 'Files' }).getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByText('1 to 50 of 50').waitFor();
    await page.getByLabel('Only my own').check();
    await rowOf('in use').waitFor({ state: 'detached' });
  });
});

describe('tokens', () => {
  test('are made with an end, shown once, and ended', async () => {
    await openAs(reader.login, reader.password, '/console/manage/tokens');
    await enterPassword('wrong');
    await page.getByRole('alert').getByText('The login name or the password is wrong.').waitFor();
    await enterPassword(reader.password);
    await page.getByLabel('Name').fill(hostile);
    await page.getByLabel('Last day').fill('2999-12-31');
    await page.getByRole('button', { name: 'Make a token' }).click();
    const key = await page.locator('.secret code').textContent();
    expect((await api(suite.system.url, tokenAuth(key!)).get('/authentication')).entity()).toMatchObject({
      authenticated: true,
    });
    await rowOf(hostile)
      .getByText(/^ends 31 Dec 2999/)
      .waitFor();
    await checkLooks(page);
    expect(await page.getByRole('list', { name: 'Tokens' }).textContent()).not.toContain(key!);
    await rowOf(hostile).getByRole('button', { name: 'End' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'End' }).click();
    await rowOf(hostile).waitFor({ state: 'detached' });
    expect((await api(suite.system.url, tokenAuth(key!)).get('/authentication')).entity()).toMatchObject({
      authenticated: false,
    });
  });

  test('that are ended where they are used log the tab out', async () => {
    await openAs(reader.login, reader.password, '/console/manage/tokens');
    await enterPassword(reader.password);
    const own = page.getByRole('listitem').filter({ hasText: 'this tab' });
    await own.getByRole('button', { name: 'End' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'End' }).click();
    await page.getByRole('link', { name: 'Log in' }).first().waitFor();
    expect(await page.evaluate('sessionStorage.length')).toBe(0);
  });
});

test('a user changes the own password, after the present one, and the tab stays logged in', async () => {
  const [before, after] = ['frequencies-before-1', 'frequencies-after-2'];
  const user = { login: 'noa', name: 'Noa', roles: [] };
  (await suite.admin.post('/users/', { ...user, password: before })).expect(201);
  await openAs(user.login, before, '/console/manage/password');
  await enterPassword('not the present one');
  await page.getByRole('alert').waitFor();
  await enterPassword(before);
  const change = async (password: string, repeated: string) => {
    await page.getByLabel('New password', { exact: true }).fill(password);
    await page.getByLabel('New password again').fill(repeated);
    await page.getByRole('button', { name: 'Change the password' }).click();
  };
  await change(after, before);
  await page.getByRole('alert').getByText('not the same in both fields').waitFor();
  await checkLooks(page);
  await change('short', 'short');
  await page.getByRole('alert').getByText('password: ').waitFor();
  await change(after, after);
  await page.getByText('Your password has been changed.').waitFor();
  (await api(suite.system.url, basicAuth(user.login, before)).get('/tokens/?user=/users/1')).expect(401);
  const answer = (await api(suite.system.url, basicAuth(user.login, after)).get('/authentication')).expect(200);
  expect(answer.entity()).toMatchObject({ authenticated: true });
  await page.getByRole('link', { name: 'Files' }).click();
  await page.getByText('There is no such file.').waitFor();
});

test('webhooks are made with a secret that is shown once, deliver, deliver again, pause and go', async () => {
  await openAs(reader.login, reader.password, '/console/manage/webhooks');
  const url = `${receiver.url}/%22%3E%3Cimg%20src=x%3E`;
  await page.getByLabel('Address').fill(url);
  await page.getByRole('checkbox', { name: 'samples', exact: true }).check();
  await page.getByRole('button', { name: 'Make a webhook' }).click();
  expect(await page.locator('.secret code').textContent()).toMatch(/^whsec_/);
  const row = rowOf(url);
  await row.getByText('varfreq.sample.*').waitFor();
  await row.getByText('nothing delivered yet').waitFor();
  await checkLooks(page);
  (await asReader().post('/samples/', { name: 'sent' })).expect(201);
  const [first] = await receiver.deliveries(({ length }) => length > 0);
  await page.reload();
  await row.getByText(/^last delivery/).waitFor();
  await row.getByText('204').waitFor();
  await row.getByText('Latest deliveries').click();
  const history = row.getByRole('list', { name: 'Latest deliveries' }).getByRole('listitem');
  expect(await history.first().textContent()).toMatch(/^varfreq\.sample\.created204\/samples\/\d+.* ms$/);
  await checkLooks(page);
  await row.getByRole('button', { name: 'Deliver again' }).click();
  await page.getByLabel('From').fill('2026-01-01T00:00');
  await page.getByRole('dialog').getByRole('button', { name: 'Deliver again' }).click();
  // Those of all events since then, in their order.
  await receiver.deliveries((all) => all.filter(({ id }) => id === first!.id).length > 1);
  await history.nth(1).waitFor();
  await row.getByRole('button', { name: 'Pause' }).click();
  await row.getByText('paused').waitFor();
  await row.getByRole('button', { name: 'Resume' }).click();
  await row.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByText('You have no webhooks.').waitFor();
});

test('users are added with roles, changed, and removed', async () => {
  await openAsAdmin('/console/manage/users');
  await enterPassword(suite.system.adminPassword);
  await rowOf(hostile).waitFor();
  await page.getByRole('button', { name: 'Add a user' }).click();
  await checkLooks(page);
  const form = page.getByRole('form', { name: 'Add a user' });
  await form.getByLabel('Login name').fill('mia');
  await form.getByLabel('Name', { exact: true }).fill('Mia');
  await form.getByLabel('New password').fill('short');
  await form.getByRole('checkbox', { name: /^importer/ }).check();
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByRole('alert').waitFor();
  await form.getByLabel('New password').fill('a long secret of mia');
  await form.getByRole('button', { name: 'Save' }).click();
  await rowOf('Mia').getByText('importer').waitFor();
  const mia = api(suite.system.url, basicAuth('mia', 'a long secret of mia'));
  const { user } = (await mia.get('/authentication')).entity<{ user: { uri: string; email: null } }>();
  expect(user).toMatchObject({ login: 'mia', name: 'Mia', email: null, roles: ['importer'] });
  await page.getByRole('button', { name: 'Change mia' }).click();
  const change = page.getByRole('form', { name: 'mia' });
  await change.getByRole('checkbox', { name: /^annotator/ }).check();
  await change.getByRole('checkbox', { name: /^importer/ }).uncheck();
  await change.getByLabel('E-mail').fill('mia@lab.example');
  await change.getByText('Limits of this user').click();
  await change.getByLabel('Tasks waiting or running').fill('5');
  await change.getByRole('button', { name: 'Save' }).click();
  await rowOf('Mia').getByText('mia@lab.example').waitFor();
  const changed = { email: 'mia@lab.example', roles: ['annotator'], limits: { tasks: 5, uploads: null } };
  expect((await mia.get(user.uri)).entity()).toMatchObject(changed);
  const query = { action: 'user_changed', subject: user.uri };
  const [entry] = (await suite.admin.list('/audit/', { query })).entity<{ items: { detail: string }[] }>().items;
  expect(entry!.detail).toBe('email, roles annotator, limits tasks 5');
  await rowOf('Mia').getByText('limits of their own').waitFor();
  await checkLooks(page);
  await page.getByRole('button', { name: 'Change mia' }).click();
  await change.getByLabel('Tasks waiting or running').fill('');
  await change.getByRole('button', { name: 'Save' }).click();
  await rowOf('Mia').getByText('limits of their own').waitFor({ state: 'detached' });
  expect((await mia.get(user.uri)).entity()).not.toHaveProperty('limits');
  await rowOf('Mia').getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await rowOf('Mia').waitFor({ state: 'detached' });
  (await suite.admin.get(user.uri)).expect(404);
});

test('the audit log is narrowed by user, action, subject and time', async () => {
  const sample = (await asReader().post('/samples/', { name: 'audited' })).expect(201).entity<{ uri: string }>().uri;
  (await asReader().patch(sample, { public: true })).expect(200);
  await openAsAdmin('/console/manage/audit');
  await rowOf(hostile).first().waitFor();
  await checkLooks(page);
  await page.getByLabel('Subject, such as /samples/3').fill(sample);
  await page.getByText('1 to 2 of 2').waitFor();
  await page.getByRole('combobox', { name: 'Action' }).selectOption({ label: 'changed the sample' });
  await page.getByText('1 to 1 of 1').waitFor();
  await page.getByRole('combobox', { name: 'User' }).selectOption({ label: 'Administrator' });
  await page.getByText('No entry matches.').waitFor();
  await page.getByRole('combobox', { name: 'User' }).selectOption(await readerUri());
  await page.getByText('1 to 1 of 1').waitFor();
  await page.getByRole('textbox', { name: 'From' }).fill('2999-01-01T00:00');
  await page.getByText('No entry matches.').waitFor();
  await page.getByRole('textbox', { name: 'From' }).fill('');
  await page.getByRole('textbox', { name: 'Before' }).fill('2999-01-01T00:00');
  await page.getByText('1 to 1 of 1').waitFor();
});

test('the installation shows its health, versions and data, and takes a build', async () => {
  await openAsAdmin('/console/manage/installation');
  await page.getByText('all is well').waitFor();
  await page
    .getByText(/; segments: \d/)
    .first()
    .waitFor();
  await checkLooks(page);
  await page.getByLabel('Build of the files').selectOption('GRCh38');
  await page.getByRole('button', { name: 'Set' }).click();
  await page.getByText('an administrator').waitFor();
  expect((await suite.admin.get('/genome')).entity()).toMatchObject({ build: 'GRCh38', build_source: 'administrator' });
});

const checks = () => page.getByRole('region', { name: 'Checks' });
const findingOf = (message: RegExp) => checks().getByRole('listitem').filter({ hasText: message });

test('the installation shows that no backup was made, and what the doctor finds', async () => {
  await openAsAdmin('/console/manage/installation');
  await page.getByText('never made by the backup command').waitFor();
  const guide = (await page.getByRole('link', { name: 'How to make backups' }).getAttribute('href'))!;
  const [, path, anchor] = /\/blob\/main\/([^#]+)#(.+)$/.exec(guide)!;
  expect([...anchorsOf(readPage(path!))]).toContain(anchor);
  await findingOf(/^okPostgreSQL version 18/).waitFor();
  await findingOf(/^warningupkeep no backup has been made.*make backups regularly/).waitFor();
  const [first] = await checks().getByRole('listitem').allInnerTexts();
  expect(first).not.toMatch(/^ok/);
  await checkLooks(page);
});

test('the installation shows the age of the last backup, too old or not, and what is wrong', async () => {
  const wrong = { name: 'store', state: 'wrong', message: '1 GiB are free', remedy: 'delete data' };
  let days = 9;
  await page.route(`${suite.system.url}/installation`, async (route) => {
    const answer = await route.fetch();
    const { installation } = (await answer.json()) as { installation: { checks: object[] } };
    const last = new Date(Date.now() - days * 86_400_000 - 60_000).toISOString();
    const checks = [...installation.checks, wrong];
    const changed = { ...installation, last_backup: last, backup_within_days: 5, checks };
    await route.fulfill({ response: answer, json: { installation: changed } });
  });
  await openAsAdmin('/console/manage/installation');
  await page.getByText(/^9 days ago \(/).waitFor();
  await page.getByText('older than 5 days').waitFor();
  await findingOf(/^wrongstore 1 GiB are freedelete data$/).waitFor();
  await checkLooks(page);
  days = 1;
  await page.reload();
  await page.getByText(/^24 hours ago \(/).waitFor();
  expect(await page.getByText('older than').count()).toBe(0);
});

test('users without the role have no links to the pages of administrators, which say so by their address', async () => {
  await openAs(reader.login, reader.password, '/console/manage');
  await page.getByRole('heading', { name: 'Files' }).waitFor();
  const pages = page.getByRole('navigation', { name: 'Manage' }).getByRole('link');
  expect(await pages.allTextContents()).toEqual(['Files', 'Tokens', 'Password', 'Webhooks']);
  for (const path of ['users', 'audit', 'installation']) {
    await page.goto(`/console/manage/${path}`);
    await page.getByText('This page is for administrators.').waitFor();
    await checkLooks(page);
  }
});

test('without a login the pages lead to it', async () => {
  await page.goto('/console/manage/tokens');
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).waitFor();
  await checkLooks(page);
});

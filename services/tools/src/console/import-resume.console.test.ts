import { mkdtemp, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Api, api } from '@varfreq/harness/system/api';
import { startSystem } from '@varfreq/harness/system/start-system';
import type { System } from '@varfreq/harness/system/system';
import { begin, send, type Upload, untilReceived } from '@varfreq/harness/system/tus';
import { startTcpProxy, type TcpProxy } from '@varfreq/testkit/network/tcp-proxy';
import { until } from '@varfreq/testkit/until';
import type { Browser, Page } from 'playwright-core';
import { writeLarge } from './import-files.ts';
import { logIn, openWatched, startBrowser } from './watched-browser.ts';

/** Records of a file of 100 MB. */
const records = 2_600_000;
const megabyte = 1_000_000;

let system: System;
let admin: Api;
let proxy: TcpProxy;
let browser: Browser;
let folder: string;
let file: string;

beforeAll(async () => {
  system = await startSystem();
  admin = api(system.url, system.adminAuth);
  proxy = await startTcpProxy(() => Number(new URL(system.url).port));
  browser = await startBrowser();
  folder = await mkdtemp(join(tmpdir(), 'varfreq-console-'));
  file = join(folder, 'large.vcf');
  await writeLarge(file, records);
});
afterAll(async () => {
  await browser?.close();
  await proxy?.close();
  await system?.stop();
  await rm(folder, { recursive: true, force: true });
});

async function openImport() {
  const opened = await openWatched(browser, `http://127.0.0.1:${proxy.port}`);
  await logIn(opened.page, 'admin', system.adminPassword);
  await opened.page.getByRole('link', { name: 'Import', exact: true }).click();
  return opened;
}

test('a file of 100 MB is sent over connections that break, paused, resumed in another tab, and imported', async () => {
  const limited = { kind: 'bandwidth', bytesPerSecond: 10 * megabyte } as const;
  const slow = { kind: 'bandwidth', bytesPerSecond: megabyte / 2 } as const; // so that it is under way when it is paused
  const first = await openImport();
  proxy.set(limited);
  await first.page.locator('input[type=file]').setInputFiles(file);
  const before = await untilReceived(admin, 16 * megabyte);
  proxy.set({ kind: 'reset' });
  await first.page.waitForTimeout(300);
  proxy.set(limited);
  await first.page.getByText(/ · .+ a second · about .+ left/).waitFor();
  await untilReceived(admin, before.offset + 16 * megabyte);
  proxy.set(slow);
  await first.page.getByRole('button', { name: 'Pause large.vcf' }).click();
  await first.page.getByText(/ · paused · /).waitFor();
  await first.context.close();

  const { page, context, faults } = await openImport();
  const resumed = page.waitForRequest((request) => request.method() === 'PATCH');
  const { uri } = await untilReceived(admin, 0);
  proxy.set({ kind: 'none' });
  await page.locator('input[type=file]').setInputFiles(file);
  const request = await resumed;
  expect(new URL(request.url()).pathname).toBe(uri);
  expect(Number(request.headers()['upload-offset'])).toBeGreaterThanOrEqual(before.offset + 16 * megabyte);
  await page.getByRole('button', { name: 'Start the imports' }).click();
  await page.getByText('Records: 2,600,000').waitFor();
  await context.close();
  expect(faults).toEqual([]);
});

/** Parts of files that are sent. */
const isPart = (request: { method(): string }) => request.method() === 'PATCH';
const startsAt = (request: { headers(): Record<string, string> }) => Number(request.headers()['upload-offset']);

/** Refuses the next request for where an upload ends, after its connection is reset. */
async function refuseOnce(page: Page, status: number): Promise<void> {
  await page.route('/uploads/*', (route) => route.fulfill({ status }), { times: 1 });
  const refused = page.waitForResponse((response) => response.request().method() === 'HEAD');
  proxy.set({ kind: 'reset' });
  expect((await refused).status()).toBe(status);
}

test.each([429, 502, 503])(
  'what has arrived is not sent again after an answer of %d to where it ends',
  async (status) => {
    const small = join(folder, `answered ${status}.vcf`);
    await writeLarge(small, records / 5);
    const { page, context } = await openImport();
    const begun: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && begun.push(new URL(request.url()).pathname));
    proxy.set({ kind: 'bandwidth', bytesPerSecond: megabyte / 2 }); // so that it is under way when its connection is reset
    const first = page.waitForRequest(isPart);
    await page.locator('input[type=file]').setInputFiles(small);
    const { pathname } = new URL((await first).url());
    await until('a piece has arrived', async () => (await admin.get(pathname)).expect(200).entity<Upload>().offset > 0);
    const rest = page.waitForRequest(isPart);
    await refuseOnce(page, status);
    proxy.set({ kind: 'none' });
    expect(startsAt(await rest)).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Start the imports', disabled: false }).waitFor();
    expect(begun).toEqual(['/uploads/']);
    await context.close();
  },
);

test('of several uploads of a file, the one of which most has arrived is continued', async () => {
  const twice = join(folder, 'twice.vcf');
  await writeLarge(twice, 1000);
  await utimes(twice, 1_700_000_000, 1_700_000_000);
  const { size } = await stat(twice);
  const said = (text: string) => Buffer.from(text).toString('base64');
  const metadata = `filename ${said('twice.vcf')},modified ${said('1700000000000')}`;
  const older = await begin(admin, size, { 'Upload-Metadata': metadata });
  (await send(admin, older, 0, new Uint8Array(size - 1))).expect(204);
  await begin(admin, size, { 'Upload-Metadata': metadata });
  const { page, context } = await openImport();
  const rest = page.waitForRequest(isPart);
  await page.locator('input[type=file]').setInputFiles(twice);
  const request = await rest;
  expect([new URL(request.url()).pathname, startsAt(request)]).toEqual([older, size - 1]);
  await context.close();
});

test('a file that is being sent while the login runs out is sent to its end after the next one, which stays', async () => {
  const { page, context } = await openImport();
  proxy.set({ kind: 'bandwidth', bytesPerSecond: megabyte });
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByText(/[1-9]% · sending · /).waitFor();
  for (const { uri } of (await admin.list('/tokens/')).expect(206).items()) (await admin.delete(uri)).expect(204);
  await page.getByRole('link', { name: 'Samples', exact: true }).click();
  await page.getByText('Your login has ended.').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await page.getByLabel('Login name').fill('admin');
  await page.getByLabel('Password').fill(system.adminPassword);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await page.getByText(/ · sending · /).waitFor();
  const broken = page.waitForEvent('requestfailed', (request) => request.method() === 'PATCH');
  proxy.set({ kind: 'reset' });
  await broken;
  proxy.set({ kind: 'none' });
  await page.getByRole('button', { name: 'Start the imports', disabled: false }).waitFor();
  await page.getByRole('button', { name: 'Log out' }).waitFor();
  await context.close();
});

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startSystem } from '@varfreq/harness/system/start-system';
import type { Browser, Page } from 'playwright-core';
import { repository } from '../../guides/pages.ts';
import { logIn, startBrowser, widths } from '../watched-browser.ts';
import { prepare } from './prepare.ts';
import { type Scene, scenesFor } from './scenes.ts';
import { webpOf } from './webp.ts';

// `node services/run.mjs pictures [NAME…]`: pictures of every page of the web console, or of those named, over an invented cohort.
const options = { dark: { type: 'boolean', default: false }, output: { type: 'string' } } as const;
const { values, positionals } = parseArgs({ options, allowPositionals: true });
const folder = values.output ?? join(repository, 'services/docs/pictures/console');

/** Every time is shown as this one, so that pictures differ only where pages do. */
const sameTime = `
  const { get } = Object.getOwnPropertyDescriptor(Intl.DateTimeFormat.prototype, 'format');
  Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', {
    get() { const format = get.call(this); return () => format(new Date('2026-03-02T09:30:00Z')); },
  });`;

/** A page of this width, logged in. */
async function openPage(browser: Browser, size: keyof typeof widths): Promise<Page> {
  const look = { colorScheme: values.dark ? 'dark' : 'light', locale: 'en-GB', timezoneId: 'UTC' } as const;
  const context = await browser.newContext({
    ...look,
    baseURL: system.url,
    viewport: { ...widths[size], height: 1000 },
  });
  await context.addInitScript(sameTime);
  const page = await context.newPage();
  await logIn(page, 'admin', system.adminPassword);
  return page;
}

async function take(page: Page, { path, act }: Scene): Promise<Buffer> {
  await page.goto(`/console${path}`);
  await page.locator('main h1').first().waitFor();
  await page.getByText('Loading…').first().waitFor({ state: 'detached' });
  await act?.(page);
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  return await page.screenshot({ animations: 'disabled' });
}

const system = await startSystem({ adminPassword: 'change-me' });
const browser = await startBrowser();
try {
  await prepare(system);
  const scenes = Object.entries(scenesFor(system.adminPassword));
  for (const size of ['desktop', 'phone'] as const) {
    await mkdir(join(folder, size), { recursive: true });
    const page = await openPage(browser, size);
    for (const [name, scene] of scenes.filter(([each]) => positionals.length === 0 || positionals.includes(each))) {
      const bytes = await webpOf(browser, await take(page, scene));
      await writeFile(join(folder, size, `${name}.webp`), bytes);
      console.log(`${size}/${name}.webp ${Math.ceil(bytes.length / 1000)} kB`);
    }
    await page.context().close();
  }
} finally {
  await browser.close();
  await system.stop();
}

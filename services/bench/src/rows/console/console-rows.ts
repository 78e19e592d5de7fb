import { logIn, startBrowser } from '@varfreq/harness/browser/chromium';
import { scriptBytes } from '@varfreq/harness/browser/script-bytes';
import { startSystem } from '@varfreq/harness/system/start-system';
import type { System } from '@varfreq/harness/system/system';
import type { Browser, Page } from 'playwright-core';
import { median, quantile, type Row } from '../measure.ts';
import { dragFrames, type Frames, lookUpMs, openingSeconds, wheelFrames } from './page-times.ts';
import { registerPeople } from './people.ts';

/** Sizes of the bench. */
interface ConsoleOptions {
  /** People whom a look-up counts. */
  people: number;
  /** Samples that are scrolled. */
  registered: number;
  /** Visits of the home page. */
  visits: number;
  /** Seconds of a scroll. */
  seconds: number;
}

/** Speed of a wheel that is turned fast: sixty rows a second. */
const pixelsPerSecond = 3000;

/** Largest number of bytes of the scripts of the home page. */
const maxScriptBytes = 250_000;

/**
 * Rows P22 to P25: the web console in the installed Chromium, headless, before a standalone system on this machine. Frames are those
 * that the page's animation callbacks see: sixty a second at most.
 */
export async function consoleRows({ people, registered, visits, seconds }: ConsoleOptions): Promise<Row[]> {
  const system = await startSystem();
  const browser = await startBrowser();
  try {
    await registerPeople(system, { counted: people, registered });
    const opened = await openingRow(browser, system, visits);
    const page = await (await browser.newContext({ baseURL: system.url })).newPage();
    const weight = await weightRow(page);
    await logIn(page, 'admin', system.adminPassword);
    return [weight, opened, await lookUpRow(page, people), ...(await scrollRows(page, { registered, seconds }))];
  } finally {
    await browser.close();
    await system.stop();
  }
}

async function weightRow(page: Page): Promise<Row> {
  await page.goto('/console/');
  await page.getByLabel('Variant, region or gene').waitFor();
  const [gzip, brotli] = [await scriptBytes(page, 'gzip'), await scriptBytes(page, 'br')];
  const what = 'JavaScript of the home page of the console, gzip, kB';
  const note = `with Brotli, as over TLS, ${(brotli / 1000).toFixed(0)} kB`;
  return { id: 'P22', what, target: maxScriptBytes / 1000, atMost: true, figure: gzip / 1000, note };
}

async function openingRow(browser: Browser, { url }: System, visits: number): Promise<Row> {
  const seconds = await openingSeconds(browser, url, visits);
  const what = 'home page of the console, navigation to a field that takes text, s';
  const note = `median of ${visits} visits without a cache, most ${Math.max(...seconds).toFixed(2)} s`;
  return { id: 'P23', what, target: 1, atMost: true, figure: median(seconds), note };
}

async function lookUpRow(page: Page, people: number): Promise<Row> {
  const times = await lookUpMs(page);
  const what = `console, key press to the picture of a variant over ${people} samples, median, ms`;
  const note = `${times.length} variants, p95 ${quantile(times, 0.95).toFixed(0)} ms`;
  return { id: 'P24', what, target: 150, atMost: true, figure: median(times), note };
}

async function scrollRows(
  page: Page,
  { registered, seconds }: Pick<ConsoleOptions, 'registered' | 'seconds'>,
): Promise<Row[]> {
  await page.goto('/console/samples');
  await page.getByRole('cell', { name: 'S000001', exact: true }).waitFor();
  const wheel = await wheelFrames(page, seconds, pixelsPerSecond);
  const drag = await dragFrames(page, seconds);
  await page.getByRole('cell', { name: `S${String(registered).padStart(6, '0')}`, exact: true }).waitFor();
  const rowOf = (how: string, { perSecond, longestMs }: Frames): Row => ({
    id: 'P25',
    what: `console, frames/s while ${registered} samples are scrolled ${how}`,
    target: 50,
    figure: perSecond,
    note: `longest frame ${longestMs.toFixed(0)} ms`,
  });
  return [
    rowOf(`by ${pixelsPerSecond} pixels a second`, wheel),
    rowOf(`from the first to the last in ${seconds} s`, drag),
  ];
}

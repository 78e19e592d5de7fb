import type { Browser, Page } from 'playwright-core';
import { sites, variantAt } from './people.ts';

/** Resolves once the field exists, the frame with it is painted, and the page has nothing else to do. */
const untilField = `window.interactive = new Promise((resolve) => {
  const look = () => {
    if (document.querySelector('form[role=search] input') === null) requestAnimationFrame(look);
    else requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
  };
  look();
});`;

/**
 * Seconds from the start of a navigation to the home page until its field takes text, of visits by browsers that have nothing of it,
 * after one to warm up the server.
 */
export async function openingSeconds(browser: Browser, url: string, visits: number): Promise<number[]> {
  const seconds: number[] = [];
  for (let visit = 0; visit <= visits; visit += 1) {
    const context = await browser.newContext({ baseURL: url });
    const page = await context.newPage();
    await page.addInitScript(untilField);
    const answer = await page.goto('/console/');
    if (answer?.ok() !== true) throw new Error(`the home page of the console was answered with ${answer?.status()}`);
    seconds.push((await page.evaluate<number>('window.interactive')) / 1000);
    await context.close();
  }
  return seconds.slice(1);
}

/** From the key that asks to the first frame with the bars of a variant of this name. */
const untilPicture = (name: string) => `window.pictured = new Promise((resolve) => {
  let asked;
  addEventListener('keydown', ({ timeStamp }) => { asked = timeStamp; }, { capture: true, once: true });
  const isThere = () => document.querySelector('.variant-name')?.textContent === ${JSON.stringify(name)}
    && document.querySelector('.sets .bar') !== null && document.querySelector('main [aria-busy=true]') === null;
  const look = () => {
    if (asked === undefined || !isThere()) requestAnimationFrame(look);
    else requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - asked)));
  };
  look();
})`;

/** Milliseconds from a key press to the picture of a variant that was not asked before, of each variant but the first. */
export async function lookUpMs(page: Page): Promise<number[]> {
  await page.goto('/console/');
  const field = page.getByLabel('Variant, region or gene');
  const times: number[] = [];
  for (let site = 0; site < sites; site += 1) {
    const { key, name } = variantAt(site);
    await field.fill(key);
    await page.evaluate(`${untilPicture(name)}; undefined`);
    await field.press('Enter');
    times.push(await page.evaluate<number>('window.pictured'));
  }
  return times.slice(1);
}

/** Times of the frames while the table is scrolled by what `next` says of the seconds since its start. */
const scroll = (seconds: number, next: string) => `new Promise((resolve) => {
  const list = document.querySelector('section.samples');
  const end = list.scrollHeight - list.clientHeight;
  const frames = [];
  const step = (now) => {
    frames.push(now);
    const passed = (now - frames[0]) / 1000;
    list.scrollTop = ${next};
    if (passed < ${seconds}) requestAnimationFrame(step);
    else resolve(frames);
  };
  requestAnimationFrame(step);
})`;

/** Frames a second, and the longest one in milliseconds. */
export interface Frames {
  readonly perSecond: number;
  readonly longestMs: number;
}

function framesOf(times: readonly number[]): Frames {
  const gaps = times.slice(1).map((time, at) => time - times[at]!);
  return { perSecond: (1000 * gaps.length) / (times.at(-1)! - times[0]!), longestMs: Math.max(...gaps) };
}

/** Scrolls the table of samples as a wheel does, at this many pixels a second. */
export async function wheelFrames(page: Page, seconds: number, pixelsPerSecond: number): Promise<Frames> {
  return framesOf(await page.evaluate<number[]>(scroll(seconds, `Math.min(end, passed * ${pixelsPerSecond})`)));
}

/** Scrolls it from its first to its last row, as who drags its bar does. */
export async function dragFrames(page: Page, seconds: number): Promise<Frames> {
  return framesOf(await page.evaluate<number[]>(scroll(seconds, `end * Math.min(1, passed / ${seconds})`)));
}

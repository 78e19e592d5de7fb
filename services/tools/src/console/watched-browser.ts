import { patienceMs } from '@varfreq/testkit/until';
import type { Browser, BrowserContext, Page } from 'playwright-core';

export { logIn, startBrowser } from '@varfreq/harness/browser/chromium';

/** Widths of windows that pages are tried at. */
export const widths = { desktop: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } } as const;

/** A page, and everything that went wrong in it. */
export interface WatchedPage {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Errors and warnings of the console, errors of scripts, refusals by the policy, requests to other origins. */
  readonly faults: string[];
}

/** Opens a page of its own session and writes down its faults. `origin`: where requests may go. */
export async function openWatched(
  browser: Browser,
  origin: string,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<WatchedPage> {
  const context = await browser.newContext({ viewport: widths.desktop, locale: 'en-GB', baseURL: origin, ...options });
  context.setDefaultTimeout(patienceMs);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('console', (message) => {
    // Chromium reports each answer of 400 and above; pages show those as texts.
    if (/^(error|warning)$/.test(message.type()) && !/status of 4\d\d/.test(message.text()))
      faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('request', (request) => {
    if (!request.url().startsWith(origin) && !request.url().startsWith('data:')) faults.push(`asked ${request.url()}`);
  });
  return { page, context, faults };
}

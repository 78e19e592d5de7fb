import { get, type IncomingMessage } from 'node:http';
import type { Page } from 'playwright-core';

/** Compressions that servers offer to browsers. */
type Encoding = 'br' | 'gzip';

const scripts = `performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => /\\.js$/.test(new URL(name).pathname))`;

/** Bytes of the scripts that a page has loaded so far, as its server sends them compressed. Errors: one is not sent so. */
export async function scriptBytes(page: Page, encoding: Encoding): Promise<number> {
  const urls = await page.evaluate<string[]>(scripts);
  if (urls.length === 0) throw new Error('the page has loaded no script');
  const sizes = await Promise.all([...new Set(urls)].map((url) => bytesOf(url, encoding)));
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function bytesOf(url: string, encoding: Encoding): Promise<number> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': encoding } }, resolve).on('error', reject);
  });
  let bytes = 0;
  for await (const chunk of response) bytes += (chunk as Buffer).length;
  const { 'content-encoding': got = 'none' } = response.headers;
  if (response.statusCode !== 200 || got !== encoding)
    throw new Error(`${url}: ${response.statusCode}, encoding ${got}, expected ${encoding}`);
  return bytes;
}

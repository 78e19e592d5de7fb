import { expect } from '@jest/globals';
import type { WatchedPage } from './watched-browser.ts';

/** Closes a page; expects that nothing went wrong in it, and that no text of a user ran as a script there. */
export async function closeWatched({ page, context, faults }: WatchedPage): Promise<void> {
  expect(await page.title()).not.toBe('taken');
  await context.close();
  expect(faults).toEqual([]);
}

import type { Page } from 'playwright-core';

/** A file that the browser saved. */
interface SavedFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** The file that is saved by an act, such as a click. */
export async function savedBy(page: Page, act: () => Promise<unknown>): Promise<SavedFile> {
  const saved = page.waitForEvent('download');
  await act();
  const file = await saved;
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  return { name: file.suggestedFilename(), bytes: Buffer.concat(chunks) };
}

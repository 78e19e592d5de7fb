import { expect } from '@jest/globals';
import type { Browser, Locator, Page, Response } from 'playwright-core';
import { openWatched, type WatchedPage } from '../watched-browser.ts';

/** Values of parameters by name; a list is entered item by item. */
export type Values = Readonly<Record<string, string | readonly string[]>>;

/** What is entered beside what the page fills in: parameters, and a body, JSON or a file. */
export interface Entered {
  readonly values?: Values;
  readonly body?: object | Buffer;
}

/**
 * How operations are opened and sent: by the pointer, as users do, once an element has kept its place for two frames; or by
 * events alone, for whole documents, since a page may get no frame for long on a busy machine.
 */
export type Clicks = 'pointer' | 'events';

interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { operationId: string; tags: string[] }>>>>;
}

/** The page at /docs, with login and password entered. */
export class DocsPage {
  readonly page: Page;
  readonly #watched: WatchedPage;
  readonly #tags: ReadonlyMap<string, string>;
  readonly #clicks: Clicks;

  private constructor(watched: WatchedPage, tags: ReadonlyMap<string, string>, clicks: Clicks) {
    [this.#watched, this.page, this.#tags, this.#clicks] = [watched, watched.page, tags, clicks];
  }

  static async open(browser: Browser, url: string, password: string, clicks: Clicks = 'pointer'): Promise<DocsPage> {
    const watched = await openWatched(browser, url);
    const { paths } = (await (await watched.context.request.get('/openapi.json')).json()) as ApiDocument;
    const operations = Object.values(paths).flatMap((path) => Object.values(path));
    const docs = new DocsPage(
      watched,
      new Map(operations.map(({ operationId, tags }) => [operationId, tags[0]!])),
      clicks,
    );
    await docs.page.goto('/docs');
    await docs.#authorize('basic', async (dialog) => {
      await dialog.locator('input').first().fill('admin');
      await dialog.locator('input[type=password]').fill(password);
    });
    return docs;
  }

  /** Sends a token from now on, and no password. */
  async useToken(key: string): Promise<void> {
    await this.#authorize('token', (dialog) => dialog.locator('input').first().fill(`Token ${key}`), 'basic');
  }

  async #authorize(scheme: string, fill: (dialog: Locator) => Promise<void>, instead?: string): Promise<void> {
    await this.#click(this.page.getByRole('button', { name: 'Authorize' }).first());
    const of = (name: string) => this.page.locator('.auth-container').filter({ hasText: name });
    if (instead !== undefined) await this.#click(of(instead).getByRole('button', { name: 'Remove authorization' }));
    await fill(of(scheme));
    await this.#click(of(scheme).locator('button.authorize').first());
    await this.#click(this.page.locator('.btn-done').first());
  }

  /** Sends a request from the page, which fills in examples, and returns the answer. */
  async tryOut(operationId: string, { values = {}, body }: Entered = {}): Promise<Response> {
    const { block, tag } = this.#find(operationId);
    await this.#click(tag); // the others stay closed, as open ones make the page slow
    await this.#click(block.locator('.opblock-summary-control'));
    await this.#click(block.getByRole('button', { name: 'Try it out' }));
    for (const [name, value] of Object.entries(values))
      await fill(block.locator(`tr[data-param-name="${name}"]`), value);
    if (Buffer.isBuffer(body)) await chooseFile(block, body);
    else if (body !== undefined) await block.locator('textarea.body-param__text').fill(JSON.stringify(body));
    const answered = this.page.waitForResponse((response) => response.request().resourceType() === 'fetch');
    await this.#click(block.getByRole('button', { name: 'Execute' }));
    const answer = await answered;
    await this.#click(block.locator('.opblock-summary-control'));
    await this.#click(tag);
    return answer;
  }

  async #click(element: Locator): Promise<void> {
    await (this.#clicks === 'pointer' ? element.click() : element.dispatchEvent('click'));
  }

  #find(operationId: string): { block: Locator; tag: Locator } {
    const tag = this.page.locator(`.opblock-tag[data-tag="${this.#tags.get(operationId)}"]`);
    return { tag, block: this.page.locator(`[id^=operations-][id$=-${operationId}]`) };
  }

  /** Closes it and expects that nothing went wrong. */
  async close(): Promise<void> {
    await closeDocs(this.#watched);
  }
}

/** Closes a page at /docs and expects that nothing went wrong. */
export async function closeDocs({ context, faults }: WatchedPage): Promise<void> {
  await context.close();
  // Of Swagger UI, which has no field of its own for this format and shows that of any text.
  const ofFormat = (fault: string) => fault === 'Could not find component: JsonSchema_string_uri-reference';
  expect(faults.filter((fault) => !ofFormat(fault))).toEqual([]);
}

async function chooseFile(block: Locator, buffer: Buffer): Promise<void> {
  const file = { name: 'part', mimeType: 'application/octet-stream', buffer };
  await block.locator('.opblock-section-request-body input[type=file]').setInputFiles(file);
}

async function fill(row: Locator, value: string | readonly string[]): Promise<void> {
  const fields = row.locator('textarea, input');
  if (typeof value === 'string') return await enter(fields.first(), value);
  if ((await row.locator('select').count()) > 0) {
    await row.locator('select').selectOption([...value]);
    return;
  }
  for (const [at, item] of value.entries()) {
    if ((await fields.count()) <= at) await row.getByRole('button', { name: /^Add/ }).click();
    await enter(fields.nth(at), item);
  }
}

/** Swagger UI takes a text when its field is left. */
async function enter(field: Locator, text: string): Promise<void> {
  await field.fill(text);
  await field.blur();
}

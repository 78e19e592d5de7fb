import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Api, FinishedTask, RequestOptions, Upload } from '../../system/api.ts';
import type { ApiResponse } from '../../system/api-response.ts';

/** Outcome of one request. */
export interface Attempt {
  what: string;
  ms: number;
  /** A status with its error code; `broken` for a broken connection, `hung` for a timeout. */
  ending: string;
}

/** Timeouts of a client. */
export interface Patience {
  /** For an answer: longer than any request may take. */
  requestMs: number;
  /** For success, retries included. */
  totalMs: number;
}

const againMs = 250;

/** Status of an empty collection. */
const unsatisfiable = 416;

/** A client that retries failed requests, creations with an idempotency key, and records every attempt. */
export class RetryingClient {
  readonly attempts: Attempt[] = [];
  readonly #api: Api;
  readonly #patience: Patience;

  constructor(api: Api, patience: Patience) {
    this.#api = api;
    this.#patience = patience;
  }

  async create(collection: string, fields: object): Promise<string> {
    const headers = { 'Idempotency-Key': randomUUID() };
    const answer = await this.#insist(`POST ${collection}`, [201], (options) =>
      this.#api.post(collection, fields, { ...options, headers }),
    );
    return answer.entity().uri;
  }

  async upload(upload: Upload): Promise<string> {
    const headers = { 'Idempotency-Key': randomUUID() };
    const answer = await this.#insist('upload', [201], (options) => this.#api.upload(upload, { ...options, headers }));
    return answer.entity().uri;
  }

  async get(path: string, options: RequestOptions = {}): Promise<ApiResponse> {
    const what = `GET ${path.replaceAll(/\d+/g, '{id}')}`;
    return await this.#insist(what, [200, 206], (more) => this.#api.get(path, { ...options, ...more }));
  }

  /** Addresses of the first thousand items of a collection. */
  async list(collection: string): Promise<string[]> {
    const headers = { Range: 'items=0-999' };
    const answer = await this.#insist(`list ${collection}`, [206, unsatisfiable], (options) =>
      this.#api.get(collection, { ...options, headers }),
    );
    if (answer.status === unsatisfiable) return [];
    return answer.items<{ uri: string }>().map(({ uri }) => uri);
  }

  /** Removes a resource; a repeated request may find it gone. */
  async remove(uri: string): Promise<void> {
    const what = `DELETE ${uri.replaceAll(/\d+/g, '{id}')}`;
    await this.#insist(what, [204, 404], (options) => this.#api.delete(uri, options));
  }

  /** Content of a data source. */
  async download(dataSource: string): Promise<Uint8Array> {
    return (await this.get(`${dataSource}/data`)).bytes;
  }

  /** Polls until a task has ended. */
  async finish(uri: string): Promise<FinishedTask> {
    const deadline = performance.now() + this.#patience.totalMs;
    for (;;) {
      const { task } = (await this.get(uri)).entity<{ task: FinishedTask }>();
      if (task.state !== 'waiting' && task.state !== 'running') return task;
      if (performance.now() > deadline) throw new Error(`${uri} is stuck: ${JSON.stringify(task)}`);
      await sleep(againMs);
    }
  }

  async #insist(
    what: string,
    statuses: readonly number[],
    send: (options: RequestOptions) => Promise<ApiResponse>,
  ): Promise<ApiResponse> {
    const deadline = performance.now() + this.#patience.totalMs;
    for (;;) {
      const answer = await this.#attempt(what, send);
      if (answer !== undefined && statuses.includes(answer.status)) return answer;
      if (performance.now() > deadline)
        throw new Error(`${what} never worked: ${JSON.stringify(this.attempts.slice(-5))}`);
      await sleep(againMs);
    }
  }

  async #attempt(
    what: string,
    send: (options: RequestOptions) => Promise<ApiResponse>,
  ): Promise<ApiResponse | undefined> {
    const startedAt = performance.now();
    const signal = AbortSignal.timeout(this.#patience.requestMs);
    const note = (ending: string) =>
      this.attempts.push({ what, ms: Math.round(performance.now() - startedAt), ending });
    try {
      const answer = await send({ signal });
      note(answer.status < 400 ? String(answer.status) : `${answer.status} ${answer.error().code}`);
      return answer;
    } catch (error) {
      if (!signal.aborted && (error as Error).name !== 'TypeError') throw error; // fetch reports a broken connection as TypeError
      note(signal.aborted ? 'hung' : 'broken');
      return undefined;
    }
  }
}

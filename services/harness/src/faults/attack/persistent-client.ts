import { randomUUID } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { until } from '@varfreq/testkit/until';
import { type FinishedTask, untimed } from '../../system/api.ts';
import { packed } from './inputs.ts';
import type { UnreliableSystem } from './unreliable-system.ts';

/** A client that retries through server failures: each creation has an idempotency key. */
export class PersistentClient {
  readonly #target: UnreliableSystem;

  constructor(target: UnreliableSystem) {
    this.#target = target;
  }

  async create(path: string, body: unknown): Promise<string> {
    const headers = { 'Idempotency-Key': randomUUID() };
    const answer = await this.#target.request((api) => api.post(path, body, { headers }), 201);
    return answer.entity().uri;
  }

  async upload(filetype: 'vcf' | 'bed', text: string, isGzipped: boolean): Promise<string> {
    const headers = { 'Idempotency-Key': randomUUID() };
    const file = { name: 'file', filetype, data: packed(text, isGzipped) };
    return (await this.#target.request((api) => api.upload(file, { headers }), 201)).entity().uri;
  }

  async patch(uri: string, body: unknown): Promise<void> {
    await this.#target.request((api) => api.patch(uri, body), 200);
  }

  /** Deletes a resource, by whichever attempt succeeds. */
  async delete(uri: string): Promise<void> {
    await this.#target.request((api) => api.delete(uri), 204, 404);
  }

  async get<T>(uri: string): Promise<T> {
    return (await this.#target.request((api) => api.get(uri), 200)).entity<T>();
  }

  /** The first hundred items of a collection. */
  async list<T>(collection: string, query: Record<string, string>): Promise<T[]> {
    const answer = await this.#target.request((api) => api.list(collection, { query }), 206, 416);
    return answer.status === 416 ? [] : answer.items<T & { uri: string }>();
  }

  /** Number of items of a collection. */
  async count(collection: string, query: Record<string, string> = {}): Promise<number> {
    const answer = await this.#target.request((api) => api.list(collection, { query }), 206, 416);
    return Number(answer.headers.get('content-range')?.split('/')[1]);
  }

  async finish(uri: string): Promise<FinishedTask> {
    let task: FinishedTask | undefined;
    const ended = async () => {
      ({ task } = await this.get<{ task: FinishedTask }>(uri));
      return task.state !== 'waiting' && task.state !== 'running' && untimed(task);
    };
    const what = () => `${uri} has ended: ${JSON.stringify(task)}\n${this.#target.logs.slice(-20_000)}`;
    return await until(what, ended, { pauseMs: 100 });
  }

  /** The annotated file of a finished annotation, or a finished frequency table, uncompressed. */
  async annotated(uri: string): Promise<string> {
    type Shown = Record<'annotated_data_source' | 'data_source', { uri: string } | undefined>;
    const { annotated_data_source: annotated, data_source: table } = await this.get<Shown>(uri);
    const answer = await this.#target.request((api) => api.get(`${(annotated ?? table)!.uri}/data`), 200);
    return gunzipSync(answer.bytes).toString();
  }
}

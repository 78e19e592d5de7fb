import { setTimeout as sleep } from 'node:timers/promises';
import { patienceMs } from '@varfreq/testkit/until';
import { ApiResponse } from './api-response.ts';

/** Value of an `Authorization` header for login and password. */
export function basicAuth(login: string, password: string): string {
  return `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`;
}

/** Value of an `Authorization` header for a token key. */
export function tokenAuth(key: string): string {
  return `Token ${key}`;
}

/** Value of a `Range` header for positions of a collection, zero-based and inclusive. */
export function items(first: number, last: number): Record<string, string> {
  return { Range: `items=${first}-${last}` };
}

type Query = Readonly<Record<string, string | number | boolean>>;

/** Options of a request. */
export interface RequestOptions {
  query?: Query;
  headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  json?: unknown;
  /** Sent unchanged; a FormData sets its own Content-Type. */
  body?: NonNullable<RequestInit['body']>;
  /** Aborts the request. */
  signal?: AbortSignal;
}

/** Fields of an upload; `data` is the file. */
export interface Upload {
  name: string;
  filetype: string;
  data: string | Uint8Array | Blob;
  fileName?: string;
  gzipped?: boolean;
}

/** The task of a finished annotation, coverage or variation, without times. */
export interface FinishedTask {
  state: string;
  error?: { code: string; message: string };
  result?: Record<string, unknown>;
}

/** A task without its times and estimates. */
export function untimed<Task extends object>(task: Task): Task {
  const times = ['submitted', 'started', 'ended', 'rate', 'remaining_seconds'];
  return Object.fromEntries(Object.entries(task).filter(([field]) => !times.includes(field))) as Task;
}

/** The whole body; of a stream of events, which may have no end, its beginning. */
async function bytesOf(response: Response): Promise<Uint8Array> {
  if (response.body === null || response.headers.get('content-type')?.startsWith('text/event-stream') !== true)
    return new Uint8Array(await response.arrayBuffer());
  for await (const chunk of response.body) return chunk; // leaving the loop disconnects
  return new Uint8Array();
}

/** A client of the REST API, independent of the product. Returns redirects instead of following them. */
export class Api {
  readonly #url: string;
  readonly #authorization: string | undefined;

  constructor(url: string, authorization?: string) {
    this.#url = url;
    this.#authorization = authorization;
  }

  /** The same API with other credentials; without argument anonymous. */
  as(authorization?: string): Api {
    return new Api(this.#url, authorization);
  }

  /** Any request. Paths may be absolute URLs. */
  async request(method: string, path: string, options: RequestOptions = {}): Promise<ApiResponse> {
    const url = new URL(path, this.#url);
    for (const [name, value] of Object.entries(options.query ?? {})) url.searchParams.set(name, String(value));
    const headers = new Headers(options.headers);
    if (this.#authorization !== undefined && !headers.has('Authorization')) {
      headers.set('Authorization', this.#authorization);
    }
    if (options.json !== undefined) headers.set('Content-Type', 'application/json');
    const body = options.json === undefined ? options.body : JSON.stringify(options.json);
    const given = { ...(body !== undefined && { body }), ...(options.signal && { signal: options.signal }) };
    const response = await fetch(url, { method, headers, redirect: 'manual', ...given });
    return new ApiResponse(`${method} ${path}`, response, await bytesOf(response));
  }

  /** A GET whose body is not read; to be read or cancelled by the caller. */
  async stream(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
    const credentials = this.#authorization === undefined ? {} : { Authorization: this.#authorization };
    return await fetch(new URL(path, this.#url), { headers: { ...credentials, ...headers }, redirect: 'manual' });
  }

  async get(path: string, options: RequestOptions = {}): Promise<ApiResponse> {
    return await this.request('GET', path, options);
  }

  /** Lists a page of a collection, by default the first 100. */
  async list(path: string, options: RequestOptions = {}): Promise<ApiResponse> {
    return await this.get(path, { ...options, headers: { ...items(0, 99), ...options.headers } });
  }

  async post(path: string, json: unknown, options: RequestOptions = {}): Promise<ApiResponse> {
    return await this.request('POST', path, { ...options, json });
  }

  async patch(path: string, json: unknown, options: RequestOptions = {}): Promise<ApiResponse> {
    return await this.request('PATCH', path, { ...options, json });
  }

  async delete(path: string, options: RequestOptions = {}): Promise<ApiResponse> {
    return await this.request('DELETE', path, options);
  }

  /** Uploads a file as multipart/form-data. */
  async upload(upload: Upload, options: RequestOptions = {}): Promise<ApiResponse> {
    const form = new FormData();
    const { data, fileName = `upload.${upload.filetype}`, ...fields } = upload;
    for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
    form.set('data', data instanceof Blob ? data : new Blob([data as string | Uint8Array<ArrayBuffer>]), fileName);
    return await this.request('POST', '/data_sources/', { ...options, body: form });
  }

  /** The bytes of a data source, as stored. Fails when it has none. */
  async download(dataSource: string): Promise<Uint8Array> {
    return (await this.get(`${dataSource}/data`)).expect(200).bytes;
  }

  /** Polls an annotation, coverage or variation until its task ends either way; returns the task. */
  async finish(uri: string, options: { timeoutMs?: number } = {}): Promise<FinishedTask> {
    return untimed((await this.finished(uri, options)).task);
  }

  /** The same, and returns the resource. */
  async finished<Entity extends { task: { state: string } } = { task: FinishedTask }>(
    uri: string,
    options: { timeoutMs?: number } = {},
  ): Promise<Entity> {
    const deadline = performance.now() + (options.timeoutMs ?? patienceMs);
    for (let waitMs = 50; ; waitMs = Math.min(500, waitMs * 1.5)) {
      const entity = (await this.get(uri)).expect(200).entity<Entity>();
      const { task } = entity;
      if (task.state !== 'waiting' && task.state !== 'running') return entity;
      if (performance.now() > deadline) throw new Error(`${uri} is still ${task.state}: ${JSON.stringify(task)}`);
      await sleep(waitMs);
    }
  }
}

/** A client of the API at a base URL, with an `Authorization` header if one is given. */
export function api(url: string, authorization?: string): Api {
  return new Api(url, authorization);
}

import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { ChangedMeanwhile, Refused, TaskFailed, Unreachable } from './errors.ts';
import { type FileContent, multipart } from './multipart.ts';
import { type ClientOptions, type RequestOptions, Requests } from './requests.ts';
import type { Task, Tasked } from './resources.ts';
import { isBeingMade, resumableBytes, sendInParts } from './resumable.ts';
import type { Incoming } from './send.ts';

/** Called with bytes sent or received so far, and all of them if known. */
export type OnBytes = (bytes: number, total: number | undefined) => void;

/** Fields of an upload beside the file. */
export interface Upload {
  name: string;
  filetype: string;
}

/** Value of an `Authorization` header for login and password. */
export function basicAuth(login: string, password: string): string {
  return `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`;
}

const pageItems = 500;
/** Before a download that has lost its connection is continued. */
const pauseMs = 200;
/** Longest wait of one request for the end of a task; between two, progress is shown. */
const waitSeconds = 1;

/** A client of the REST API: repeats requests that failed on their way, each creation under an Idempotency-Key. */
export class Client {
  readonly #requests: Requests;

  constructor(options: ClientOptions) {
    this.#requests = new Requests(options);
  }

  /** The same server with other options. */
  with(options: Partial<ClientOptions>): Client {
    return new Client({ ...this.#requests.options, ...options });
  }

  get url(): string {
    return this.#requests.options.url;
  }

  /** The representation at a URI. Errors: `Refused`, `Unreachable`. */
  async get<T>(path: string, options: RequestOptions = {}): Promise<T> {
    return await this.#request<T>('GET', path, options);
  }

  /** Creates a resource once, however often the request is repeated. Errors: `Refused`, `Unreachable`. */
  async post<T>(path: string, body: object, key: string = randomUUID()): Promise<T> {
    return await this.#request<T>('POST', path, { json: body, headers: { 'Idempotency-Key': key } });
  }

  /** Changes a resource and returns it. Errors: `Refused`, `Unreachable`. */
  async patch<T>(path: string, body: object): Promise<T> {
    return await this.#request<T>('PATCH', path, { json: body });
  }

  /** Deletes a resource; one that a repeated request no longer finds was deleted. Errors: `Refused`, `Unreachable`. */
  async delete(path: string): Promise<void> {
    await this.#requests.repeat(async (before) => {
      try {
        (await this.#requests.once('DELETE', path, {})).body.resume();
      } catch (error) {
        if (before === 0 || !(error instanceof Refused) || error.status !== 404) throw error;
      }
    });
  }

  /** All items of a collection, page by page. Errors: `Refused`, `Unreachable`. */
  async *list<T>(path: string, options: RequestOptions = {}): AsyncGenerator<T> {
    for (let first = 0; ; ) {
      const { items, total } = await this.page<T>(path, { first, count: pageItems, ...options });
      yield* items;
      first += items.length;
      if (items.length === 0 || first >= total) return;
    }
  }

  /** Some items of a collection, their total, and what else the page says. Errors: `Refused`, `Unreachable`. */
  async page<T>(
    path: string,
    { first, count, ...options }: RequestOptions & { first: number; count: number },
  ): Promise<{ items: T[]; total: number; withheld?: number }> {
    const headers = { ...options.headers, Range: `items=${first}-${first + count - 1}` };
    return await this.#requests.repeat(async () => {
      try {
        const answer = await this.#requests.once('GET', path, { ...options, headers });
        const total = Number(/\/(\d+)$/.exec(answer.headers['content-range'] ?? '')?.[1] ?? 0);
        return { ...onlyValue<{ items: T[] }>(await this.#requests.json(answer)), total };
      } catch (error) {
        if (error instanceof Refused && error.status === 416) return { items: [], total: 0 };
        throw error;
      }
    });
  }

  /**
   * Uploads a file as a stream and returns the data source. After a broken connection the rest of a large file follows,
   * also from another process; a small one is sent again; a stream cannot be. Errors: `Refused`, `Unreachable`, those of
   * reading the file.
   */
  async upload<T>(data: FileContent, fields: Upload, options: UploadOptions = {}): Promise<T> {
    const bytes = typeof data === 'string' ? (await stat(data)).size : 0;
    const { key, onSent } = options;
    const file = { path: String(data), bytes, key, onSent: (sent: number) => onSent?.(sent, bytes) };
    const isLarge = bytes >= resumableBytes;
    const upload = isLarge ? await sendInParts(this.#requests, this.list('/uploads/'), file) : undefined;
    if (upload === undefined) return await this.#uploadWhole(data, fields, options);
    return await this.#makeDataSource<T>(upload, fields, key);
  }

  /** However long the server takes to put a large file together. */
  async #makeDataSource<T>(upload: string, fields: Upload, key: string | undefined): Promise<T> {
    const body = { name: fields.name, filetype: fields.filetype, upload };
    for (const used = key ?? randomUUID(); ; ) {
      try {
        return await this.post<T>('/data_sources/', body, used);
      } catch (error) {
        if (!isBeingMade(error)) throw error;
      }
    }
  }

  async #uploadWhole<T>(
    data: FileContent,
    fields: Upload,
    { key = randomUUID() as string, onSent }: UploadOptions,
  ): Promise<T> {
    const form = await multipart({ name: fields.name, filetype: fields.filetype }, data);
    const headers = {
      'Content-Type': form.contentType,
      'Idempotency-Key': key,
      ...(form.length !== undefined && { 'Content-Length': String(form.length) }),
    };
    const attempt = async (): Promise<T> => {
      const body = form.body((bytes) => onSent?.(bytes, form.fileBytes));
      const answer = await this.#requests.once('POST', '/data_sources/', { headers, body });
      return onlyValue<T>(await this.#requests.json(answer));
    };
    return form.length === undefined ? await attempt() : await this.#requests.repeat(attempt);
  }

  /**
   * Writes the bytes at a path to a stream; after a broken connection from where it broke, as long as each lets some bytes
   * pass. Errors: as `get`; `ChangedMeanwhile` where the rest is of another version, if the server names versions; that of the
   * stream.
   */
  async download(path: string, to: Writable, onReceived?: OnBytes): Promise<void> {
    const from: Place = { received: 0, etag: undefined };
    const { signal } = this.#requests.options;
    let isComplete = false;
    while (!isComplete) {
      await this.#requests.repeat(async () => {
        const before = from.received;
        try {
          await this.#downloadFrom(path, from, to, onReceived);
          isComplete = true;
        } catch (error) {
          if (from.received === before || !(error instanceof Unreachable)) throw error;
          await sleep(pauseMs, undefined, signal && { signal });
        }
      });
    }
  }

  async #downloadFrom(path: string, from: Place, to: Writable, onReceived?: OnBytes): Promise<void> {
    const isRest = from.received > 0;
    const isStrong = from.etag?.startsWith('"') === true;
    const range = { Range: `bytes=${from.received}-`, ...(isStrong && { 'If-Range': from.etag! }) };
    const answer = await this.#requests.once('GET', path, { headers: isRest ? range : {} });
    if (isRest && answer.status !== 206) {
      answer.body.destroy();
      throw new ChangedMeanwhile(path);
    }
    from.etag ??= answer.headers.etag;
    const length = answer.headers['content-length'];
    const total = length === undefined ? undefined : from.received + Number(length);
    for await (const chunk of this.#chunks(answer)) {
      if (to.errored) throw to.errored;
      from.received += chunk.length;
      if (!to.write(chunk)) await once(to, 'drain');
      onReceived?.(from.received, total);
    }
  }

  /** Waits for the end of a task and returns its resource. Errors: `TaskFailed`, `Refused`, `Unreachable`. */
  async finish<T extends Tasked>(uri: string, onTask?: (task: Task) => void): Promise<T> {
    for (;;) {
      const { resource, hasWaited } = await this.#requests.repeat(() => this.#waitOnce<T>(uri));
      const { task } = resource;
      onTask?.(task);
      if (task.state === 'failure') throw new TaskFailed(uri, task.error.code, task.error.message);
      if (task.state !== 'waiting' && task.state !== 'running') return resource;
      const { signal } = this.#requests.options;
      if (!hasWaited) await sleep(waitSeconds * 1000, undefined, signal && { signal });
    }
  }

  /** A busy server answers at once. */
  async #waitOnce<T>(uri: string): Promise<{ resource: T; hasWaited: boolean }> {
    const answer = await this.#requests.once('GET', uri, { headers: { Prefer: `wait=${waitSeconds}` } });
    const hasWaited = answer.headers['preference-applied'] !== undefined;
    return { resource: onlyValue<T>(await this.#requests.json(answer)), hasWaited };
  }

  async #request<T>(method: string, path: string, options: RequestOptions): Promise<T> {
    return await this.#requests.repeat(async () => {
      const answer = await this.#requests.once(method, path, options);
      return onlyValue<T>(await this.#requests.json(answer));
    });
  }

  async *#chunks({ body }: Incoming): AsyncGenerator<Uint8Array> {
    const iterator = body[Symbol.asyncIterator]();
    for (;;) {
      const next = await this.#requests.reach(() => iterator.next());
      if (next.done) return;
      yield next.value as Uint8Array;
    }
  }
}

/** How far a download has come. */
interface Place {
  received: number;
  /** Of the version that is received; undefined where the server names none. */
  etag: string | undefined;
}

/** Of an upload. */
export interface UploadOptions {
  /** Idempotency-Key; default: a new one. */
  key?: string | undefined;
  onSent?: OnBytes | undefined;
}

/** Bodies of the API have one key, the type. */
function onlyValue<T>(body: unknown): T {
  return Object.values(body as Record<string, T>)[0]!;
}

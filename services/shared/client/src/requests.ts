import { type IncomingMessage, STATUS_CODES } from 'node:http';
import { json, text } from 'node:stream/consumers';
import { Refused, Unreachable } from './errors.ts';
import { retrying } from './retry.ts';
import { type Incoming, send } from './send.ts';

type Query = Readonly<Record<string, string | number | boolean | undefined>>;

/** Of a client. */
export interface ClientOptions {
  url: string;
  /** Value of the header; absent: anonymous. */
  authorization?: string | undefined;
  /** How long failed requests are repeated; a server that never answered is not waited for. Default: five minutes. */
  patienceMs?: number | undefined;
  /** Called before each wait. */
  onRetry?: ((reason: string, waitMs: number) => void) | undefined;
  /** Ends all requests. */
  signal?: AbortSignal | undefined;
}

/** Of a request. */
export interface RequestOptions {
  query?: Query | undefined;
  /** Structured parameters, sent as `__json__`. */
  parameters?: object | undefined;
  headers?: Readonly<Record<string, string>> | undefined;
  /** Sent as JSON. */
  json?: unknown;
  body?: AsyncIterable<Uint8Array> | undefined;
}

const defaultPatienceMs = 300_000;

/** Requests to one server, with credentials. */
export class Requests {
  readonly options: ClientOptions;
  #hasAnswered = false;

  constructor(options: ClientOptions) {
    this.options = options;
  }

  /** Sends a request once. Errors: `Refused` for a status that is no success, `Unreachable`, those of the signal. */
  async once(method: string, path: string, options: RequestOptions): Promise<Incoming> {
    const { url: base, signal } = this.options;
    const url = urlOf(base, path, options);
    const body = options.json === undefined ? options.body : JSON.stringify(options.json);
    const answer = await this.reach(() => send({ method, url, headers: this.#headers(options, body), body, signal }));
    this.#hasAnswered = true;
    if (answer.status >= 200 && answer.status < 300) return answer;
    throw await refusal(answer, `${method} ${url.pathname}`);
  }

  /** The JSON body of an answer. Errors: `Refused` for the page of another server, `Unreachable` when it breaks off. */
  async json<T>({ status, headers, body }: Incoming): Promise<T> {
    const { 'content-type': type = 'no type' } = headers;
    if (!/\bjson\b/i.test(type)) {
      body.destroy();
      throw new Refused(
        status,
        '',
        `an answer is ${type} instead of JSON: is ${this.options.url} the address of varfreq?`,
      );
    }
    return await this.reach(async () => (await json(body)) as T);
  }

  /** Repeats attempts that fail on their way. Errors: the last one. */
  async repeat<T>(attempt: (before: number) => Promise<T>): Promise<T> {
    const { patienceMs = defaultPatienceMs, onRetry, signal } = this.options;
    const totalMs = () => (this.#hasAnswered ? patienceMs : 0);
    return await retrying(attempt, { totalMs, onRetry }, signal);
  }

  /** Runs a part of a request. Errors: `Unreachable` for those of the connection. */
  async reach<T>(part: () => Promise<T>): Promise<T> {
    const { url, signal } = this.options;
    try {
      return await part();
    } catch (error) {
      signal?.throwIfAborted();
      throw isOfFile(error) ? error : new Unreachable(url, error);
    }
  }

  #headers(options: RequestOptions, body: unknown): Record<string, string> {
    const { authorization } = this.options;
    return {
      ...options.headers,
      ...(authorization !== undefined && { Authorization: authorization }),
      ...(typeof body === 'string' && {
        'Content-Type': 'application/json',
        'Content-Length': String(Buffer.byteLength(body)),
      }),
    };
  }
}

/** A file that cannot be read names its path; a connection does not. */
function isOfFile(error: unknown): boolean {
  return typeof (error as { path?: unknown }).path === 'string';
}

function urlOf(base: string, path: string, { query = {}, parameters }: RequestOptions): URL {
  const url = new URL(path.startsWith('/') ? base.replace(/\/+$/, '') + path : path, base);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  if (parameters !== undefined) url.searchParams.set('__json__', JSON.stringify(parameters));
  return url;
}

/** Answers to HEAD, and those of proxies, say no more than their status. */
async function refusal({ status, headers, body }: Incoming, asked: string): Promise<Refused> {
  const said = await readError(body);
  const { code = '', message = `the answer to ${asked} has status ${status} (${STATUS_CODES[status] ?? 'unknown'})` } =
    said;
  return new Refused(status, code, message, Number(headers['retry-after'] ?? 0) || 0);
}

async function readError(body: IncomingMessage): Promise<{ code?: string; message?: string }> {
  try {
    return (JSON.parse(await text(body)) as { error?: { code: string; message: string } }).error ?? {};
  } catch {
    return {};
  }
}

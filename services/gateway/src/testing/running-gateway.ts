import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig as readFrequency } from '@varfreq/frequency/config';
import { startFrequency } from '@varfreq/frequency/start';
import { readConfig as readMetadata } from '@varfreq/metadata/config';
import { startMetadata } from '@varfreq/metadata/start';
import { openBlobStore } from '@varfreq/runtime/blobs/open';
import { createLogger } from '@varfreq/runtime/log';
import { Metrics } from '@varfreq/runtime/metrics/metrics';
import { type Scrape, scrape } from '@varfreq/runtime/testing/scrape';
import { startTestPostgres } from '@varfreq/testkit/postgres';
import { until } from '@varfreq/testkit/until';
import { readConfig as readGateway } from '../config.ts';
import { type RunningGateway, startGateway } from '../start.ts';
import { formBody, formEndBytes, formType } from './multipart.ts';

export const password = 'correct horse';

/** An answer with its body, parsed where it is JSON. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: bodies are compared, not computed with
  readonly body: any;
}

export interface AskOptions {
  /** Login name. */
  readonly as?: string;
  /** Sent as JSON. */
  readonly json?: unknown;
  readonly headers?: Record<string, string>;
}

/** A gateway with real metadata and frequency services and no import workers: imports stay waiting. */
export class RunningGatewayTest {
  readonly #url: string;
  /** Response of the gateway's admin port. */
  readonly scrape: () => Promise<Scrape>;
  readonly stop: () => Promise<void>;
  /** Starts one more gateway before the same services, which ends with this one. */
  readonly another: () => Promise<RunningGatewayTest>;

  constructor(url: string, parts: Pick<RunningGatewayTest, 'scrape' | 'stop' | 'another'>) {
    this.#url = url;
    this.scrape = parts.scrape;
    this.stop = parts.stop;
    this.another = parts.another;
  }

  async ask(method: string, path: string, options: AskOptions = {}): Promise<Answer> {
    const headers = new Headers(options.headers);
    if (options.as !== undefined) headers.set('Authorization', `Basic ${btoa(`${options.as}:${password}`)}`);
    if (options.json !== undefined) headers.set('Content-Type', 'application/json');
    const body = options.json === undefined ? null : JSON.stringify(options.json);
    return await this.#send(path, { method, headers, body });
  }

  /** Creates a resource; returns its URI. */
  async create(as: string, path: string, json: unknown): Promise<string> {
    const { status, headers, body } = await this.ask('POST', path, { as, json });
    if (status !== 201) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
    return headers.get('location')!;
  }

  /** Waits until a task has succeeded; returns its resource. */
  async finished(as: string, uri: string): Promise<Answer['body']> {
    return await until(`${uri} has succeeded`, async () => {
      const [resource] = Object.values((await this.ask('GET', uri, { as })).body) as Answer['body'][];
      const { task } = resource;
      if (task.state === 'failure') throw new Error(`${uri}: ${JSON.stringify(task)}`);
      return task.state === 'succes' && resource;
    });
  }

  /** Uploads a data source; returns its URI. */
  async upload(as: string, filetype: string, text: string, name = 'data'): Promise<string> {
    return (await this.send(as, { name, filetype }, text)).headers.get('location')!;
  }

  /** Sends a data source. */
  async send(as: string, form: Record<string, string>, text: string, headers = {}): Promise<Answer> {
    const fields = Object.entries(form).map(([name, value]) => ({ name, value }));
    const body = formBody([...fields, { name: 'data', filename: 'a', value: text }]);
    const credentials = { 'Content-Type': formType, Authorization: `Basic ${btoa(`${as}:${password}`)}` };
    return await this.#send('/data_sources/', { method: 'POST', headers: { ...credentials, ...headers }, body });
  }

  /** Sends a data source of unknown length, without a Content-Length. */
  async stream(as: string, form: Record<string, string>, file: AsyncIterable<string>): Promise<Answer> {
    const fields = Object.entries(form).map(([name, value]) => ({ name, value }));
    const whole = formBody([...fields, { name: 'data', filename: 'a', value: '' }]);
    const end = whole.length - formEndBytes;
    async function* body() {
      yield whole.subarray(0, end);
      for await (const chunk of file) yield Buffer.from(chunk);
      yield whole.subarray(end);
    }
    const headers = { 'Content-Type': formType, Authorization: `Basic ${btoa(`${as}:${password}`)}` };
    return await this.#send('/data_sources/', { method: 'POST', headers, body: body(), duplex: 'half' } as RequestInit);
  }

  async #send(path: string, init: RequestInit): Promise<Answer> {
    const response = await fetch(this.#url + path, { ...init, redirect: 'manual' });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: parsed(response, text) };
  }
}

/** Starts PostgreSQL, metadata, frequency and the gateway; the user `admin` has `password`. */
export async function startRunningGateway(): Promise<RunningGatewayTest> {
  const scratch = mkdtempSync(join(tmpdir(), 'varfreq-gateway-'));
  const log = createLogger({ service: 'test', level: 'silent' });
  const postgres = await startTestPostgres();
  const shared = {
    VARFREQ_SHARED_SECRET: 'a secret of the test',
    VARFREQ_BLOB_DIRECTORY: join(scratch, 'blobs'),
  };
  const local = (service: string) => ({ [`VARFREQ_${service}_HOST`]: '127.0.0.1', [`VARFREQ_${service}_PORT`]: '0' });
  const forMetadata = { DATABASE_URL: postgres.url, VARFREQ_TOKEN_SECRET: 'x'.repeat(32) };
  const read = readMetadata({ ...shared, ...local('METADATA'), ...forMetadata });
  const blobs = await openBlobStore(read.blobs);
  const metadata = await startMetadata({ config: read.metadata, blobs, log, initialAdminPassword: password });
  await metadata.ready;
  const connected = { ...shared, VARFREQ_METADATA_ADDRESS: metadata.address };
  const frequency = await startFrequency({
    config: readFrequency({ ...connected, ...local('FREQUENCY') }).frequency,
    log,
  });
  await frequency.ready;
  const addresses = { ...connected, VARFREQ_FREQUENCY_ADDRESS: frequency.address };
  const { gateway: config } = readGateway({ ...addresses, ...local('GATEWAY') });
  const gateways: RunningGateway[] = [];
  const stop = async () => {
    await Promise.all(gateways.map((gateway) => gateway.stop()));
    await frequency.stop();
    await metadata.stop();
    await postgres.stop();
    rmSync(scratch, { recursive: true, force: true });
  };
  const another = async () => {
    const metrics = new Metrics();
    const gateway = await startGateway({ config, log, metrics });
    gateways.push(gateway);
    return new RunningGatewayTest(gateway.url, { scrape: () => scrape(metrics, gateway.readiness), stop, another });
  };
  return await another();
}

function parsed({ headers }: Response, text: string): unknown {
  if (text === '') return undefined;
  return headers.get('content-type')?.startsWith('application/json') ? JSON.parse(text) : text;
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { metadataV1 } from '@varfreq/contracts/load';
import type { Import } from '@varfreq/contracts/metadata/v1/Import';
import type { Segment } from '@varfreq/contracts/metadata/v1/Segment';
import { type RunningMetadata, startMetadata } from '@varfreq/metadata/start';
import { defaultTaskSettings, type TaskSettings } from '@varfreq/metadata/task-settings';
import { type Client, connectGrpc } from '@varfreq/runtime/grpc/client';
import { createLogger } from '@varfreq/runtime/log';
import { Metrics } from '@varfreq/runtime/metrics/metrics';
import { startTestPostgres, type TestPostgres } from '@varfreq/testkit/postgres';
import { until } from '@varfreq/testkit/until';
import { type ParserConfig, parserDefaults } from '../config.ts';
import { type RunningParser, startParser } from '../start.ts';
import { Workbench } from './workbench.ts';

const secret = 'a secret of sixteen or more';
const log = createLogger({ service: 'test', level: 'silent' });
/** For tests that see attempts end: on a busy machine others do as well, which must not cost their tasks. */
const fast = {
  leaseMs: 1500,
  beatEveryMs: 200,
  stopAfterMs: 1000,
  sweepEveryMs: 100,
  retryDelayMs: 10,
  maxLostLeases: 100,
};

/** The parser's main file, to run as a process. */
export const parserMain = fileURLToPath(new URL('../main.ts', import.meta.url));

/** Real metadata on its own database, parsers on a workbench, one user and one sample; for one test. */
export class Deployment {
  readonly bench = new Workbench();
  readonly #postgres: TestPostgres;
  readonly #parsers: RunningParser[] = [];
  #metadata!: RunningMetadata;
  #catalogue!: Client<typeof metadataV1.Catalogue>;
  #userId = 0;
  #sampleId = 0;

  readonly #tasks: Partial<TaskSettings>;

  private constructor(postgres: TestPostgres, tasks: Partial<TaskSettings>) {
    this.#postgres = postgres;
    this.#tasks = tasks;
  }

  /** `tasks`: overrides of the defaults, where leases end within seconds. */
  static async start(tasks: Partial<TaskSettings> = {}): Promise<Deployment> {
    const deployment = new Deployment(await startTestPostgres(), tasks);
    await deployment.serveMetadata();
    await deployment.#register();
    return deployment;
  }

  async stop(): Promise<void> {
    for (const parser of this.#parsers) await parser.stop();
    this.#catalogue.close();
    await this.#metadata.stop();
    await this.#postgres.stop();
    this.bench.remove();
  }

  get catalogue(): Client<typeof metadataV1.Catalogue> {
    return this.#catalogue;
  }

  get metadata(): RunningMetadata {
    return this.#metadata;
  }

  /** Starts metadata (again). */
  async serveMetadata(port = 0): Promise<void> {
    const config = {
      host: '127.0.0.1',
      port,
      databaseUrl: this.#postgres.url,
      databasePoolSize: 4,
      sharedSecret: secret,
      tokenSecret: 'x'.repeat(32),
      minPasswordLength: 1,
      tasks: { ...defaultTaskSettings, ...fast, ...this.#tasks },
      reserve: { bytes: 0, share: 0 },
    };
    const blobs = await this.bench.blobs();
    this.#metadata = await startMetadata({ config, blobs, log, initialAdminPassword: 'admin' });
    await this.#metadata.ready;
  }

  async #register(): Promise<void> {
    this.#catalogue = connectGrpc(metadataV1.Catalogue, this.#metadata.address, { secret });
    const directory = connectGrpc(metadataV1.Directory, this.#metadata.address, { secret });
    this.#userId = (await directory.createUser({ login: 'importer', password: 'x', name: 'importer' })).id;
    directory.close();
    const sample = { userId: this.#userId, name: 's', coverageProfile: true, poolSize: 2 };
    this.#sampleId = (await this.#catalogue.createSample(sample)).id;
  }

  /** Starts a parser that stops with the deployment. */
  async parse(more: Partial<ParserConfig> = {}, metrics = new Metrics()): Promise<RunningParser> {
    const { scratchDir } = this.bench;
    const own = { metadataAddress: this.#metadata.address, sharedSecret: secret, scratchDir, threads: 1, pollMs: 50 };
    const config = { ...this.bench.settings(), ...parserDefaults, ...own, ...more };
    const parser = await startParser({ config, log, metrics });
    this.#parsers.push(parser);
    return parser;
  }

  /** Uploads a file like the gateway when it could not compute the digest, and requests its import. */
  async submit(content: string | Uint8Array, filetype: 'VCF' | 'BED' = 'VCF', gzipped = false): Promise<number> {
    const bytes = Buffer.from(content);
    const { uploadId, objectKey } = await this.#catalogue.beginUpload({ userId: this.#userId });
    const source = Readable.from([bytes]);
    await (await this.bench.blobs()).put(objectKey, source);
    const stored = { sizeBytes: bytes.length, storedSha256: Buffer.alloc(32) };
    const file = { uploadId, name: 'file', filetype, gzipped, ...stored };
    const dataSourceId = (await this.#catalogue.finishUpload(file)).id;
    const kind = filetype === 'VCF' ? 'VARIATION' : 'COVERAGE';
    const options = { skipFiltered: true, useGenotypes: true, individuals: 1 };
    const request = { kind, sampleId: this.#sampleId, dataSourceId, options, submittedBy: this.#userId } as const;
    return (await this.#catalogue.createImport(request)).id;
  }

  /** Waits until an import has ended. */
  async finished(id: number, kind: 'VARIATION' | 'COVERAGE' = 'VARIATION'): Promise<Import['task']> {
    return await until(`import ${id} has ended`, async () => {
      const task = (await this.#catalogue.getImports({ kind, ids: [id] })).items[0]!.task!;
      return (task.state === 'SUCCEEDED' || task.state === 'FAILED') && task;
    });
  }

  /** Visible segments of the sample. */
  async visibleSegments(): Promise<Segment[]> {
    const manifest = connectGrpc(metadataV1.Manifest, this.#metadata.address, { secret });
    const segments: Segment[] = [];
    const steps = [{ sampleId: this.#sampleId }];
    const queries = [{ name: 'q', expression: `sample:/samples/${this.#sampleId}`, steps }];
    for await (const page of manifest.takeSnapshot({ queries })) segments.push(...page.segments);
    manifest.close();
    return segments;
  }

  /** Runs the service as a separate process until it dies; returns its signal. */
  async runUntilKilled(faultPoint: string, settings: Readonly<Record<string, string>>): Promise<NodeJS.Signals | null> {
    const env = {
      VARFREQ_POLL_MS: '50',
      VARFREQ_LOG_LEVEL: 'silent',
      VARFREQ_METADATA_ADDRESS: this.#metadata.address,
      VARFREQ_FAULT_POINT: faultPoint,
      ...settings,
      ...this.storage,
    };
    const child = spawn(process.execPath, [parserMain], { env, stdio: ['ignore', 'inherit', 'inherit'] });
    const [, signal] = await once(child, 'exit');
    return signal;
  }

  /** Storage and TLS environment of a parser process. */
  get storage(): Record<string, string> {
    const { blobsPath, scratchDir } = this.bench;
    return {
      VARFREQ_SHARED_SECRET: secret,
      VARFREQ_BLOB_DIRECTORY: blobsPath,
      VARFREQ_SCRATCH_DIR: scratchDir,
    };
  }
}

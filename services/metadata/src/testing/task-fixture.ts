import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NewJointMember } from '@varfreq/contracts/metadata/v1/NewJointMember';
import type { Query } from '@varfreq/contracts/metadata/v1/Query';
import type { ReadOptions, ReadOptionsInit } from '@varfreq/contracts/metadata/v1/ReadOptions';
import type { TableOptions } from '@varfreq/contracts/metadata/v1/TableOptions';
import { openBlobStore } from '@varfreq/runtime/blobs/open';
import { AppError } from '@varfreq/runtime/errors';
import { createFaultPoints, type FaultPoints } from '@varfreq/runtime/fault-point';
import { createLogger } from '@varfreq/runtime/log';
import type { Lease } from '../domain/tasks/attempt.ts';
import type { ShardOutput } from '../domain/tasks/shard-output.ts';
import { Database } from '../postgres/database.ts';
import { migrate } from '../postgres/migrate.ts';
import type { Owner } from '../postgres/tasks/owned-tasks.ts';
import type { TaskKind } from '../postgres/tasks/tasks.ts';
import { defaultTaskSettings, type TaskSettings } from '../task-settings.ts';
import { createAnnotation } from '../usecases/catalogue/annotations.ts';
import { createFrequencyTable } from '../usecases/catalogue/frequency-tables.ts';
import { createImport } from '../usecases/catalogue/imports.ts';
import { createJointImport } from '../usecases/catalogue/joint-imports.ts';
import { type Claim, claimNext } from '../usecases/tasks/claim-next.ts';
import { done } from '../usecases/tasks/finish.ts';
import type { TaskParts } from '../usecases/tasks/task-parts.ts';
import { sha256, shardOutput, type WorkOptions } from './shard-output.ts';

/** A task and the resource it belongs to. */
export interface Submitted {
  id: number;
  taskId: number;
}

/** A query that shows the four figures. */
type FixtureQuery = Pick<Query, 'name' | 'expression' | 'steps'> & Partial<Pick<Query, 'floor'>>;

/** State of a task as its row has it. */
export interface TaskRow {
  state: string;
  epoch: number;
  progress: number;
  error: { code: string; message: string } | null;
  result: { records: number } | null;
  revision: number;
}

/** For tests: a migrated database, a blob store, and the shortest way to tasks and their ends. */
export class TaskFixture {
  readonly parts: TaskParts;
  readonly database: Database;
  /** Of the blob store. */
  readonly directory: string;
  #logins = 0;

  private constructor(parts: TaskParts, directory: string) {
    this.parts = parts;
    this.database = parts.database;
    this.directory = directory;
  }

  static async open(url: string, settings: Partial<TaskSettings> = {}): Promise<TaskFixture> {
    await migrate(url);
    const directory = await mkdtemp(join(tmpdir(), 'varfreq-tasks-'));
    const parts: TaskParts = {
      database: new Database({ url }),
      blobs: await openBlobStore({ kind: 'directory', path: directory }),
      settings: { ...defaultTaskSettings, ...settings },
      log: createLogger({ service: 'test', level: 'silent' }),
      faultPoints: createFaultPoints(),
    };
    return new TaskFixture(parts, directory);
  }

  /** The same with a fault at one point: nothing after it happens, as if the process had died. */
  breakingAt(point: string): TaskParts {
    const faultPoints: FaultPoints = {
      reach(reached) {
        if (reached === point) throw new AppError('unavailable', `died at ${point}`);
      },
    };
    return { ...this.parts, faultPoints };
  }

  async close(): Promise<void> {
    await this.database.close();
    await rm(this.directory, { recursive: true, force: true });
  }

  async user(): Promise<number> {
    this.#logins += 1;
    return this.#insert('users (login, name, password_hash, roles)', [`u${this.#logins}`, 'n', 'h', ['importer']]);
  }

  async sample(
    userId: number,
    {
      active = true,
      coverageProfile = true,
      poolSize = 1,
    }: Partial<Record<'active' | 'coverageProfile', boolean>> & {
      poolSize?: number;
    } = {},
  ): Promise<number> {
    const columns = 'samples (user_id, name, active, coverage_profile, public, pool_size)';
    return this.#insert(columns, [userId, 's', active, coverageProfile, false, poolSize]);
  }

  async group(...samples: number[]): Promise<number> {
    const id = await this.#insert('groups (name)', ['g']);
    for (const sample of samples) {
      const sql = 'INSERT INTO sample_groups (sample_id, group_id) VALUES ($1, $2)';
      await this.database.query('', sql, [sample, id], { prepare: false });
    }
    return id;
  }

  /** An uploaded file; without content its digest is not known. */
  async dataSource(userId: number, options: { filetype?: 'vcf' | 'bed'; content?: string; bytes?: number } = {}) {
    const { filetype = 'vcf', content, bytes = 100 } = options;
    const columns = `data_sources (user_id, name, filetype, gzipped, object_key, size_bytes, etag, last_modified, content_sha256)`;
    const digest = content === undefined ? null : Buffer.from(sha256(content), 'hex');
    const values = [userId, 'f', filetype, false, `uploads/${randomUUID()}`, bytes, 'e', new Date(0), digest];
    return this.#insert(columns, values);
  }

  async import(
    of: { sample: number; dataSource: number; user: number; individuals?: number; read?: ReadOptionsInit },
    kind: 'VARIATION' | 'COVERAGE' = 'VARIATION',
  ): Promise<Submitted> {
    const { individuals = 1, read = {} } = of;
    const options = { ...importOptions, individuals, read: { ...noReadOptions, ...read } };
    const request = { kind, sampleId: of.sample, dataSourceId: of.dataSource, submittedBy: of.user, options };
    const { id } = await createImport(this.database, request);
    return { id: Number(id), taskId: await this.#taskOf('imports', Number(id)) };
  }

  /** Columns from 1, in the order of the samples; a name stands for a sample to make. */
  async jointImport(of: {
    user: number;
    dataSource: number;
    samples: readonly (number | string | NewJointMember)[];
    activate?: boolean;
    read?: ReadOptionsInit;
  }): Promise<Submitted> {
    const { user: userId, dataSource: dataSourceId, activate = false, read = {} } = of;
    const members = of.samples.map((sample, index) => memberOf(sample, index + 1, userId));
    const options = { ...importOptions, read: { ...noReadOptions, ...read } };
    const { id } = await createJointImport(this.database, { userId, dataSourceId, options, members, activate });
    return { id: Number(id), taskId: await this.#taskOf('joint_imports', Number(id)) };
  }

  async annotate(of: { dataSource: number; user: number; queries?: FixtureQuery[] }): Promise<Submitted> {
    const queries = (of.queries ?? []).map((query) => ({ ...query, fields: [], missingAsDot: false }));
    const request = { userId: of.user, dataSourceId: of.dataSource, annotatedName: 'a', queries };
    const { id } = await createAnnotation(this.database, request);
    return { id: Number(id), taskId: await this.#taskOf('annotations', Number(id)) };
  }

  /** `regions`: a BED file. */
  async table(of: {
    user: number;
    queries?: FixtureQuery[];
    options?: Partial<TableOptions>;
    regions?: number;
  }): Promise<Submitted> {
    const asked = of.queries ?? [{ name: 'ALL', expression: '*', steps: [{ step: 'all' as const, all: true }] }];
    const queries = asked.map((query) => ({ ...query, fields: [], missingAsDot: false }));
    const options = { format: 'TABLE_VCF' as const, minCarriers: 1, regions: [], ...of.options };
    const regions = of.regions === undefined ? {} : { regionsDataSourceId: of.regions };
    const { id } = await createFrequencyTable(this.database, {
      userId: of.user,
      name: 't',
      queries,
      options,
      ...regions,
    });
    return { id: Number(id), taskId: await this.#taskOf('frequency_tables', Number(id)) };
  }

  claim(kind: TaskKind = 'parse', free = 1): Promise<Claim[]> {
    return claimNext(this.parts, { kind, workerId: 'w', free });
  }

  async claimOne(kind: TaskKind = 'parse'): Promise<Claim> {
    const [claim] = await this.claim(kind);
    if (claim === undefined) throw new Error(`nothing to ${kind}`);
    return claim;
  }

  /** Writes objects as a worker does, and says what it would report. */
  work(claim: Claim, options: WorkOptions = {}): Promise<ShardOutput> {
    return shardOutput(this.parts, claim, options);
  }

  /** Does all the work of a claim and reports it. */
  async complete(claim: Claim, output?: WorkOptions): Promise<boolean> {
    return done(this.parts, claim.lease, await this.work(claim, output));
  }

  /** Lets the lease of an attempt run out. */
  async expire({ taskId, shard }: Lease): Promise<void> {
    const sql = `UPDATE shards SET lease_until = clock_timestamp() - interval '1 ms' WHERE task_id = $1 AND shard = $2 AND state = 'running'`;
    await this.database.query('', sql, [taskId, shard], { prepare: false });
  }

  /** Lets a delayed retry be due. */
  async skipDelay(taskId: number): Promise<void> {
    const sql = 'UPDATE shards SET not_before = clock_timestamp() WHERE task_id = $1';
    await this.database.query('', sql, [taskId], { prepare: false });
  }

  async task(taskId: number): Promise<TaskRow | undefined> {
    const sql = 'SELECT state, epoch, progress, error, result, revision FROM tasks WHERE id = $1';
    return (await this.database.query<TaskRow>('', sql, [taskId], { prepare: false }))[0];
  }

  async rows<T>(sql: string, params: unknown[] = []): Promise<T[]> {
    return this.database.query<T>('', sql, params, { prepare: false });
  }

  async #taskOf(table: Owner, id: number): Promise<number> {
    const rows = await this.rows<{ task_id: number }>(`SELECT task_id FROM ${table} WHERE id = $1`, [id]);
    if (rows[0] === undefined) throw new AppError('not_found', 'removed by another act at the same time');
    return rows[0].task_id;
  }

  async #insert(columns: string, values: unknown[]): Promise<number> {
    const places = values.map((_, index) => `$${index + 1}`).join(', ');
    const rows = await this.rows<{ id: number }>(`INSERT INTO ${columns} VALUES (${places}) RETURNING id`, values);
    return rows[0]!.id;
  }
}

const importOptions = {
  skipFiltered: true,
  useGenotypes: true,
  preferGenotypeLikelihoods: false,
  individuals: 1,
};

function memberOf(sample: number | string | NewJointMember, column: number, userId: number): NewJointMember {
  if (typeof sample === 'object') return sample;
  if (typeof sample === 'number') return { column, sampleId: sample };
  const state = { coverageProfile: true, public: false, poolSize: 1, groupIds: [] };
  return { column, sample: { userId, name: sample, ...state } };
}

const noReadOptions: ReadOptions = {
  states: [],
  useBlocks: false,
  skipMalformed: false,
  ignoreContigLengths: false,
  columnNames: [],
  columnNumbers: [],
  coverageFromReferenceBlocks: false,
};

import { openDatabaseOf } from '@varfreq/standalone/data-dir/database';
import { processorSeconds } from '@varfreq/testkit/processes/processes';
import pg from 'pg';
import type { StoredExomes } from './stored-exomes.ts';

const everyMs = 15_000;

/** What `/compaction` says of a kind of data. */
export interface StoredKind {
  segments: number;
  size_bytes: number;
  entries: number;
}

/** State of compaction at a moment of loading. */
export interface CompactionPoint {
  /** Start of this run of the bench. */
  run: string;
  units: number;
  observations: StoredKind;
  regions: StoredKind;
  /** Bytes in merges that are planned or running. */
  debtBytes: number;
  /** Bytes and segments that merges have read in this run of the bench. */
  mergedBytes: number;
  mergedSegments: number;
  /** Processor time of the installation in this run of the bench. */
  processorSeconds: number;
}

interface Merge {
  id: number;
  bytes: number;
  inputs: number;
  ended: boolean;
}

/** Notes the state of compaction every 15 seconds, and once more at its end, under `compaction`. */
export class CompactionLog {
  readonly #stored: StoredExomes;
  readonly #units: () => number;
  readonly #database: pg.Client;
  readonly #run = new Date().toISOString();
  readonly #merged = new Map<number, Merge>();
  #timer: NodeJS.Timeout | undefined;
  #noting: Promise<void> = Promise.resolve();
  #failure: unknown;

  private constructor(stored: StoredExomes, units: () => number, database: pg.Client) {
    this.#stored = stored;
    this.#units = units;
    this.#database = database;
  }

  /** `units` counts what has been loaded. */
  static async start(stored: StoredExomes, units: () => number): Promise<CompactionLog> {
    const { url } = await openDatabaseOf(stored.dataDir);
    const database = new pg.Client({ connectionString: url });
    await database.connect();
    const log = new CompactionLog(stored, units, database);
    // An installation that ends takes the connection with it.
    database.on('error', (error) => log.#fail(error));
    // Those of an earlier run are counted already.
    const before = await log.#merges();
    for (const merge of before) if (merge.ended) log.#merged.set(merge.id, { ...merge, bytes: 0, inputs: 0 });
    log.#timer = setInterval(() => log.#next(), everyMs);
    return log;
  }

  /** Notes the last state. Errors: that of the first note that failed. */
  async finish(): Promise<void> {
    this.#next();
    await this.#noting;
    if (this.#failure !== undefined) throw this.#failure;
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#noting;
    await this.#database.end();
  }

  #next(): void {
    this.#noting = this.#noting.then(() => this.#note()).catch((error: unknown) => this.#fail(error));
  }

  /** Keeps the first failure for `finish`. */
  #fail(error: unknown): void {
    this.#failure ??= error;
  }

  async #note(): Promise<void> {
    const { client, dataDir } = this.#stored;
    const { observations, regions } = (await client.get('/compaction')).expect(200).entity<CompactionPoint>();
    const merges = await this.#merges();
    for (const merge of merges) if (merge.ended && !this.#merged.has(merge.id)) this.#merged.set(merge.id, merge);
    const merged = [...this.#merged.values()];
    const point: CompactionPoint = {
      run: this.#run,
      units: this.#units(),
      observations: kindOf(observations),
      regions: kindOf(regions),
      debtBytes: sumOf(merges.filter(({ ended }) => !ended).map(({ bytes }) => bytes)),
      mergedBytes: sumOf(merged.map(({ bytes }) => bytes)),
      mergedSegments: sumOf(merged.map(({ inputs }) => inputs)),
      processorSeconds: await processorSeconds(dataDir),
    };
    this.#stored.note('compaction', point);
  }

  /** Ended ones are kept for an hour. */
  async #merges(): Promise<Merge[]> {
    const { rows } = await this.#database.query(
      `SELECT t.id::int, t.weight_bytes::float8 AS bytes, c.inputs, t.state = 'succeeded' AS ended
       FROM tasks t JOIN compactions c ON c.task_id = t.id WHERE t.state IN ('waiting', 'running', 'succeeded')`,
    );
    return rows;
  }
}

function kindOf({ segments, size_bytes, entries }: StoredKind): StoredKind {
  return { segments, size_bytes, entries };
}

export function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

/** What loading has cost, over all runs of the bench; the last moments of a run that was killed are missing. */
export function loadingCost(points: readonly CompactionPoint[]) {
  const lasts = [...Map.groupBy(points, ({ run }) => run).values()].map((run) => run.at(-1)!);
  return {
    mergedBytes: sumOf(lasts.map(({ mergedBytes }) => mergedBytes)),
    mergedSegments: sumOf(lasts.map(({ mergedSegments }) => mergedSegments)),
    processorSeconds: sumOf(lasts.map(({ processorSeconds }) => processorSeconds)),
    mostDebtBytes: Math.max(...points.map(({ debtBytes }) => debtBytes)),
    mostSegments: Math.max(...points.map(({ observations, regions }) => observations.segments + regions.segments)),
  };
}

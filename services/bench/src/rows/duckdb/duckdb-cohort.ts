import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { People } from '../cohort/people.ts';
import { isChosen } from '../frequency/postgres-rows.ts';
import type { Counted } from './counted.ts';
import { DuckDb } from './duckdb.ts';
import { parquetCohort } from './parquet-cohort.ts';
import { ask, choose, countAll, countOne, setUp } from './statements.ts';

const threads = 2;

/** A variant of the parameters of `countOne`. */
export type AskedVariant = readonly [
  contig: number,
  pos: number,
  ref: string,
  alt: string,
  first: number,
  last: number,
];

/** The first people of a cohort in Parquet files, queried by DuckDB on two threads. */
export class DuckDbCohort {
  readonly people: number;
  readonly #duckdb: DuckDb;
  readonly #spill: string;
  #isFew = false;

  private constructor(people: number, memory: string) {
    this.people = people;
    this.#spill = mkdtempSync(join(tmpdir(), 'varfreq-bench-'));
    this.#duckdb = new DuckDb({ threads: String(threads), memory_limit: memory, temp_directory: this.#spill });
  }

  /** Makes the files in `folder` unless they exist. `memory` is DuckDB's limit, such as 8GB. */
  static async open(people: People, count: number, folder: string, memory: string): Promise<DuckDbCohort> {
    const cohort = new DuckDbCohort(count, memory);
    try {
      const files = await parquetCohort(cohort.#duckdb, people, count, folder);
      await cohort.#runAll(setUp(files));
      return cohort;
    } catch (error) {
      await cohort.stop();
      throw error;
    }
  }

  /** Asks over half of the people or all; of all sites, or of few with these numbers. */
  async ask({ half, sites }: { half: boolean; sites?: readonly number[] }): Promise<void> {
    const everyone = Array.from({ length: this.people }, (_, person) => person);
    await this.#runAll([...choose(half ? everyone.filter(isChosen) : everyone), ...ask(sites)]);
    this.#isFew = sites !== undefined;
  }

  /** Seconds until the counts are in DuckDB's memory. */
  seconds(): Promise<number> {
    return this.#duckdb.run(countAll({ few: this.#isFew }));
  }

  /** The counts of what is asked, by site. */
  async counted(): Promise<Counted> {
    const [, het, hom, covered] = await this.#duckdb.columns(countAll({ few: this.#isFew }));
    return { het: het!, hom: hom!, covered: covered! };
  }

  /** Seconds of a prepared query of one variant. */
  secondsOfOne(variant: AskedVariant): Promise<number> {
    return this.#duckdb.run(countOne, variant);
  }

  /** The counts of one variant. */
  async countedOne(variant: AskedVariant): Promise<Counted> {
    const [het, hom, covered] = await this.#duckdb.columns(countOne, variant);
    return { het: het!, hom: hom!, covered: covered! };
  }

  /** DuckDB's version, such as v1.5.6. */
  version(): Promise<string> {
    return this.#duckdb.text('SELECT version()');
  }

  async #runAll(statements: readonly string[]): Promise<void> {
    for (const sql of statements) await this.#duckdb.run(sql);
  }

  async stop(): Promise<void> {
    await this.#duckdb.stop();
    rmSync(this.#spill, { recursive: true, force: true });
  }
}

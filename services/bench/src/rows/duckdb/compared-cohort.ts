import type { StoredCohort } from '../cohort/cohort.ts';
import type { People } from '../cohort/people.ts';
import type { BenchFixtures } from '../frequency/bench-fixtures.ts';
import { CoreCounts } from './core-counts.ts';
import { DuckDbCohort } from './duckdb-cohort.ts';

/** DuckDB's limit of memory, for its figures and to see what less costs. */
export const memory = { ample: '8GB', scarce: '1GB' } as const;

/** The first people of a design as varfreq and as DuckDB store them. */
export class ComparedCohort {
  readonly fixtures: BenchFixtures;
  readonly people: People;
  readonly stored: StoredCohort;
  readonly core: CoreCounts;
  readonly duckdb: DuckDbCohort;

  private constructor(fixtures: BenchFixtures, people: People, stored: StoredCohort, duckdb: DuckDbCohort) {
    this.fixtures = fixtures;
    this.people = people;
    this.stored = stored;
    this.duckdb = duckdb;
    this.core = new CoreCounts({ cohort: stored, design: fixtures.options.design });
  }

  static async open(fixtures: BenchFixtures, count: number): Promise<ComparedCohort> {
    const stored = await fixtures.compacted(count);
    const people = await fixtures.people();
    const duckdb = await DuckDbCohort.open(people, count, stored.blobsDir, memory.ample);
    return new ComparedCohort(fixtures, people, stored, duckdb);
  }

  /** DuckDB's second time over half of the people with little memory, in seconds; undefined if it cannot. */
  async secondsOfScarce(): Promise<number | undefined> {
    const duckdb = await DuckDbCohort.open(this.people, this.stored.people, this.stored.blobsDir, memory.scarce);
    try {
      await duckdb.ask({ half: true });
      await duckdb.seconds();
      return await duckdb.seconds();
    } catch (error) {
      if (/Out of Memory/.test(String(error))) return undefined;
      throw error;
    } finally {
      await duckdb.stop();
    }
  }

  async close(): Promise<void> {
    await this.duckdb.stop();
    await this.core.close();
  }
}

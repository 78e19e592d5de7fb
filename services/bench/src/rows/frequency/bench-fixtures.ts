import { mkdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { generatedFile } from '@varfreq/harness/data/files';
import type { StoredCohort } from '../cohort/cohort.ts';
import { cohortFolder } from '../cohort/cohort-folder.ts';
import { compactedSegments } from '../cohort/compact-runs.ts';
import { type CohortDesign, designName } from '../cohort/design.ts';
import { loadRuns } from '../cohort/load-runs.ts';
import { People } from '../cohort/people.ts';
import { exomeLines, frozenLines, genomeLines } from '../cohort/query-files.ts';
import type { BenchOptions } from '../import-rows.ts';
import type { Row } from '../measure.ts';
import { PostgresRows } from './postgres-rows.ts';
import { ServedCohort } from './served-cohort.ts';
import { type BeforeCompaction, beforeCompaction } from './served-times.ts';

/** The person outside all cohorts whose exome is annotated. */
export const exomePerson = 1e6;

/** Options of the frequency bench. */
export interface FrequencyBenchOptions extends BenchOptions {
  design: CohortDesign;
  /** Size of the cohort of most rows; the large cohort has ten times as many people. */
  people: number;
  /** Rows to measure; all when absent. */
  rows?: readonly string[] | undefined;
  /** Called after each row with its duration. */
  onMeasured?: (row: Row, seconds: number) => void;
}

/** Fixtures that several rows share, each made on first use. */
export class BenchFixtures {
  readonly options: FrequencyBenchOptions;
  readonly #filesDir: string;
  readonly #closing: (() => Promise<void>)[] = [];
  readonly #made = new Map<string, Promise<unknown>>();

  constructor(options: FrequencyBenchOptions) {
    this.options = options;
    this.#filesDir = join(options.cacheDir, `${designName(options.design)}-files`);
    mkdirSync(this.#filesDir, { recursive: true });
  }

  /** The generator's people, in the order of their numbers without end. */
  people(): Promise<People> {
    return this.once('people', async () => new People(this.options.design));
  }

  /** The first people, as imported. */
  imported(people: number): Promise<StoredCohort> {
    const { cacheDir, design } = this.options;
    return this.once(`imported ${people}`, async () => {
      const blobsDir = await this.once('folder', () => cohortFolder(cacheDir, design));
      return { people, blobsDir, segments: await loadRuns(blobsDir, design, people) };
    });
  }

  /** The same after compaction. */
  compacted(people: number): Promise<StoredCohort> {
    return this.once(`compacted ${people}`, async () => {
      const imported = await this.imported(people);
      return { ...imported, segments: await compactedSegments(imported) };
    });
  }

  /** A genome of about as many records as the options say, BGZF at level 1. */
  async genome(): Promise<string> {
    const { design, records } = this.options;
    const people = await this.people();
    return generatedFile(this.#filesDir, `genome-${records}`, 'bgzf1', () => genomeLines(people, design.seed, records));
  }

  /** The exome of a person outside the cohort. */
  async exome(): Promise<string> {
    const people = await this.people();
    return generatedFile(this.#filesDir, 'exome', 'bgzf1', () => exomeLines(people, exomePerson));
  }

  /** The cohort's frequencies at all variants of the genome, precomputed for other tools. */
  async frozen(): Promise<string> {
    const all = await this.people();
    const { design, records, people } = this.options;
    return generatedFile(this.#filesDir, `frozen-${records}-${people}`, 'bgzf1', () =>
      frozenLines(all, genomeLines(all, design.seed, records), people),
    );
  }

  /** A running system with the whole cohort, after compaction. */
  async served(): Promise<ServedCohort> {
    return (await this.#serve()).served;
  }

  /** The running system's rows before compaction. */
  async beforeCompaction(): Promise<BeforeCompaction> {
    return (await this.#serve()).before;
  }

  #serve(): Promise<{ served: ServedCohort; before: BeforeCompaction }> {
    return this.once('served', async () => {
      const people = await this.people();
      const served = await ServedCohort.load(people, this.options.people, this.#filesDir);
      this.#closing.push(() => served.stop());
      const before = await beforeCompaction(served, people.sites, this.localName(await this.exome()));
      await served.compact();
      return { served, before };
    });
  }

  /** The first contig of the cohort as rows of PostgreSQL. */
  postgres(): Promise<PostgresRows> {
    return this.once('postgres', async () => {
      const rows = await PostgresRows.make(await this.people(), this.options.people);
      this.#closing.push(() => rows.stop());
      return rows;
    });
  }

  /** Name of a fixture file as a local file of the running system. */
  localName(path: string): string {
    return relative(this.#filesDir, path);
  }

  async close(): Promise<void> {
    for (const close of this.#closing.splice(0)) await close();
  }

  /** The result of the first call of `make` for this name. */
  once<T>(name: string, make: () => Promise<T>): Promise<T> {
    const made = (this.#made.get(name) as Promise<T> | undefined) ?? make();
    this.#made.set(name, made);
    return made;
  }
}

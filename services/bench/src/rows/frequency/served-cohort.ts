import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Api } from '@varfreq/harness/system/api';
import { compacted } from '@varfreq/harness/system/compactions';
import { makeDataDir, removeDataDir } from '@varfreq/harness/system/data-dir';
import { type System, startSystem } from '@varfreq/harness/system/start-system';
import type { People } from '../cohort/people.ts';
import { PatientApi } from '../served/patient-api.ts';
import { annotate, create, finish, localDataSource } from '../served/requests.ts';

const peopleAtOnce = 8;
/** Default number of segments per merge. */
const mergedAtOnce = 8;
const compactionDeadlineMs = 900_000;
const loadPollMs = 100;

/** A running standalone system that has imported the whole files of a cohort through its API. */
export class ServedCohort {
  client!: Api;
  #system!: System;
  readonly #dataDir: string;
  readonly #filesDir: string;
  readonly #people: number;
  readonly #regions = new Map<number, Promise<string>>();

  private constructor(dataDir: string, filesDir: string, people: number) {
    this.#dataDir = dataDir;
    this.#people = people;
    this.#filesDir = filesDir;
  }

  /**
   * Starts a system without compaction and imports `count` people, eight at a time. `filesDir` keeps their files, which
   * the system reads as local files.
   */
  static async load(people: People, count: number, filesDir: string): Promise<ServedCohort> {
    mkdirSync(join(filesDir, 'people'), { recursive: true });
    const served = new ServedCohort(await makeDataDir(), filesDir, count);
    await served.#start({ VARFREQ_COMPACTIONS_AT_ONCE: '0' });
    let next = 0;
    const loader = async () => {
      for (let person = next++; person < count; person = next++) await served.#load(people, person);
    };
    await Promise.all(Array.from({ length: peopleAtOnce }, loader));
    return served;
  }

  /** Restarts the system with default compaction and waits until nothing is left to merge. */
  async compact(): Promise<void> {
    const { adminPassword } = this.#system;
    await this.#system.stop();
    await this.#start({ VARFREQ_COMPACT_EVERY_MS: '500', VARFREQ_LOG_LEVEL: 'info' }, adminPassword);
    // Below the threshold nothing is merged: then it suffices that no merge is planned.
    const atLeast = this.#people < mergedAtOnce ? -1 : 0;
    await compacted(this.#system, atLeast, compactionDeadlineMs);
  }

  async #start(env: Readonly<Record<string, string>>, adminPassword?: string): Promise<void> {
    this.#system = await startSystem({
      env: { VARFREQ_LOCAL_FILES_DIR: this.#filesDir, ...env },
      dataDir: this.#dataDir,
      ...(adminPassword !== undefined && { adminPassword }),
    });
    this.client = new PatientApi(this.#system.url, this.#system.adminAuth);
  }

  async stop(): Promise<void> {
    await this.#system.stop();
    await removeDataDir(this.#dataDir);
  }

  /** The data source of a compressed file below the local files' directory. */
  async dataSource(localFile: string): Promise<string> {
    return localDataSource(this.client, localFile, true);
  }

  /** Annotates a data source over the whole cohort; returns when the result is ready. */
  async annotate(dataSource: string): Promise<void> {
    await annotate(this.client, dataSource);
  }

  async #load(people: People, person: number): Promise<void> {
    const sample = await create(this.client, '/samples/', { name: `person ${person}` });
    const variants = this.dataSource(this.#file(`${person}.vcf.gz`, () => people.vcf(person)));
    const variation = await create(this.client, '/variations/', { sample, data_source: await variants });
    const data_source = await this.#regionsOf(people, people.sharesRegionsWith(person));
    const coverage = await create(this.client, '/coverages/', { sample, data_source });
    await finish(this.client, variation, loadPollMs);
    await finish(this.client, coverage, loadPollMs);
    (await this.client.patch(sample, { active: true })).expect(200);
  }

  /** People with the same regions share the data source. */
  #regionsOf(people: People, owner: number): Promise<string> {
    const made = this.#regions.get(owner) ?? this.dataSource(this.#file(`${owner}.bed.gz`, () => people.bed(owner)));
    this.#regions.set(owner, made);
    return made;
  }

  #file(name: string, text: () => Buffer): string {
    const path = join(this.#filesDir, 'people', name);
    if (!existsSync(path)) {
      writeFileSync(`${path}.part`, gzipSync(text(), { level: 1 }));
      renameSync(`${path}.part`, path);
    }
    return join('people', name);
  }
}

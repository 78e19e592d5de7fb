import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { type Api, api } from '@varfreq/harness/system/api';
import { compacted } from '@varfreq/harness/system/compactions';
import { makeDataDir, removeDataDir } from '@varfreq/harness/system/data-dir';
import { type System, startSystem } from '@varfreq/harness/system/start-system';
import type { People } from '../cohort/people.ts';

const peopleAtOnce = 8;
/** Default number of segments per merge. */
const mergedAtOnce = 8;
const compactionDeadlineMs = 900_000;
const loadPollMs = 100;
const annotatePollMs = 10;

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
    this.client = api(this.#system.url, this.#system.adminAuth);
  }

  async stop(): Promise<void> {
    await this.#system.stop();
    await removeDataDir(this.#dataDir);
  }

  /** The data source of a file below the local files' directory. */
  async dataSource(localFile: string): Promise<string> {
    const filetype = localFile.includes('.bed') ? 'bed' : 'vcf';
    return this.#create('/data_sources/', { name: 'bench', filetype, gzipped: true, local_file: localFile });
  }

  /** Annotates a data source over the whole cohort; returns when the result is ready. */
  async annotate(dataSource: string): Promise<void> {
    const queries = [{ name: 'ALL', expression: '*' }];
    await this.#finish(await this.#create('/annotations/', { data_source: dataSource, queries }), annotatePollMs);
  }

  async #load(people: People, person: number): Promise<void> {
    const sample = await this.#create('/samples/', { name: `person ${person}` });
    const variants = this.dataSource(this.#file(`${person}.vcf.gz`, () => people.vcf(person)));
    const variation = await this.#create('/variations/', { sample, data_source: await variants });
    const data_source = await this.#regionsOf(people, people.sharesRegionsWith(person));
    const coverage = await this.#create('/coverages/', { sample, data_source });
    await this.#finish(variation, loadPollMs);
    await this.#finish(coverage, loadPollMs);
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

  async #create(path: string, body: Record<string, unknown>): Promise<string> {
    return (await this.client.post(path, body)).expect(201).entity().uri;
  }

  /**
   * Waits for success, polling every `pollMs` and less often the longer it takes, so that polling costs nothing
   * measurable; a request that the busy system refuses is repeated.
   */
  async #finish(uri: string, pollMs: number): Promise<void> {
    const began = performance.now();
    for (;;) {
      const answer = await this.client.get(uri);
      if (answer.status !== 503) {
        const { task } = answer.expect(200).entity<{ task: { state: string } }>();
        if (task.state === 'succes') return;
        if (task.state === 'failure') throw new Error(JSON.stringify(task));
      }
      await sleep(Math.max(pollMs, (performance.now() - began) / 100));
    }
  }
}

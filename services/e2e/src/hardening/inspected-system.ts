import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Api, api, type FinishedTask, type Upload } from '@varfreq/harness/system/api';
import { type System, type SystemOptions, startSystem } from '@varfreq/harness/system/start-system';
import { patienceMs } from '@varfreq/testkit/until';

/** A system under test with common actions and access to its disk. */
export class InspectedSystem {
  readonly system: System;
  readonly api: Api;

  private constructor(system: System) {
    this.system = system;
    this.api = api(system.url, system.adminAuth);
  }

  static async open(options: SystemOptions = {}): Promise<InspectedSystem> {
    return new InspectedSystem(await startSystem(options));
  }

  async close(): Promise<void> {
    await this.system.stop();
  }

  /** Creates a resource; returns its URI. */
  async create(path: string, body: unknown): Promise<string> {
    return (await this.api.post(path, body)).expect(201).entity().uri;
  }

  async upload(filetype: 'vcf' | 'bed' | 'csv', data: Upload['data']): Promise<string> {
    return (await this.api.upload({ name: 'file', filetype, data })).expect(201).entity().uri;
  }

  /** Begins the import of a data source into a new sample. */
  async beginImport(filetype: 'vcf' | 'bed', dataSource: string): Promise<string> {
    const sample = await this.create('/samples/', { name: 'sample' });
    const collection = filetype === 'vcf' ? '/variations/' : '/coverages/';
    return this.create(collection, { sample, data_source: dataSource });
  }

  /** Uploads and imports a file; returns the finished task. */
  async import(filetype: 'vcf' | 'bed', data: Upload['data']): Promise<FinishedTask> {
    return this.api.finish(await this.beginImport(filetype, await this.upload(filetype, data)));
  }

  /** Files below a folder of the data directory, paths relative to it. */
  async files(folder: string): Promise<string[]> {
    const root = join(this.system.dataDir, folder);
    const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length));
  }
}

/** Polls until the value is as expected or the time is over; returns the last value. */
export async function eventually<T>(look: () => Promise<T>, isGood: (seen: T) => boolean): Promise<T> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const seen = await look();
    if (isGood(seen) || performance.now() > deadline) return seen;
    await sleep(50);
  }
}

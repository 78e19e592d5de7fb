import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Api, api } from '@varfreq/harness/system/api';
import { type System, startSystem } from '@varfreq/harness/system/start-system';
import { processorSeconds } from '@varfreq/testkit/processes/processes';
import { atOnce } from '../at-once.ts';

const collectEveryMs = 500;
const clients = 16;

/** A standalone system whose uploads are removed again, from its disk too, so that a bench needs room for one run. */
export class StoringSystem {
  readonly system: System;
  readonly client: Api;

  private constructor(system: System) {
    this.system = system;
    this.client = api(system.url, system.adminAuth);
  }

  static async start(): Promise<StoringSystem> {
    const env = { VARFREQ_COLLECT_EVERY_MS: String(collectEveryMs), VARFREQ_READERS_GRACE_MS: '1' };
    return new StoringSystem(await startSystem({ env }));
  }

  /** Processor time so far, in seconds; PostgreSQL included. */
  async processorSeconds(): Promise<number> {
    return await processorSeconds(this.system.dataDir);
  }

  /** Deletes all data sources and waits until the store has none of their bytes. */
  async remove(dataSources: readonly string[]): Promise<void> {
    await atOnce(clients, dataSources.length, async (at) => {
      (await this.client.delete(dataSources[at]!)).expect(204);
    });
    const folder = join(this.system.dataDir, 'blobs', 'objects', 'uploads'); // goes when it is empty
    while ((await readdir(folder).catch(() => [])).length > 0) await sleep(collectEveryMs);
  }

  async stop(): Promise<void> {
    await this.system.stop();
  }
}

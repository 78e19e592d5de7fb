import { setTimeout as sleep } from 'node:timers/promises';
import { type Api, api, items } from '@varfreq/harness/system/api';
import { type System, startSystem } from '@varfreq/harness/system/start-system';
import { processorSeconds } from '@varfreq/testkit/processes/processes';
import { atOnce } from '../at-once.ts';

const clients = 8;
const page = 100;
const pollMs = 50;
const header = '##fileformat=VCFv4.2\n#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\tS\n';

interface NewImport {
  sample: string;
  data_source: string;
}

/** Cost of some imports, from the first POST to the last success. */
export interface Imported {
  seconds: number;
  /** Of all processes of the system. */
  processorSeconds: number;
}

/** A standalone system that imports files of three lines, each into a sample of its own. */
export class ImportingSystem {
  readonly #system: System;
  readonly #client: Api;
  #made = 0;

  private constructor(system: System) {
    this.#system = system;
    this.#client = api(system.url, system.adminAuth);
  }

  static async start(): Promise<ImportingSystem> {
    return new ImportingSystem(await startSystem());
  }

  /** Imports `count` new files. They and their samples are made before the clock starts. */
  async import(count: number): Promise<Imported> {
    const first = this.#made;
    const requests: NewImport[] = [];
    await atOnce(clients, count, async (at) => {
      requests[at] = await this.#newImport();
    });
    const { dataDir } = this.#system;
    const before = await processorSeconds(dataDir);
    const began = performance.now();
    await atOnce(clients, count, async (at) => void (await this.#create('/variations/', requests[at])));
    for (let from = first; from < first + count; from += page)
      await this.#finish(from, Math.min(from + page, first + count));
    const seconds = (performance.now() - began) / 1000;
    return { seconds, processorSeconds: (await processorSeconds(dataDir)) - before };
  }

  async stop(): Promise<void> {
    await this.#system.stop();
  }

  async #newImport(): Promise<NewImport> {
    const number = this.#made++;
    const lines = [1, 2, 3].map((line) => `1\t${3 * number + line}\t.\tA\tC\t50\tPASS\t.\tGT\t0/1\n`);
    const upload = { name: 'small', filetype: 'vcf', data: header + lines.join('') };
    const data_source = (await this.#client.upload(upload)).expect(201).entity().uri;
    return { data_source, sample: await this.#create('/samples/', { name: `sample ${number}` }) };
  }

  async #create(path: string, body: unknown): Promise<string> {
    return (await this.#client.post(path, body)).expect(201).entity().uri;
  }

  /** Waits for the variations at these places of the collection. */
  async #finish(from: number, to: number): Promise<void> {
    for (;;) {
      const listed = await this.#client.list('/variations/', { headers: items(from, to - 1) });
      const states = listed
        .expect(206)
        .items<{ task: { state: string } }>()
        .map(({ task }) => task.state);
      if (states.includes('failure')) throw new Error('an import failed');
      if (states.every((state) => state === 'succes')) return;
      await sleep(pollMs);
    }
  }
}

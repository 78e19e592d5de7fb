import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type ClusterSystem, startClusterSystem } from '@varfreq/harness/cluster/cluster-system';
import { type RunningComponents, startComponents } from '@varfreq/harness/cluster/components';
import { type Api, api } from '@varfreq/harness/system/api';
import { makeDataDir, removeDataDir } from '@varfreq/harness/system/data-dir';
import { readMessages, sendMessages } from '@varfreq/testkit/components/kafka-messages';
import { pythonPackage } from '@varfreq/testkit/components/python-packages';
import { ChildWithOutput } from '@varfreq/testkit/processes/child-with-output';
import { until } from '@varfreq/testkit/until';
import pg from 'pg';
import { repository } from './pages.ts';

// The consumers that the guide to events shows, against a cluster.
const kafkaPython = {
  name: 'kafka-python',
  version: '3.0.12',
  sha256: '67add72052e3ad0c37ed9963ebe2b1696adc7f063c64eaf19862c21b69a64a18',
};
const examples = join(repository, 'services/docs/examples');
const programs = {
  TypeScript: { command: join(repository, 'node_modules/node/bin/node'), file: 'events.ts' },
  Python: { command: 'python3', file: 'events.py' },
};

let running: RunningComponents;
let system: ClusterSystem;
let client: Api;
let folder: string;
let topic: string;
let packages: string;
beforeAll(async () => {
  packages = await pythonPackage(kafkaPython);
  folder = await makeDataDir();
  running = await startComponents();
  system = await startClusterSystem(running.components, {});
  client = api(system.url, system.adminAuth);
  topic = system.installation.topicPrefix.replace('.work', '.events');
}, 1_800_000);
afterAll(async () => {
  await system?.stop();
  await running?.stop();
  await removeDataDir(folder);
});

const vcf =
  '##fileformat=VCFv4.2\n#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\tP\n1\t100\t.\tA\tC\t.\t.\t.\tGT\t0/1\n';

async function create(path: string, body: unknown): Promise<string> {
  return (await client.post(path, body)).expect(201).entity().uri;
}

/** An import that succeeds, one that fails, and one that is deleted. */
async function work(): Promise<void> {
  const sample = await create('/samples/', { name: 'one' });
  const upload = async (filetype: string, data: string) =>
    (await client.upload({ name: 'file', filetype, data })).expect(201).entity().uri;
  const [good, bad] = [await upload('vcf', vcf), await upload('bed', '1\tx\ty\n')];
  const imports = [
    await create('/variations/', { sample, data_source: good }),
    await create('/coverages/', { sample, data_source: bad }),
    await create('/annotations/', { data_source: good, queries: [{ name: 'Q', expression: '*' }] }),
  ];
  for (const uri of imports) await client.finish(uri);
  (await client.patch(sample, { active: true })).expect(200, 204, 409);
  (await client.delete(imports[2]!)).expect(204);
}

/** State of every resource by the events that the database has committed, and their number. */
async function truth(): Promise<{ states: Record<string, string>; events: number }> {
  const database = new pg.Client({ connectionString: system.installation.env.DATABASE_URL });
  await database.connect();
  const { rows } = await database.query<{ subject: string; type: string }>(
    'SELECT subject, type FROM events ORDER BY id',
  );
  await database.end();
  return {
    states: Object.fromEntries(rows.map(({ subject, type }) => [subject, `varfreq.${type}`])),
    events: rows.length,
  };
}

/** A consumer of the guide in one language, with its database. */
class Consumer {
  readonly #path: string;
  readonly #language: keyof typeof programs;
  #process: ChildWithOutput | undefined;

  constructor(language: keyof typeof programs) {
    this.#language = language;
    this.#path = join(folder, `${language}.db`);
  }

  /** Starts it; resolves when it has printed that number of events. */
  async start(events: number): Promise<void> {
    const { command, file } = programs[this.#language];
    const env = { PATH: process.env.PATH, PYTHONPATH: packages, PYTHONDONTWRITEBYTECODE: '1' };
    const settings = { KAFKA_BROKERS: running.components.broker, EVENTS_TOPIC: topic, EVENTS_GROUP: this.#language };
    const started = new ChildWithOutput(command, [file, this.#path], { cwd: examples, env: { ...env, ...settings } });
    this.#process = started;
    await until(
      () => `${events} events are printed\n${started.logs}`,
      () => {
        if (started.hasEnded) throw new Error(`the consumer has ended:\n${started.logs}`);
        return started.logs.split(' varfreq.').length > events;
      },
    );
  }

  async end(signal: NodeJS.Signals): Promise<number | null | undefined> {
    return (await this.#process?.end(signal, 60_000))?.code;
  }

  /** Last type of every resource. */
  states(): Record<string, unknown> {
    const rows = this.#rows('SELECT subject, type FROM states');
    return Object.fromEntries(rows.map(({ subject, type }) => [subject, type]));
  }

  handled(): number {
    return this.#rows('SELECT id FROM handled').length;
  }

  #rows(sql: string) {
    const database = new DatabaseSync(this.#path, { readOnly: true });
    const rows = database.prepare(sql).all();
    database.close();
    return rows;
  }
}

test('consumers have the state that the database has, whatever is delivered twice, and whenever they are killed', async () => {
  const consumers = [new Consumer('TypeScript'), new Consumer('Python')];
  const all = <T>(each: (consumer: Consumer) => Promise<T>) => Promise.all(consumers.map(each));
  try {
    await work();
    const before = await truth();
    await all((consumer) => consumer.start(before.events));
    for (const consumer of consumers) expect(consumer.states()).toEqual(before.states);
    await all((consumer) => consumer.end('SIGKILL'));

    const delivered = await readMessages(running.components.broker, [topic]);
    expect(new Set(delivered.map(({ value }) => String(value))).size).toBe(before.events); // some may come twice
    await sendMessages(running.components.broker, delivered, 100);
    await work();
    const after = await truth();
    await all((consumer) => consumer.start(after.events - before.events));
    expect(await all((consumer) => consumer.end('SIGINT'))).toEqual([0, 0]);
    for (const consumer of consumers) {
      expect(consumer.states()).toEqual(after.states);
      expect(consumer.handled()).toBe(after.events);
    }
  } finally {
    await all((consumer) => consumer.end('SIGKILL').catch(() => undefined));
  }
});

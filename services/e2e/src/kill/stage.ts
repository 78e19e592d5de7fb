import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from '@jest/globals';
import { type Inputs, makeInputs } from './inputs.ts';
import {
  annotateGroup,
  comparable,
  frequenciesOf,
  importPeople,
  type Part,
  playRound,
  type Round,
  type Stable,
} from './round.ts';
import { StubbornClient } from './stubborn-client.ts';
import { Victim } from './victim.ts';

type Frequencies = Awaited<ReturnType<typeof frequenciesOf>>;

/** A victim with a cohort that was imported undisturbed, and what an undisturbed round gives. */
export class Stage {
  readonly victim: Victim;
  readonly client: StubbornClient;
  readonly inputs: Inputs;
  readonly stable: Stable;
  /** What every round must give. */
  readonly reference: { tasks: Round['tasks']; frequencies: Frequencies };
  /** How long an undisturbed round takes. */
  readonly roundMs: number;
  readonly #groups: string[];

  private constructor(
    parts: Pick<Stage, 'victim' | 'client' | 'inputs' | 'stable' | 'reference' | 'roundMs'>,
    group: string,
  ) {
    this.victim = parts.victim;
    this.client = parts.client;
    this.inputs = parts.inputs;
    this.stable = parts.stable;
    this.reference = parts.reference;
    this.roundMs = parts.roundMs;
    this.#groups = [parts.stable.group, group];
  }

  static async open(seed: number, env: Readonly<Record<string, string>>): Promise<Stage> {
    const victim = await Victim.start(env);
    const client = new StubbornClient(victim);
    const inputs = makeInputs(seed);
    const files = {
      vcf: await client.upload('vcf', inputs.vcf, true),
      bed: await client.upload('bed', inputs.bed, false),
    };
    const { group, people } = await importPeople(client, inputs, 0);
    for (const { coverage } of people) await client.finish(coverage);
    for (const { variation } of people.slice(0, 2)) await client.finish(variation);
    const [annotation] = await annotateGroup(client, files, group);
    await client.finish(annotation!);
    const stable = { ...files, group, variation: people[0]!.variation, annotation: annotation! };
    const started = performance.now();
    const { tasks, imported } = await playRound(client, inputs, stable, { round: 1 });
    const roundMs = performance.now() - started;
    const ends = Object.values(tasks).flat();
    expect(ends.map(({ state }) => state)).toEqual(Array.from({ length: 9 }, () => 'succes'));
    const frequencies = await frequenciesOf(client, stable, group);
    expect(frequencies.files[0]).toMatch(/Q_VN=4;Q_VF=0\.\d+/);
    const reference = { tasks, frequencies };
    return new Stage({ victim, client, inputs, stable, roundMs, reference }, imported!.group);
  }

  /** A round while something bad happens; afterwards everything must be as if it had not. */
  async play(round: { round: number; parts?: readonly Part[] }, disturb: () => Promise<void>): Promise<void> {
    const [played] = await Promise.all([playRound(this.client, this.inputs, this.stable, round), disturb()]);
    await this.#check(played);
  }

  async #check({ tasks, imported, annotations }: Round): Promise<void> {
    const { client, stable, reference } = this;
    expect({ ...reference.tasks, ...tasks }).toEqual(reference.tasks);
    const files = await Promise.all(annotations.map((uri) => client.annotated(uri)));
    expect(files.map(comparable)).toEqual(reference.frequencies.files.slice(0, files.length));
    expect(comparable(await client.annotated(stable.annotation))).toBe(reference.frequencies.files[0]);
    const group = imported?.group ?? stable.group;
    expect(await frequenciesOf(client, stable, group)).toEqual(reference.frequencies);
    if (imported === undefined) return;
    this.#groups.push(imported.group);
    await this.victim.request((api) => api.get(imported.deleted), 404);
  }

  /** All rounds together: as many times the counts of one, nothing doubled, lost or left of what was deleted. */
  async checkSum(): Promise<void> {
    const times = this.#groups.length;
    const everybody = [{ name: 'Q', expression: '*' }];
    const uri = await this.client.create('/annotations/', { data_source: this.stable.vcf, queries: everybody });
    await this.client.finish(uri);
    const one = records(this.reference.frequencies.files[0]!);
    const expected = one.map((line) => line.replace(/Q_VN=(\d+)/g, (_, n: string) => `Q_VN=${Number(n) * times}`));
    expect(records(await this.client.annotated(uri))).toEqual(expected);
  }

  /** Waits until the blob store holds one object for each of its owners and nothing else. */
  async checkObjects(): Promise<void> {
    let [owners, objects] = [await this.#owners(), await this.#objects()];
    for (let tries = 0; tries < 100 && objects.length !== owners; tries += 1) {
      await sleep(100);
      [owners, objects] = [await this.#owners(), await this.#objects()];
    }
    expect(objects.length).toBe(owners);
    expect(await readdir(join(this.victim.dataDir, 'blobs/temporary'))).toEqual([]);
  }

  /** Of files and results; of segments; of the installation. */
  async #owners(): Promise<number> {
    return (await this.segments()) + (await this.client.count('/data_sources/')) + 1;
  }

  /** How many segments there are that frequencies are computed from. */
  async segments(): Promise<number> {
    type Stored = Record<'observations' | 'regions', { segments: number }>;
    const { observations, regions } = await this.client.get<Stored>('/compaction');
    return observations.segments + regions.segments;
  }

  /** How many imports there are. */
  async imports(): Promise<number> {
    let imports = 0;
    for (const group of this.#groups) {
      const query = { groups: group };
      const samples = await this.victim.request((api) => api.list('/samples/', { query }), 206);
      for (const { uri } of samples.items()) imports += await this.#importsOf(uri);
    }
    return imports;
  }

  async #importsOf(sample: string): Promise<number> {
    const counts = ['/variations/', '/coverages/'].map((path) => this.client.count(path, { sample }));
    return (await Promise.all(counts)).reduce((sum, count) => sum + count);
  }

  async #objects(): Promise<string[]> {
    const root = join(this.victim.dataDir, 'blobs/objects');
    const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch((error: { code?: string }) => {
      if (error.code !== 'ENOENT') throw error;
      return []; // a directory went while it was read: another look will tell
    });
    return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  }

  async close(): Promise<void> {
    await this.victim.remove();
  }
}

function records(text: string): string[] {
  return text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
}

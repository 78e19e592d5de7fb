import { setTimeout as sleep } from 'node:timers/promises';
import { patienceMs } from '@varfreq/testkit/until';
import { type Inputs, makeInputs } from './inputs.ts';
import { PersistentClient } from './persistent-client.ts';
import {
  annotateGroup,
  comparable,
  frequenciesOf,
  importJointly,
  importPeople,
  type Part,
  playRound,
  type Round,
  type Stable,
} from './round.ts';
import { same, sameText } from './same.ts';
import type { UnreliableSystem } from './unreliable-system.ts';

type Frequencies = Awaited<ReturnType<typeof frequenciesOf>>;

/** A killable system with a cohort imported without faults, and the results of a round without faults. */
export class RoundRunner<V extends UnreliableSystem> {
  readonly target: V;
  readonly client: PersistentClient;
  readonly inputs: Inputs;
  readonly stable: Stable;
  /** Expected results of every round. */
  readonly reference: { tasks: Round['tasks']; frequencies: Frequencies; table: string };
  /** Duration of a round without faults. */
  readonly roundMs: number;
  readonly #groups: string[];

  private constructor(
    parts: Pick<RoundRunner<V>, 'target' | 'client' | 'inputs' | 'stable' | 'reference' | 'roundMs'>,
    groups: readonly string[],
  ) {
    this.target = parts.target;
    this.client = parts.client;
    this.inputs = parts.inputs;
    this.stable = parts.stable;
    this.reference = parts.reference;
    this.roundMs = parts.roundMs;
    this.#groups = [parts.stable.group, ...groups];
  }

  static async open<V extends UnreliableSystem>(target: V, seed: number): Promise<RoundRunner<V>> {
    const client = new PersistentClient(target);
    const inputs = makeInputs(seed);
    const files = {
      // Uncompressed, since plain gzip is never annotated in shards.
      vcf: await client.upload('vcf', inputs.vcf, false),
      bed: await client.upload('bed', inputs.bed, true),
    };
    const { group, people } = await importPeople(client, inputs, 0);
    const jointly = await importJointly(client, inputs, 0);
    for (const uri of [...people.map(({ coverage }) => coverage), jointly.joint, ...jointly.coverages])
      await client.finish(uri);
    for (const { variation } of people.slice(0, 2)) await client.finish(variation);
    const [annotation] = await annotateGroup(client, files, group);
    await client.finish(annotation!);
    const { joint } = jointly;
    const stable = { ...files, group, variation: people[0]!.variation, joint, annotation: annotation! };
    const started = performance.now();
    const { tasks, imported, tables } = await playRound(client, inputs, stable, { round: 1 });
    const roundMs = performance.now() - started;
    const ends = Object.values(tasks).flat();
    const states = ends.map(({ state }) => state);
    same('states of undisturbed tasks', states, Array(15).fill('succes'));
    const frequencies = await frequenciesOf(client, stable, group);
    same('undisturbed frequencies are of four people', /Q_VN=4;Q_VF=0\.\d+/.test(frequencies.files[0]!), true);
    const table = comparable(await client.annotated(tables[0]!));
    const reference = { tasks, frequencies, table };
    const groups = [jointly.group, ...imported.map((each) => each.group)];
    return new RoundRunner({ target, client, inputs, stable, roundMs, reference }, groups);
  }

  /** Runs a round with a fault; the results must be as without. */
  async play(round: { round: number; parts?: readonly Part[] }, disturb: () => Promise<void>): Promise<void> {
    const [played] = await Promise.all([playRound(this.client, this.inputs, this.stable, round), disturb()]);
    await this.#check(played);
  }

  async #check({ tasks, imported, annotations, tables }: Round): Promise<void> {
    const { client, stable, reference } = this;
    same('tasks', { ...reference.tasks, ...tasks }, reference.tasks);
    const files = await Promise.all(annotations.map((uri) => client.annotated(uri)));
    sameFiles('annotated meanwhile', files.map(comparable), reference.frequencies.files.slice(0, files.length));
    for (const uri of tables)
      sameText('table made meanwhile', comparable(await client.annotated(uri)), reference.table);
    const again = comparable(await client.annotated(stable.annotation));
    sameText('annotated again', again, reference.frequencies.files[0]!);
    const groups = imported.map(({ group }) => group);
    for (const group of groups.length > 0 ? groups : [stable.group]) {
      const { states, files: frequencies } = await frequenciesOf(client, stable, group);
      same('states of annotations', states, reference.frequencies.states);
      sameFiles('frequencies', frequencies, reference.frequencies.files);
    }
    this.#groups.push(...groups);
    for (const { deleted } of imported) await this.target.request((api) => api.get(deleted), 404);
  }

  /** Checks all rounds together: multiples of the counts of one; nothing duplicated, lost or left of deleted data. */
  async checkSum(): Promise<void> {
    const times = this.#groups.length;
    const allSamples = [{ name: 'Q', expression: '*' }];
    const uri = await this.client.create('/annotations/', { data_source: this.stable.vcf, queries: allSamples });
    await this.client.finish(uri);
    const one = records(this.reference.frequencies.files[0]!);
    const expected = one.map((line) => line.replace(/Q_VN=(\d+)/g, (_, n: string) => `Q_VN=${Number(n) * times}`));
    const actual = records(await this.client.annotated(uri));
    sameText('frequencies of all samples', actual.join('\n'), expected.join('\n'));
  }

  /** Waits until the blob store holds one object for each of its owners and nothing else. */
  async checkObjects(): Promise<void> {
    const deadline = performance.now() + patienceMs;
    for (;;) {
      const [owners, objects] = [await this.#owners(), await this.target.objects()];
      if (objects.length === owners) return;
      if (performance.now() > deadline) throw new Error(await this.#tooMany(objects, owners));
      await sleep(200);
    }
  }

  /** What says whose the object too many is: a retired segment, garbage that waits, or neither. */
  async #tooMany(objects: readonly string[], owners: number): Promise<string> {
    const [stored, garbage] = await Promise.all(
      ['/compaction', '/compaction/garbage'].map((path) => this.client.get<object>(path)),
    );
    const facts = [stored, garbage].map((each) => JSON.stringify(each));
    return [`${objects.length} objects for ${owners} owners`, ...facts, ...objects.toSorted()].join('\n');
  }

  /** Number of owners: files and results, indexes of tables, segments, the installation. */
  async #owners(): Promise<number> {
    const counts = ['/data_sources/', '/frequency_tables/'].map((collection) => this.client.count(collection));
    const [files, tables] = await Promise.all(counts);
    return (await this.segments()) + files! + tables! + 1;
  }

  /** Number of segments that frequencies are computed from. */
  async segments(): Promise<number> {
    type Stored = Record<'observations' | 'regions', { segments: number }>;
    const { observations, regions } = await this.client.get<Stored>('/compaction');
    return observations.segments + regions.segments;
  }

  /** Number of imports, joint ones once. */
  async imports(): Promise<number> {
    const imports = new Set<string>();
    for (const group of this.#groups) {
      const query = { groups: group };
      const samples = await this.target.request((api) => api.list('/samples/', { query }), 206);
      for (const { uri } of samples.items()) for (const each of await this.#importsOf(uri)) imports.add(each);
    }
    return imports.size;
  }

  async #importsOf(sample: string): Promise<string[]> {
    type Import = { uri: string; joint_import?: { uri: string } };
    const lists = ['/variations/', '/coverages/'].map((path) => this.client.list<Import>(path, { sample }));
    return (await Promise.all(lists)).flat().map(({ uri, joint_import }) => joint_import?.uri ?? uri);
  }
}

function sameFiles(what: string, actual: readonly string[], expected: readonly string[]): void {
  same(`${what}: number of files`, actual.length, expected.length);
  for (const [index, file] of expected.entries()) sameText(`${what}, file ${index + 1}`, actual[index]!, file);
}

function records(text: string): string[] {
  return text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
}

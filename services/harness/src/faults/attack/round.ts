import type { FinishedTask } from '../../system/api.ts';
import { type Inputs, variationOf } from './inputs.ts';
import type { PersistentClient } from './persistent-client.ts';

/** Shared data of all rounds, made once without faults. */
export interface Stable {
  /** Uploaded once and annotated in every round. */
  vcf: string;
  bed: string;
  group: string;
  /** Imports and an annotation that every round submits again. */
  variation: string;
  joint: string;
  annotation: string;
}

/** Actions of a round. */
export type Part = 'imports' | 'joint' | 'annotations' | 'tables' | 'resubmissions';
export const allParts: readonly Part[] = ['imports', 'joint', 'annotations', 'tables', 'resubmissions'];

/** Results of a round. */
export interface Round {
  /** Endings of its tasks, by part, in the order of creation. */
  tasks: Partial<Record<Part, FinishedTask[]>>;
  /** URIs of people that were imported, one by one or jointly; the variation of the last was deleted. */
  imported: { group: string; deleted: string }[];
  /** Annotations of the stable files over the stable group: VCF and BED. */
  annotations: string[];
  /** Frequency tables of the stable group: sorted VCF files. */
  tables: string[];
}

const submitted = { task: { state: 'submitted' } };

/** Three people with variation and coverage, one of them a pool; the variation of the last is deleted immediately. */
export async function importPeople(client: PersistentClient, inputs: Inputs, round: number) {
  const group = await client.create('/groups/', { name: `round ${round}` });
  const people = await Promise.all(
    inputs.people.map(async (person, i) => {
      const isPool = i === 1;
      const fields = { name: `person ${i}`, groups: [group], pool_size: isPool ? 3 : 1 };
      const sample = await client.create('/samples/', fields);
      const vcf = await client.upload('vcf', variationOf(person, round), i % 2 === 0);
      const bed = await client.upload('bed', inputs.regions[i]!, i % 2 === 1);
      const variation = await client.create('/variations/', { sample, data_source: vcf });
      const individuals = isPool ? 2 : 1;
      const coverage = await client.create('/coverages/', { sample, data_source: bed, individuals });
      await client.patch(sample, { active: true });
      return { sample, variation, coverage };
    }),
  );
  await client.delete(people[2]!.variation);
  return { group, people };
}

/** The same people as columns of one file: the pool exists before, the others are made. */
export async function importJointly(client: PersistentClient, inputs: Inputs, round: number) {
  const group = await client.create('/groups/', { name: `joint round ${round}` });
  const pool = await client.create('/samples/', { name: 'person 1', groups: [group], pool_size: 3 });
  const data_source = await client.upload('vcf', variationOf(inputs.joint, round), round % 2 === 1);
  const made = (person: number) => ({ name: `person ${person}`, groups: [group] });
  const samples = [
    { column: 'P0', ...made(0) },
    { column: 'P1', sample: pool },
    { column: 3, ...made(2) },
  ];
  const joint = await client.create('/joint_imports/', { data_source, samples, activate: true });
  type Member = { uri: string; column: number; sample: { uri: string } };
  const members = await client.list<Member>('/variations/', { joint_import: joint });
  const people = await Promise.all(
    members.map(async ({ uri: variation, column, sample: { uri: sample } }) => {
      const bed = await client.upload('bed', inputs.regions[column - 1]!, column % 2 === 0);
      const individuals = sample === pool ? 2 : 1;
      const coverage = await client.create('/coverages/', { sample, data_source: bed, individuals });
      return { sample, variation, column, coverage };
    }),
  );
  const last = people.find(({ column }) => column === 3)!;
  await client.patch(last.sample, { active: true });
  await client.delete(last.variation);
  return { group, joint, deleted: last.variation, coverages: people.map(({ coverage }) => coverage) };
}

const queriesOf = (group: string) => [{ name: 'Q', expression: `group:${group}` }];

/** Annotates the stable files over the samples of a group. */
export async function annotateGroup(client: PersistentClient, stable: Pick<Stable, 'vcf' | 'bed'>, group: string) {
  const queries = queriesOf(group);
  const sources = [stable.vcf, stable.bed];
  return await Promise.all(sources.map((data_source) => client.create('/annotations/', { data_source, queries })));
}

/** The end of an import without the figure that depends on whether its coverage ended before it. */
function withoutOutside({ result: { outside_coverage: _, ...result } = {}, ...task }: FinishedTask): FinishedTask {
  return { ...task, result };
}

/** The end of a joint import without the figures that depend on when one of its variations was deleted. */
function withoutMembers({ result: { records, skipped, warnings } = {}, ...task }: FinishedTask): FinishedTask {
  return { ...task, result: { records, skipped, warnings } };
}

/** The concurrent work during which the server is killed. */
export async function playRound(
  client: PersistentClient,
  inputs: Inputs,
  stable: Stable,
  { round, parts = allParts }: { round: number; parts?: readonly Part[] },
): Promise<Round> {
  const finish = (uris: readonly string[]) => Promise.all(uris.map((uri) => client.finish(uri)));
  const played: Round = { tasks: {}, annotations: [], tables: [], imported: [] };
  const plays: Record<Part, () => Promise<void>> = {
    async imports() {
      const { group, people } = await importPeople(client, inputs, round);
      const variations = people.map(({ variation }) => variation);
      played.imported.push({ group, deleted: variations[2]! });
      const ended = await finish([...variations.slice(0, 2), ...people.map(({ coverage }) => coverage)]);
      played.tasks.imports = ended.map(withoutOutside);
    },
    async joint() {
      const { group, joint, deleted, coverages } = await importJointly(client, inputs, round);
      played.imported.push({ group, deleted });
      const [ended, ...others] = await finish([joint, ...coverages]);
      played.tasks.joint = [withoutMembers(ended!), ...others];
    },
    async annotations() {
      const uris = await annotateGroup(client, stable, stable.group);
      played.annotations.push(...uris);
      played.tasks.annotations = await finish(uris);
    },
    async tables() {
      const table = await client.create('/frequency_tables/', { queries: queriesOf(stable.group) });
      played.tables.push(table);
      played.tasks.tables = await finish([table]);
    },
    async resubmissions() {
      const uris = [stable.variation, stable.joint, stable.annotation];
      await Promise.all(uris.map((uri) => client.patch(uri, submitted)));
      played.tasks.resubmissions = await finish(uris);
    },
  };
  await Promise.all(parts.map((part) => plays[part]()));
  return played;
}

/** The annotated text without what may differ between runs over the same data. */
export function comparable(annotated: string): string {
  return annotated.replace(/^##varfreq=<.*>$/gm, (line) =>
    line.replace(/(Snapshot|Expression)="(?:[^"\\]|\\.)*"/g, '$1'),
  );
}

/** Every frequency of a group, as two annotated files. */
export async function frequenciesOf(client: PersistentClient, stable: Pick<Stable, 'vcf' | 'bed'>, group: string) {
  const uris = await annotateGroup(client, stable, group);
  const states = (await Promise.all(uris.map((uri) => client.finish(uri)))).map(({ state }) => state);
  const files = await Promise.all(uris.map(async (uri) => comparable(await client.annotated(uri))));
  return { states, files };
}

import type { FinishedTask } from '../../system/api.ts';
import { type Inputs, variationOf } from './inputs.ts';
import type { PersistentClient } from './persistent-client.ts';

/** Shared data of all rounds, made once without faults. */
export interface Stable {
  /** Uploaded once and annotated in every round. */
  vcf: string;
  bed: string;
  group: string;
  /** An import and an annotation that every round submits again. */
  variation: string;
  annotation: string;
}

/** Actions of a round. */
export type Part = 'imports' | 'annotations' | 'resubmissions';
export const allParts: readonly Part[] = ['imports', 'annotations', 'resubmissions'];

/** Results of a round. */
export interface Round {
  /** Endings of its tasks, by part, in the order of creation. */
  tasks: Partial<Record<Part, FinishedTask[]>>;
  /** URIs of the imported people; the variation of the last was deleted. */
  imported?: { group: string; deleted: string };
  /** Annotations of the stable files over the stable group: VCF and BED. */
  annotations: string[];
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

/** Annotates the stable files over the samples of a group. */
export async function annotateGroup(client: PersistentClient, stable: Pick<Stable, 'vcf' | 'bed'>, group: string) {
  const queries = [{ name: 'Q', expression: `group:${group}` }];
  const sources = [stable.vcf, stable.bed];
  return await Promise.all(sources.map((data_source) => client.create('/annotations/', { data_source, queries })));
}

/** The concurrent work during which the server is killed. */
export async function playRound(
  client: PersistentClient,
  inputs: Inputs,
  stable: Stable,
  { round, parts = allParts }: { round: number; parts?: readonly Part[] },
): Promise<Round> {
  const finish = (uris: readonly string[]) => Promise.all(uris.map((uri) => client.finish(uri)));
  const played: Round = { tasks: {}, annotations: [] };
  const plays: Record<Part, () => Promise<void>> = {
    async imports() {
      const { group, people } = await importPeople(client, inputs, round);
      const variations = people.map(({ variation }) => variation);
      played.imported = { group, deleted: variations[2]! };
      played.tasks.imports = await finish([...variations.slice(0, 2), ...people.map(({ coverage }) => coverage)]);
    },
    async annotations() {
      const uris = await annotateGroup(client, stable, stable.group);
      played.annotations.push(...uris);
      played.tasks.annotations = await finish(uris);
    },
    async resubmissions() {
      const uris = [stable.variation, stable.annotation];
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

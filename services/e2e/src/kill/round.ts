import type { FinishedTask } from '@varfreq/testkit/system/api';
import { type Inputs, variationOf } from './inputs.ts';
import type { StubbornClient } from './stubborn-client.ts';

/** What all rounds share: made once, undisturbed. */
export interface Stable {
  /** Uploaded once, to be annotated in every round. */
  vcf: string;
  bed: string;
  group: string;
  /** An import and an annotation that every round submits again. */
  variation: string;
  annotation: string;
}

/** What came of a round: tasks in the order of their creation. */
export interface Round {
  group: string;
  tasks: FinishedTask[];
  variations: string[];
  annotations: string[];
}

const submitted = { task: { state: 'submitted' } };

/** Three people with variation and coverage, a pool among them; the variation of the last one is deleted again at once. */
export async function importPeople(client: StubbornClient, inputs: Inputs, round: number) {
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
export async function annotateGroup(client: StubbornClient, stable: Pick<Stable, 'vcf' | 'bed'>, group: string) {
  const queries = [{ name: 'Q', expression: `group:${group}` }];
  const sources = [stable.vcf, stable.bed];
  return await Promise.all(sources.map((data_source) => client.create('/annotations/', { data_source, queries })));
}

/** Everything that runs while the server is killed. */
export async function playRound(client: StubbornClient, inputs: Inputs, round: number, stable: Stable): Promise<Round> {
  const annotations = annotateGroup(client, stable, stable.group);
  const again = resubmit(client, stable);
  const { group, people } = await importPeople(client, inputs, round);
  await again;
  const variations = people.map(({ variation }) => variation);
  const imports = [...variations.slice(0, 2), ...people.map(({ coverage }) => coverage)];
  const uris = [...imports, ...(await annotations), stable.variation, stable.annotation];
  const tasks = await Promise.all(uris.map((uri) => client.finish(uri)));
  return { group, tasks, variations, annotations: [...(await annotations), stable.annotation] };
}

/** Submits an import and an annotation once more. */
export async function resubmit(client: StubbornClient, stable: Stable): Promise<void> {
  await Promise.all([stable.variation, stable.annotation].map((uri) => client.patch(uri, submitted)));
}

/** The annotated text without what may differ between runs over the same data. */
export function comparable(annotated: string): string {
  return annotated.replace(/^##varfreq=<.*>$/gm, (line) =>
    line.replace(/(Snapshot|Expression)="(?:[^"\\]|\\.)*"/g, '$1'),
  );
}

/** Every frequency of a group, as two annotated files. */
export async function frequenciesOf(client: StubbornClient, stable: Pick<Stable, 'vcf' | 'bed'>, group: string) {
  const uris = await annotateGroup(client, stable, group);
  const states = (await Promise.all(uris.map((uri) => client.finish(uri)))).map(({ state }) => state);
  const files = await Promise.all(uris.map(async (uri) => comparable(await client.annotated(uri))));
  return { states, files };
}

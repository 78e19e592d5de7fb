import { listAll, post } from '../../api/client.ts';
import { outlast } from '../../api/outlast.ts';
import { isTemporary } from '../../api/problem.ts';
import type { Sample, Variation } from '../../api/types.ts';
import { makeDataSource } from '../../sending/data-source.ts';
import type { Item } from './batch.ts';
import type { KnownSample, Target } from './plan.ts';

/** Columns of a joint import that are read at once. */
const columnsAtOnce = 2000;

/** The data source of a file, made of its upload. Errors: `ApiProblem`. */
export async function dataSourceOf({ kind, file, sending, dataSource }: Item): Promise<string> {
  if (kind === 'ped') throw new Error('PED files are not uploaded');
  return dataSource ?? (await makeDataSource(kind, file.name, sending.upload!)).uri;
}

/** The sample of a target, which is made if it is a new one of this many people. Errors: `ApiProblem`. */
export async function sampleFor(target: Target, people: number): Promise<KnownSample> {
  if (target.kind === 'known') return target.sample;
  if (target.kind !== 'new') throw new Error(`not a sample: ${target.kind}`);
  const json = { name: target.name.trim(), pool_size: people };
  const { sample } = await post<'sample', Sample>('/samples/', json);
  return { uri: sample.uri, name: sample.name, people: sample.pool_size };
}

/** Fields of a joint import with the text of its PED files. Errors: a file cannot be read. */
export async function pedigreeOf(peds: readonly Item[]): Promise<object> {
  if (peds.length === 0) return {};
  const texts = await Promise.all(peds.map(({ file }) => file.text()));
  return { ped: texts.join('\n'), family_groups: peds.some(({ plan }) => plan.familyGroups) };
}

/** Samples of a joint import by their column. Errors: `ApiProblem`. */
export async function columnsOfJoint(joint: string): Promise<ReadonlyMap<number, KnownSample>> {
  const asked = new URLSearchParams({ joint_import: joint, embed: 'sample' });
  const items = await listAll<Variation>('variation_collection', `/variations/?${asked}`, columnsAtOnce);
  return new Map(
    items.flatMap(({ column, sample }) =>
      column !== undefined && 'name' in sample
        ? [[column, { uri: sample.uri, name: sample.name, people: sample.pool_size }] as const]
        : [],
    ),
  );
}

/** Samples of a joint import that is started; none where they cannot be read, as it runs all the same. */
export async function samplesOfJoint(joint: string): Promise<readonly KnownSample[]> {
  try {
    return [...(await outlast(() => columnsOfJoint(joint), isTemporary)).values()];
  } catch (error) {
    console.debug(error); // the page shows what it cannot read of the import
    return [];
  }
}

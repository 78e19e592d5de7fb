import { randomUUID } from 'node:crypto';
import type { Api } from '../system/api.ts';
import type { CallFile, Files, RegionFile } from './cohort.ts';
import type { Expression, SampleState } from './history.ts';
import { insist } from './outcome.ts';

/** A file with the URI of its data source. */
export type Stored<File> = File & { uri: string };

/** What a cluster has before the first history: samples without imports, groups and files. */
export interface Cohort {
  samples: readonly string[];
  groups: readonly string[];
  people: readonly Stored<CallFile>[];
  pools: readonly Stored<CallFile>[];
  pairs: readonly Stored<CallFile>[];
  regions: readonly Stored<RegionFile>[];
  asked: string;
  /** States of the samples. */
  states: readonly SampleState[];
}

const states: readonly SampleState[] = [1, 1, 1, 1, 3, 4].map((pool, n) => ({
  active: n % 2 === 0,
  profile: true,
  pool,
  groups: n % 4,
}));

/** Stores a cohort. */
export async function storeCohort(api: Api, files: Files): Promise<Cohort> {
  const create = async (path: string, body: unknown) => {
    const headers = { 'Idempotency-Key': randomUUID() };
    return (await insist(api, (to, options) => to.post(path, body, { ...options, headers }))).expect(201).entity().uri;
  };
  const upload = async (filetype: string, text: string) => {
    const headers = { 'Idempotency-Key': randomUUID() };
    const file = { name: 'file', filetype, data: text };
    return (await insist(api, (to, options) => to.upload(file, { ...options, headers }))).expect(201).entity().uri;
  };
  const store = async <File extends { text: string }>(filetype: string, list: readonly File[]) => {
    return await Promise.all(list.map(async (file) => ({ ...file, uri: await upload(filetype, file.text) })));
  };
  const groups = [await create('/groups/', { name: 'one' }), await create('/groups/', { name: 'two' })];
  const samples: string[] = [];
  for (const state of states) {
    const uri = await create('/samples/', { name: 'sample', ...sampleFields({ ...state, active: undefined }, groups) });
    (await api.patch(uri, { active: state.active })).expect(200);
    samples.push(uri);
  }
  const [people, pools, pairs, regions] = [
    await store('vcf', files.people),
    await store('vcf', files.pools),
    await store('vcf', files.pairs),
    await store('bed', files.regions),
  ];
  return { samples, groups, people, pools, pairs, regions, asked: await upload('vcf', files.asked), states };
}

/** Fields of a sample for REST. */
export function sampleFields(
  { active, profile, pool, groups }: { [Field in keyof SampleState]?: SampleState[Field] | undefined },
  uris: readonly string[],
) {
  const members = groups === undefined ? undefined : uris.filter((_, n) => (groups >> n) & 1);
  return { active, coverage_profile: profile, pool_size: pool, groups: members };
}

/** A sample as REST shows it. */
export function sampleState(
  shown: { active: boolean; coverage_profile: boolean; pool_size: number; groups: { uri: string }[] },
  uris: readonly string[],
): SampleState {
  const bits = shown.groups.map(({ uri }) => 1 << uris.indexOf(uri));
  const groups = bits.reduce((sum, bit) => sum | bit, 0);
  return { active: shown.active, profile: shown.coverage_profile, pool: shown.pool_size, groups };
}

/** A query as REST takes it. */
export function expressionText(query: Expression, cohort: Pick<Cohort, 'samples' | 'groups'>): string {
  const inner = (one: Expression) => `(${expressionText(one, cohort)})`;
  if ('sample' in query) return `sample:${cohort.samples[query.sample]}`;
  if ('group' in query) return `group:${cohort.groups[query.group]}`;
  if ('not' in query) return `not ${inner(query.not)}`;
  if ('and' in query) return `${inner(query.and[0])} and ${inner(query.and[1])}`;
  if ('or' in query) return `${inner(query.or[0])} or ${inner(query.or[1])}`;
  return '*';
}

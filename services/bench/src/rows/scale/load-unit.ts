import type { Api } from '@varfreq/harness/system/api';
import { create, finish, localDataSource } from '../served/requests.ts';
import type { ExomePeople } from './exome-people.ts';
import type { StoredExomes } from './stored-exomes.ts';
import { type Unit, unitVcf } from './units.ts';

const pollMs = 250;
/** Of the time waited: with twelve units under way, polling at once had taken more processor time than the imports. */
const pollShare = 0.3;

/** What loading needs besides the unit. */
export interface LoadParts {
  exomes: ExomePeople;
  stored: StoredExomes;
  /** Data sources of the kits, and groups of their people. */
  kits: readonly { dataSource: string; group: string }[];
  /** Group of the random half. */
  half: string;
}

export function sampleName(person: number): string {
  return `person ${person}`;
}

interface Variation {
  column: number;
  sample: { uri: string };
}

/** Imports the variants and the coverage of a unit, and activates it; returns its samples. */
export async function loadUnit(parts: LoadParts, unit: Unit): Promise<string[]> {
  const { exomes, stored, kits } = parts;
  const { client } = stored;
  const file = stored.write(`${unit.people[0]}.vcf`, unitVcf(exomes, unit));
  const source = await localDataSource(client, file, false);
  const load = unit.kind === 'joint' ? loadJoint : loadOne;
  const { samples, variants } = await load(parts, unit, source);
  const data_source = kits[exomes.kitOf(unit.people[0]!)]!.dataSource;
  const individuals = unit.people.length / samples.length;
  const cover = (sample: string) => create(client, '/coverages/', { sample, data_source, individuals });
  const coverages = valuesOf(await Promise.allSettled(samples.map(cover)));
  for (const uri of [variants, ...coverages]) await finish(client, uri, pollMs, pollShare);
  for (const sample of samples) (await client.patch(sample, { active: true })).expect(200);
  stored.removeFile(file);
  return samples;
}

function valuesOf<T>(settled: readonly PromiseSettledResult<T>[]): T[] {
  return settled.map((one) => {
    if (one.status === 'rejected') throw one.reason;
    return one.value;
  });
}

function groupsOf({ exomes, kits, half }: LoadParts, person: number): string[] {
  const { group } = kits[exomes.kitOf(person)]!;
  return exomes.isInHalf(person) ? [group, half] : [group];
}

async function loadOne(parts: LoadParts, { people }: Unit, data_source: string) {
  const { client } = parts.stored;
  const [person = 0] = people;
  const more = { pool_size: people.length, groups: groupsOf(parts, person) };
  const sample = await create(client, '/samples/', { name: sampleName(person), ...more });
  return { samples: [sample], variants: await create(client, '/variations/', { sample, data_source }) };
}

async function loadJoint(parts: LoadParts, { people }: Unit, data_source: string) {
  const { client } = parts.stored;
  const samples = people.map((person, at) => ({
    column: at + 1,
    name: sampleName(person),
    groups: groupsOf(parts, person),
  }));
  const variants = await create(client, '/joint_imports/', { data_source, samples });
  return { samples: await samplesOf(client, variants), variants };
}

async function samplesOf(client: Api, joint: string): Promise<string[]> {
  const listed = await client.list('/variations/', { query: { joint_import: joint } });
  return listed
    .expect(206)
    .items<Variation>()
    .toSorted((a, b) => a.column - b.column)
    .map(({ sample }) => sample.uri);
}

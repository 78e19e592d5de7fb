import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { until } from '@varfreq/testkit/until';
import { annotate, queries } from '../annotations/annotate.ts';
import { TestSystem } from '../imports/testing/test-system.ts';

// How bcftools counts where it differs from varfreq: AC_Hom counts two alleles per person, and a
// half-missing call (`./1`), carrier of unknown zygosity for us, counts as AC_Hemi; the counts without such calls
// distinguish the two.

const fixture = (name: string): string => readFileSync(new URL(`./fixtures/${name}`, import.meta.url), 'utf8');
const cohort = fixture('cohort.vcf');
const regions = fixture('regions.bed').trim().split('\n');

/** `VN VF VF_HET VF_HOM` by `CHROM POS REF ALT`, shares to six digits. */
type Frequencies = Record<string, string>;

const numbersOf = (vn: number, ...shares: number[]): string =>
  [vn, ...shares.map((share) => Number(share.toPrecision(6)))].join(' ');

function expected(name: string): Frequencies {
  const rows = fixture(name).trim().split('\n');
  return Object.fromEntries(
    rows.map((row) => {
      const cells = row.split('\t');
      const [vn, het, homAlleles, hemi, , , hemiOrHalf] = cells.slice(4).map(Number) as number[];
      const share = (people: number): number => (vn === 0 ? 0 : people / vn!);
      const hom = homAlleles! / 2 + hemi!;
      const half = hemiOrHalf! - hemi!;
      return [cells.slice(0, 4).join(' '), numbersOf(vn!, share(het! + hom + half), share(het!), share(hom))];
    }),
  );
}

function annotated(text: string, query: string): Frequencies {
  const records = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return Object.fromEntries(
    records.flatMap((line) => {
      const [chrom, pos, , ref, alts, , , info] = line.split('\t') as string[];
      const fields = new Map(info!.split(';').map((field) => field.split('=') as [string, string]));
      const of = (name: string, alt: number): number => Number(fields.get(`${query}_${name}`)!.split(',')[alt]);
      return alts!.split(',').map((alt, at) => {
        const values = numbersOf(of('VN', at), of('VF', at), of('VF_HET', at), of('VF_HOM', at));
        return [`${chrom} ${pos} ${ref} ${alt}`, values];
      });
    }),
  );
}

const meta = cohort.split('\n').filter((line) => line.startsWith('##'));
const lines = cohort.split('\n').filter((line) => line !== '' && !line.startsWith('##'));
const people = lines[0]!.split('\t').slice(9);

/** The calls of one person; the label makes the file unique. */
function fileOf(person: number, label: string): string {
  const own = lines
    .map((line) => line.split('\t'))
    .map((cells) => [...cells.slice(0, 9), cells[9 + person]].join('\t'));
  return `${[...meta, `##label=${label}`, ...own].join('\n')}\n`;
}

let tested: TestSystem;
beforeAll(async () => {
  tested = await TestSystem.start();
});
afterAll(async () => {
  await tested?.stop();
});

/** An annotation of the merged file over one group. */
async function frequenciesOf(group: string): Promise<Frequencies> {
  return annotated(await annotate(tested, await tested.upload('vcf', cohort), queries({ Q: `group:${group}` })), 'Q');
}

async function registerPeople(label: string, cover: (sample: string, person: string) => Promise<unknown>) {
  const group = await tested.group();
  await Promise.all(
    people.map(async (person, index) => {
      const sample = await tested.sample({ groups: [group] });
      await Promise.all([tested.vary(sample, fileOf(index, label)), cover(sample, person)]);
      await tested.change(sample, { active: true });
    }),
  );
  return group;
}

/** Where a person was covered. */
function regionsOf(person: string): string {
  const own = regions.filter((line) => line.endsWith(`\t${person}`));
  return own.map((line) => `${line}\n`).join('');
}

interface Compaction {
  observations: { segments: number };
  regions: { segments: number };
}

/** Merges everything into one segment of each kind. */
async function mergeAll(): Promise<void> {
  (await tested.api.patch('/compaction', { order: 'merge' })).expect(200);
  await until('everything is merged', async () => {
    const { observations, regions } = (await tested.api.get('/compaction')).expect(200).entity<Compaction>();
    return observations.segments === 1 && regions.segments === 1;
  });
}

const groups: Record<'full' | 'partial' | 'pool' | 'joint', string> = { full: '', partial: '', pool: '', joint: '' };

describe('frequencies of a cohort of files of one person each', () => {
  test('equal those of bcftools and bedtools where all are covered everywhere', async () => {
    const bed = await tested.upload('bed', '1\t0\t3000\nX\t0\t1200\n');
    groups.full = await registerPeople('full', (sample) => tested.imports('/coverages/', sample, bed));
    expect(await frequenciesOf(groups.full)).toEqual(expected('full.tsv'));
  });

  test('equal those of bcftools and bedtools where coverage varies', async () => {
    groups.partial = await registerPeople('partial', (sample, person) => {
      return tested.cover(sample, regionsOf(person));
    });
    expect(await frequenciesOf(groups.partial)).toEqual(expected('partial.tsv'));
  });
});

test('frequencies of one pool of all equal those of bcftools', async () => {
  groups.pool = await tested.group();
  const sample = await tested.sample({ groups: [groups.pool], pool_size: people.length });
  await tested.vary(sample, `${[...meta, '##label=pool', ...lines].join('\n')}\n`);
  await tested.cover(sample, '1\t0\t3000\nX\t0\t1200\n', { individuals: people.length });
  await tested.change(sample, { active: true });
  expect(await frequenciesOf(groups.pool)).toEqual(expected('full.tsv'));
});

test('frequencies of a joint import of the merged file equal those of bcftools and bedtools where coverage varies', async () => {
  groups.joint = await tested.group();
  const data_source = await tested.upload('vcf', [...meta, '##label=joint', ...lines, ''].join('\n'));
  const fields = { data_source, every_column: true, groups: [groups.joint], activate: true };
  const joint_import = await tested.create('/joint_imports/', fields);
  await tested.succeeded(joint_import);
  const listed = (await tested.api.list('/variations/', { query: { joint_import } })).expect(206);
  const found = listed.items<{ uri: string; column: number; sample: { uri: string } }>();
  expect(found.map(({ column }) => column)).toEqual(people.map((_, index) => index + 1));
  await Promise.all(found.map(({ sample, column }) => tested.cover(sample.uri, regionsOf(people[column - 1]!))));
  expect(await frequenciesOf(groups.joint)).toEqual(expected('partial.tsv'));
});

test('equal them still after everything is merged', async () => {
  await mergeAll();
  expect(await frequenciesOf(groups.full)).toEqual(expected('full.tsv'));
  expect(await frequenciesOf(groups.partial)).toEqual(expected('partial.tsv'));
  expect(await frequenciesOf(groups.pool)).toEqual(expected('full.tsv'));
  expect(await frequenciesOf(groups.joint)).toEqual(expected('partial.tsv'));
});

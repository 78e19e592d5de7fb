import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { bedText } from '@varfreq/loadtests/data/bed';
import { describeCohort } from '@varfreq/loadtests/data/cohort';
import { textOf } from '@varfreq/loadtests/data/generated-file';
import { poolFile } from '@varfreq/loadtests/data/pool';
import { siteAt } from '@varfreq/loadtests/data/sites';
import { type Study, studyFile } from '@varfreq/loadtests/data/study';
import { truth } from '@varfreq/loadtests/data/truth';
import { sitesText, vcfText } from '@varfreq/loadtests/data/vcf';
import { TestSystem } from '../imports/testing/test-system.ts';

// The system's frequencies equal those of the load tests' generators.
const cohort = describeCohort({ seed: 20, sites: 1500 });
let tested: TestSystem;

beforeAll(async () => {
  tested = await TestSystem.start();
});
afterAll(async () => tested.stop());

async function annotated(expression: string): Promise<number[][][]> {
  const dataSource = await tested.upload('vcf', sitesText(cohort));
  const queries = [{ name: 'Q', expression }];
  const uri = await tested.create('/annotations/', { data_source: dataSource, queries });
  const { annotated_data_source: result } = await tested.succeeded(uri);
  const text = gunzipSync(await tested.api.download(result.uri)).toString();
  const records = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return records.map((line) => {
    const info = new Map(
      line
        .split('\t')[7]!
        .split(';')
        .map((field) => field.split('=') as [string, string]),
    );
    return ['Q_VN', 'Q_VF', 'Q_VF_HET', 'Q_VF_HOM'].map((key) =>
      info
        .get(key)!
        .split(',')
        .map((value) => rounded(Number(value))),
    );
  });
}

/** Values of every ALT of all sites, rounded like the floats of the answer. */
function known(people: readonly number[], studies: readonly Study[] = []): number[][][] {
  const of = truth(cohort, people, studies);
  return Array.from({ length: cohort.sites }, (_, site) => {
    const alts = siteAt(cohort, site).alts.map((_, alt) => of(site, alt));
    return (['vn', 'vf', 'vfHet', 'vfHom'] as const).map((key) => alts.map((one) => rounded(one[key])));
  });
}

function rounded(value: number): number {
  return Number(value.toPrecision(6));
}

async function active(sample: string): Promise<void> {
  await tested.change(sample, { active: true });
}

test('people, pools and studies have the frequencies of the model: SNVs, indels, several ALTs, one X, rejected calls, gaps', async () => {
  const groups = [await tested.group()];
  for (const person of [0, 1, 2, 3, 4, 5]) {
    const sample = await tested.sample({ groups });
    await tested.vary(sample, vcfText(cohort, person));
    await tested.cover(sample, bedText(cohort, person));
    await active(sample);
  }
  expect(await annotated(`group:${groups[0]}`)).toEqual(known([0, 1, 2, 3, 4, 5]));

  const members = [6, 7, 8, 9];
  const pool = await tested.sample({ groups, pool_size: members.length });
  await tested.vary(pool, textOf(poolFile(cohort, members)));
  for (const person of members) await tested.cover(pool, bedText(cohort, person));
  await active(pool);
  expect(await annotated(`sample:${pool}`)).toEqual(known(members));

  const studies: Study[] = [
    { id: 1, individuals: 61, counts: 'AC_Het' },
    { id: 2, individuals: 1000, counts: 'nhomalt' },
  ];
  const clauses = [`group:${groups[0]}`];
  for (const study of studies) {
    const sample = await tested.sample({ pool_size: study.individuals, coverage_profile: false });
    await tested.vary(sample, textOf(studyFile(cohort, study)));
    await active(sample);
    clauses.push(`sample:${sample}`);
    expect(await annotated(`sample:${sample}`)).toEqual(known([], [study]));
  }
  expect(await annotated(clauses.join(' or '))).toEqual(known([0, 1, 2, 3, 4, 5, ...members], studies));
});

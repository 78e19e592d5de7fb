import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { bedText } from '@varfreq/loadtests/data/bed';
import { describeCohort } from '@varfreq/loadtests/data/cohort';
import { siteAt } from '@varfreq/loadtests/data/sites';
import { truth } from '@varfreq/loadtests/data/truth';
import { sitesText, vcfText } from '@varfreq/loadtests/data/vcf';
import { Lab } from '../imports/lab.ts';

// What the generators of the load tests know of their people is what the system says of them.
const cohort = describeCohort({ seed: 20, sites: 1500 });
let lab: Lab;

beforeAll(async () => {
  lab = await Lab.start();
});
afterAll(async () => lab.stop());

async function annotated(expression: string): Promise<number[][][]> {
  const dataSource = await lab.upload('vcf', sitesText(cohort));
  const queries = [{ name: 'Q', expression }];
  const uri = await lab.create('/annotations/', { data_source: dataSource, queries });
  const { annotated_data_source: result } = await lab.succeeded(uri);
  const text = gunzipSync(await lab.api.download(result.uri)).toString();
  const records = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return records.map((line) => {
    const info = new Map(
      line
        .split('\t')[7]!
        .split(';')
        .map((field) => field.split('=') as [string, string]),
    );
    return ['Q_VN', 'Q_VF', 'Q_VF_HET', 'Q_VF_HOM'].map((key) => info.get(key)!.split(',').map(Number));
  });
}

/** By site VN, VF, VF_HET and VF_HOM, each by ALT, rounded as the floats of the answer are. */
function known(people: readonly number[]): number[][][] {
  const of = truth(cohort, people);
  const rounded = (value: number) => Number(value.toPrecision(6));
  return Array.from({ length: cohort.sites }, (_, site) => {
    const alts = siteAt(cohort, site).alts.map((_, alt) => of(site, alt));
    return [
      alts.map((a) => a.vn),
      ...(['vf', 'vfHet', 'vfHom'] as const).map((key) => alts.map((a) => rounded(a[key]))),
    ];
  });
}

test('people with SNVs, indels, several ALTs, one X, rejected calls and gaps have the frequencies of the model', async () => {
  const people = Array.from({ length: 12 }, (_, person) => person);
  const group = await lab.group();
  for (const person of people) {
    const sample = await lab.sample({ groups: [group] });
    await lab.vary(sample, vcfText(cohort, person));
    await lab.cover(sample, bedText(cohort, person));
    await lab.change(sample, { active: true });
  }
  const answer = await annotated(`group:${group}`);
  const rounded = answer.map((site) => site.map((values) => values.map((value) => Number(value.toPrecision(6)))));
  expect(rounded).toEqual(known(people));
});

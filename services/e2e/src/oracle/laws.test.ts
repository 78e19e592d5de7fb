import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Api, api } from '@varfreq/harness/system/api';
import { type System, startSystem } from '@varfreq/harness/system/start-system';
import { casesOf } from '@varfreq/testkit/extent/config';
import { createRandom } from '@varfreq/testkit/random';
import { annotate, makeInput } from './ask.ts';
import { makeCohort, makeExpression } from './cohort.ts';
import { firstSeed } from './config.ts';
import type { RandomCohort } from './plan.ts';
import { create, type RegisteredCohort, registerCohort, submitImports, succeed, upload } from './register.ts';
import { restless } from './restless.ts';
import { writeExpression } from './write.ts';

// Laws independent of the rules of counting, during compaction. Each law uses separate cohorts.

let system: System;
let client: Api;
beforeAll(async () => {
  system = await startSystem({ env: restless });
  client = api(system.url, system.adminAuth);
});
afterAll(async () => {
  await system?.stop();
});

const seeds = Array.from({ length: casesOf(3) }, (_, n) => firstSeed + n);

/** Runs an action on a registered cohort and deletes its remains. */
async function withCohort(seed: number, work: (cohort: RandomCohort, uris: RegisteredCohort) => Promise<void>) {
  const cohort = makeCohort(createRandom(seed));
  const uris = await registerCohort(client, cohort);
  await work(cohort, uris);
  for (const uri of uris.samples) (await client.delete(uri)).expect(204, 404);
}

/** Numbers of one field of a query, an entry for each ALT. */
function numbers(annotated: string, field: string): number[] {
  const lists = annotated.matchAll(new RegExp(`[\\t;]${field}=([^;\\t\\n]*)`, 'g'));
  return [...lists].flatMap(([, list]) => list!.split(',').map(Number));
}

/** Numbers of individuals of the given shares. */
function people(annotated: string, query: string, share: string): number[] {
  const covered = numbers(annotated, `${query}_VN`);
  return numbers(annotated, `${query}_${share}`).map((value, at) => Math.round(value * covered[at]!));
}

describe('complements', () => {
  test.each(seeds)('a set and its complement add up to all samples, seed %d', async (seed) => {
    await withCohort(seed, async (cohort, uris) => {
      const random = createRandom(seed);
      const text = writeExpression(random, makeExpression(random, cohort), uris);
      const queries = [
        { name: 'IN', text: `(${text}) and *` },
        { name: 'OUT', text: `not (${text})` },
        { name: 'ALL', text: '*' },
      ];
      const input = await upload(client, 'vcf', makeInput(random, cohort));
      const annotated = await annotate(client, input, queries, { fields: ['counts', 'alleles'], missingAsDot: false });
      const sum = (one: number[], other: number[]) => one.map((value, at) => value + other[at]!);
      const all = numbers(annotated, 'ALL_VN');
      expect(sum(numbers(annotated, 'IN_VN'), numbers(annotated, 'OUT_VN'))).toEqual(all);
      for (const share of ['VF', 'VF_HET', 'VF_HOM']) {
        expect(sum(people(annotated, 'IN', share), people(annotated, 'OUT', share))).toEqual(
          people(annotated, 'ALL', share),
        );
      }
      for (const count of ['NC', 'NHET', 'NHOM', 'NHEMI', 'NUNK', 'AC', 'AN']) {
        expect(sum(numbers(annotated, `IN_${count}`), numbers(annotated, `OUT_${count}`))).toEqual(
          numbers(annotated, `ALL_${count}`),
        );
      }
    });
  });

  test.each(seeds)('counts of zygosities add up to carriers, which are VF times VN, seed %d', async (seed) => {
    await withCohort(seed, async (cohort, _uris) => {
      const input = await upload(client, 'vcf', makeInput(createRandom(seed), cohort));
      const asked = [{ name: 'Q', text: '*' }];
      const annotated = await annotate(client, input, asked, { fields: ['counts', 'alleles'], missingAsDot: false });
      const carriers = numbers(annotated, 'Q_NC');
      const parts = ['NHET', 'NHOM', 'NHEMI', 'NUNK'].map((zygosity) => numbers(annotated, `Q_${zygosity}`));
      expect(carriers.map((_, at) => parts.reduce((sum, part) => sum + part[at]!, 0))).toEqual(carriers);
      expect(people(annotated, 'Q', 'VF')).toEqual(carriers);
      expect(people(annotated, 'Q', 'VF_HET')).toEqual(parts[0]);
      const possible = numbers(annotated, 'Q_AN');
      expect(numbers(annotated, 'Q_AC').filter((count, at) => count > possible[at]!)).toEqual([]);
    });
  });
});

describe('data that was removed and is added again', () => {
  const allSamples = [{ name: 'Q', text: '*' }];
  const records = (annotated: string) => annotated.replace(/^##varfreq=.*$/gm, '');

  /** Imports the files of a sample again. */
  async function importAgain(
    cohort: RandomCohort,
    uris: RegisteredCohort,
    index: number,
    sample: string,
  ): Promise<void> {
    const { variations, coverages } = await submitImports(client, cohort.imports[index]!, sample, uris.dataSources);
    for (const uri of [...variations, ...coverages]) await succeed(client, uri);
  }

  test.each(seeds)('counts as before: imports and a whole sample, seed %d', async (seed) => {
    await withCohort(seed, async (cohort, uris) => {
      const random = createRandom(seed);
      const input = await upload(client, 'vcf', makeInput(random, cohort));
      const before = records(await annotate(client, input, allSamples));
      const index = random.below(cohort.samples.length);
      for (const uri of [...uris.variations[index]!, ...uris.coverages[index]!]) {
        (await client.delete(uri)).expect(204);
      }
      const without = await annotate(client, input, allSamples);
      await importAgain(cohort, uris, index, uris.samples[index]!);
      expect(records(await annotate(client, input, allSamples))).toBe(before);

      (await client.delete(uris.samples[index]!)).expect(204);
      const { poolSize, coverageProfile, groups, active } = cohort.samples[index]!;
      const fields = { name: 'again', pool_size: poolSize, coverage_profile: coverageProfile };
      const links = { groups: groups.map((group) => uris.groups[group]) };
      const again = await create(client, '/samples/', { ...fields, ...links });
      (await client.patch(again, { active })).expect(200);
      expect(records(await annotate(client, input, allSamples))).toBe(records(without));
      await importAgain(cohort, uris, index, again);
      expect(records(await annotate(client, input, allSamples))).toBe(before);
      (await client.delete(again)).expect(204);
    });
  });
});

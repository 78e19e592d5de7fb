import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Api, api } from '@varfreq/testkit/system/api';
import { type System, startSystem } from '@varfreq/testkit/system/start-system';
import { makeInput, makeQueries, wrongValues } from './ask.ts';
import { changeSomething } from './change.ts';
import { type Cohort, makeCohort } from './cohort.ts';
import { cohortCount, firstSeed } from './config.ts';
import { Random } from './random.ts';
import { type RegisteredCohort, registerCohort } from './register.ts';

// Random cohorts against a person-by-person computation. `VARFREQ_TEST_SEED=7 VARFREQ_TEST_COHORTS=1` repeats one.
let system: System;
let client: Api;
beforeAll(async () => {
  system = await startSystem();
  client = api(system.url, system.adminAuth);
});
afterAll(async () => {
  await system?.stop();
});

test(`${cohortCount} random cohorts from seed ${firstSeed} on are answered exactly, VN equal and shares to 1e-6`, async () => {
  for (let seed = firstSeed; seed < firstSeed + cohortCount; seed += 1) await checkCohort(seed);
}, 1_200_000);

/** One cohort at a time, because `*` reaches every sample there is; deleting it must leave nothing behind for the next. */
async function checkCohort(seed: number): Promise<void> {
  const random = new Random(seed);
  const cohort = makeCohort(random);
  const registered = await registerCohort(client, cohort);
  for (let round = 0; round < 3; round += 1) {
    const wrong = await ask(random, cohort, registered);
    expect({ seed, round, wrong: wrong.slice(0, 5) }).toEqual({ seed, round, wrong: [] });
    await changeSomething(random, client, cohort, registered);
  }
  for (const uri of registered.samples) (await client.delete(uri)).expect(204);
}

async function ask(random: Random, cohort: Cohort, registered: RegisteredCohort): Promise<string[]> {
  const queries = makeQueries(random, cohort, registered);
  const vcfs = cohort.files.flatMap((file, index) => (file.filetype === 'vcf' ? [index] : []));
  if (vcfs.length === 0 || random.chance(0.7)) {
    return wrongValues(client, { text: makeInput(random, cohort) }, queries, cohort.samples);
  }
  const index = random.pick(vcfs);
  const dataSource = { uri: registered.dataSources[index]!, index };
  return wrongValues(client, { text: cohort.files[index]!.text, dataSource }, queries, cohort.samples);
}

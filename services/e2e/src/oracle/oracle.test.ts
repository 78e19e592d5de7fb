import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Api, api } from '@varfreq/harness/system/api';
import { type System, startSystem } from '@varfreq/harness/system/start-system';
import { createRandom, type Random } from '@varfreq/testkit/random';
import { type Compared, compare, makeInput, makeQueries } from './ask.ts';
import { changeSomething } from './change.ts';
import { makeCohort } from './cohort.ts';
import { caseCount, firstSeed } from './config.ts';
import { makeShown } from './figures.ts';
import { compareVariants } from './list.ts';
import type { RandomCohort } from './plan.ts';
import { type RegisteredCohort, registerCohort } from './register.ts';
import { restless } from './restless.ts';

// Random cohorts against a person-by-person computation. `VARFREQ_TEST_SEED=7 VARFREQ_TEST_CASES=1` repeats one cohort.
let system: System;
let client: Api;
beforeAll(async () => {
  system = await startSystem({ env: restless });
  client = api(system.url, system.adminAuth);
});
afterAll(async () => {
  await system?.stop();
});

test(`${caseCount} cases of random cohorts from seed ${firstSeed} on are exact, VN equal and shares to 1e-6`, async () => {
  let cases = 0;
  for (let seed = firstSeed; cases < caseCount; seed += 1) cases += await checkCohort(seed);
  const logs = system.logs();
  expect(logs.match(/"event":"work_started","kind":"COMPACT"/g)?.length ?? 0).toBeGreaterThan(caseCount / 500);
  const faults = /"event":"(uncaught|run_failed|work_failed|publish_failed|shard_given_up)"/;
  const refused = /"event":"work_failed".*"reference_mismatch"/;
  expect(logs.split('\n').filter((line) => faults.test(line) && !refused.test(line))).toEqual([]);
}, 1_200_000);

/** One cohort at a time, because `*` includes all samples; its deletion must leave nothing for the next. */
async function checkCohort(seed: number): Promise<number> {
  const random = createRandom(seed);
  const cohort = makeCohort(random);
  const registered = await registerCohort(client, cohort);
  let cases = 0;
  for (let round = 0; round < 5; round += 1) {
    if (random.chance(0.4)) (await client.patch('/compaction', { order: random.pick(['merge', 'purge']) })).expect(200);
    const compared = await ask(random, cohort, registered);
    expect({ seed, round, wrong: compared.wrong.slice(0, 5) }).toEqual({ seed, round, wrong: [] });
    cases += compared.cases;
    for (let n = random.int(1, 4); n > 0; n -= 1) await changeSomething(random, client, cohort, registered);
  }
  const left = registered.samples.filter((_, index) => !cohort.samples[index]!.isGone);
  for (const uri of left) (await client.delete(uri)).expect(204);
  return cases;
}

/** An annotation and a listing with the same queries. */
async function ask(random: Random, cohort: RandomCohort, registered: RegisteredCohort): Promise<Compared> {
  const queries = makeQueries(random, cohort, registered);
  const shown = makeShown(random);
  const annotated = await compare(client, pickInput(random, cohort, registered), queries, shown, cohort.samples);
  const listed = await compareVariants(random, client, queries, shown, cohort.samples, registered.samples);
  return { cases: annotated.cases + listed.cases, wrong: [...annotated.wrong, ...listed.wrong] };
}

/** A new file, or one that a sample may have. */
function pickInput(random: Random, cohort: RandomCohort, registered: RegisteredCohort) {
  const vcfs = cohort.files.flatMap((file, index) =>
    file.filetype === 'vcf' && file.blocks === undefined ? [index] : [],
  );
  if (vcfs.length === 0 || random.chance(0.7)) return { text: makeInput(random, cohort) };
  const index = random.pick(vcfs);
  return { text: cohort.files[index]!.text, dataSource: { uri: registered.dataSources[index]!, index } };
}

import type { Api } from '@varfreq/testkit/system/api';
import type { Cohort } from './cohort.ts';
import type { Random } from './random.ts';
import { type RegisteredCohort, succeed } from './register.ts';

/** Changes something in the service and in the model alike: what was stored must not have to be counted again. */
export async function changeSomething(random: Random, api: Api, cohort: Cohort, uris: RegisteredCohort): Promise<void> {
  const index = random.int(0, cohort.samples.length - 1);
  await random.pick([toggleActive, changePool, moveToGroups, removeVariation, removeCoverage, resubmit])(
    { api, cohort, uris, random },
    index,
  );
}

interface Scene {
  api: Api;
  cohort: Cohort;
  uris: RegisteredCohort;
  random: Random;
}
type Change = (scene: Scene, index: number) => Promise<void>;

async function patch({ api, uris }: Scene, index: number, body: Record<string, unknown>): Promise<void> {
  (await api.patch(uris.samples[index]!, body)).expect(200);
}

const toggleActive: Change = async (scene, index) => {
  const sample = scene.cohort.samples[index]!;
  sample.active = !sample.active;
  await patch(scene, index, { active: sample.active });
};

const changePool: Change = async (scene, index) => {
  const sample = scene.cohort.samples[index]!;
  sample.poolSize = scene.random.int(1, 8);
  sample.coverageProfile = scene.random.chance(0.7);
  await patch(scene, index, { pool_size: sample.poolSize, coverage_profile: sample.coverageProfile });
};

const moveToGroups: Change = async (scene, index) => {
  const sample = scene.cohort.samples[index]!;
  sample.groups = scene.uris.groups.map((_, group) => group).filter(() => scene.random.chance(0.5));
  await patch(scene, index, { groups: sample.groups.map((group) => scene.uris.groups[group]) });
};

const removeVariation: Change = async ({ api, cohort, uris }, index) => {
  cohort.samples[index]!.variations.shift();
  const uri = uris.variations[index]!.shift();
  if (uri !== undefined) (await api.delete(uri)).expect(204);
};

const removeCoverage: Change = async ({ api, cohort, uris }, index) => {
  cohort.samples[index]!.coverages.shift();
  const uri = uris.coverages[index]!.shift();
  if (uri !== undefined) (await api.delete(uri)).expect(204);
};

/** The same file once more: nothing may count twice, before, during or after. */
const resubmit: Change = async ({ api, uris, random }, index) => {
  const all = [...uris.variations[index]!, ...uris.coverages[index]!];
  if (all.length === 0) return;
  const uri = random.pick(all);
  (await api.patch(uri, { task: { state: 'submitted' } })).expect(200);
  if (random.chance(0.5)) await succeed(api, uri);
};

import type { Api } from '@varfreq/harness/system/api';
import type { Random } from '@varfreq/testkit/random';
import { makePlacedFile, pickBuild } from './builds.ts';
import type { Sample } from './model.ts';
import type { DataFile, RandomCohort } from './plan.ts';
import { create, type RegisteredCohort, succeed, upload } from './register.ts';

/** Makes the same change in the service and in the model. */
export async function changeSomething(
  random: Random,
  api: Api,
  cohort: RandomCohort,
  uris: RegisteredCohort,
): Promise<void> {
  const there = cohort.samples.flatMap((sample, index) => (sample.isGone ? [] : [index]));
  if (there.length === 0) return;
  const index = random.pick(there);
  await random.pick(changes)({ api, cohort, uris, random, index, sample: cohort.samples[index]! });
}

interface Scene {
  api: Api;
  cohort: RandomCohort;
  uris: RegisteredCohort;
  random: Random;
  sample: Sample;
  /** Index of the sample in cohort and URIs. */
  index: number;
}
type Change = (scene: Scene) => Promise<void>;

async function patch({ api, uris, index }: Scene, body: Record<string, unknown>): Promise<void> {
  (await api.patch(uris.samples[index]!, body)).expect(200);
}

const setActive: Change = async (scene) => {
  scene.sample.active = !scene.sample.active || scene.random.chance(0.3);
  await patch(scene, { active: scene.sample.active });
};

const isOfMany = (file: DataFile | undefined) => file?.filetype === 'vcf' && (file.columns?.length ?? 0) > 1;

const changePool: Change = async (scene) => {
  const { sample, random, cohort } = scene;
  // All columns of a file are imported again into a pool only.
  const ofMany = sample.variations.some(({ dataSource }) => isOfMany(cohort.files[dataSource]));
  sample.poolSize = random.int(ofMany ? 2 : 1, 8);
  sample.coverageProfile = random.chance(0.85);
  await patch(scene, { pool_size: sample.poolSize, coverage_profile: sample.coverageProfile });
};

const moveToGroups: Change = async (scene) => {
  const { sample, uris, random } = scene;
  sample.groups = uris.groups.map((_, group) => group).filter(() => random.chance(0.5));
  await patch(scene, { groups: sample.groups.map((group) => uris.groups[group]) });
};

const removeImport: Change = async ({ api, uris, random, sample, index }) => {
  const list = random.pick(['variations', 'coverages'] as const);
  if (sample[list].length === 0) return;
  const at = random.below(sample[list].length);
  sample[list].splice(at, 1);
  const [uri] = uris[list][index]!.splice(at, 1);
  (await api.delete(uri!)).expect(204);
};

/** Deletes the sample with its data; its files may be imported again. */
const removeSample: Change = async ({ api, uris, sample, index }) => {
  Object.assign(sample, { isGone: true, active: false, variations: [], coverages: [] });
  (await api.delete(uris.samples[index]!)).expect(204);
};

/** A VCF that no active sample has, possibly from another sample, or a BED that others may have too. */
const addImport: Change = async ({ api, cohort, uris, random, sample, index }) => {
  const used = new Set(cohort.samples.flatMap(({ variations }) => variations.map(({ dataSource }) => dataSource)));
  const free = cohort.files.flatMap((_, file) => (used.has(file) ? [] : [file]));
  if (free.length === 0) return;
  const dataSource = random.pick(free);
  const file = cohort.files[dataSource]!;
  const links = { sample: uris.samples[index], data_source: uris.dataSources[dataSource] };
  if (file.filetype === 'vcf') {
    // Several columns of one person only where they are chosen.
    const isChosen = (file.columns?.length ?? 0) > 1 && sample.poolSize === 1;
    const columns = isChosen ? { columns: file.columns!.map((_, column) => column + 1) } : {};
    uris.variations[index]!.push(await create(api, '/variations/', { ...links, ...columns }));
    sample.variations.push({ dataSource, carriers: file.carriers });
    return await succeed(api, uris.variations[index]!.at(-1)!);
  }
  const individuals = random.int(1, sample.poolSize);
  uris.coverages[index]!.push(await create(api, '/coverages/', { ...links, individuals, ...file.fields }));
  sample.coverages.push({ individuals, regions: file.regions });
  await succeed(api, uris.coverages[index]!.at(-1)!);
};

/** Resubmits an import: nothing may count twice, before, during or after. */
const resubmit: Change = async ({ api, uris, random, index }) => {
  const all = [...uris.variations[index]!, ...uris.coverages[index]!];
  if (all.length === 0) return;
  const uri = random.pick(all);
  const joint = uris.joints.get(uri);
  const submitted = { task: { state: 'submitted' } };
  if (joint !== undefined) (await api.patch(uri, submitted)).expect(409);
  (await api.patch(joint ?? uri, submitted)).expect(200);
  if (random.chance(0.5)) await succeed(api, joint ?? uri);
};

/** A file that the installation accepts or refuses by its build, which is none again afterwards. */
const importUnderBuild: Change = async ({ api, cohort, uris, random, sample, index }) => {
  const present = [...cohort.samples.keys()].filter((other) => !cohort.samples[other]!.isGone);
  // Those that were resubmitted begin without a build.
  for (const other of present)
    for (const uri of [...uris.variations[other]!, ...uris.coverages[other]!]) await succeed(api, uri);
  const [build, file, ignores] = [pickBuild(random), makePlacedFile(random), random.chance(0.3)];
  (await api.patch('/genome', { build })).expect(200);
  const data_source = await upload(api, file.filetype, file.text);
  const fields = { sample: uris.samples[index], data_source, ...(ignores && { ignore_contig_lengths: true }) };
  const uri = await create(api, file.filetype === 'vcf' ? '/variations/' : '/coverages/', fields);
  const { state, error } = await api.finish(uri);
  (await api.patch('/genome', { build: null })).expect(200);
  const expected = ignores || file.isAcceptedBy(build) ? 'succes' : 'reference_mismatch';
  if ((error?.code ?? state) !== expected)
    throw new Error(`${build}: ${error?.code ?? state} ${error?.message}, not ${expected}: ${file.text}`);
  if (state !== 'succes') return;
  // The cohort has no such file: nothing else is done with it.
  if (file.filetype === 'vcf') sample.variations.push({ dataSource: -1, carriers: file.carriers });
  else sample.coverages.push({ individuals: 1, regions: file.regions });
  uris[file.filetype === 'vcf' ? 'variations' : 'coverages'][index]!.push(uri);
};

/** Deletes the joint import that made something of the sample, with what it made of others. */
const removeJoint: Change = async ({ api, cohort, uris, random, index }) => {
  const own = [...uris.variations[index]!, ...uris.coverages[index]!].flatMap((uri) => uris.joints.get(uri) ?? []);
  if (own.length === 0) return;
  const joint = random.pick(own);
  for (const list of ['variations', 'coverages'] as const) {
    for (const [at, sample] of cohort.samples.entries()) {
      const isLeft = (_: unknown, n: number) => uris.joints.get(uris[list][at]![n]!) !== joint;
      Object.assign(sample, { [list]: (sample[list] as unknown[]).filter(isLeft) });
      uris[list][at] = uris[list][at]!.filter(isLeft);
    }
  }
  (await api.delete(joint)).expect(204);
};

const changes = [
  importUnderBuild,
  setActive,
  changePool,
  moveToGroups,
  removeImport,
  removeSample,
  addImport,
  addImport,
  resubmit,
  removeJoint,
];

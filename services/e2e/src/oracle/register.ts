import { type Api, items } from '@varfreq/harness/system/api';
import type { PlannedJoint, RandomCohort } from './plan.ts';
import type { Registered } from './write.ts';

/** URIs of a registered cohort, in the order of the model. */
export interface RegisteredCohort extends Registered {
  dataSources: string[];
  variations: string[][];
  coverages: string[][];
  /** Joint imports by the URIs of their imports. */
  joints: Map<string, string>;
}

/** Registers a cohort, uploads and imports all of its files, and waits for every import to succeed. */
export async function registerCohort(api: Api, cohort: RandomCohort): Promise<RegisteredCohort> {
  const groups = await Promise.all(
    Array.from({ length: cohort.groups }, (_, n) => create(api, '/groups/', { name: `group ${n}` })),
  );
  const dataSources = await Promise.all(cohort.files.map((file) => upload(api, file.filetype, file.text)));
  const samples = await createSamples(api, cohort, groups);
  const joint: Awaited<ReturnType<typeof importJointly>>[] = [];
  // The second may import into samples that the first makes.
  for (const each of cohort.joints)
    joint.push(await importJointly(api, cohort, each, { samples, groups, dataSources }));
  const made = await Promise.all(
    cohort.imports.map((planned, index) => {
      const variations = planned.variations.filter(({ isJoint }) => isJoint !== true);
      return submitImports(api, { ...planned, variations }, samples[index]!, dataSources);
    }),
  );
  const imported = {
    variations: made.map(({ variations }) => variations),
    coverages: made.map(({ coverages }) => coverages),
  };
  const joints = new Map<string, string>();
  for (const { uri, members } of joint) {
    for (const { sample, variation, coverage } of members) {
      imported.variations[sample]!.push(variation);
      joints.set(variation, uri);
      if (coverage === undefined) continue;
      imported.coverages[sample]!.push(coverage);
      joints.set(coverage, uri);
    }
  }
  await Promise.all([...imported.variations, ...imported.coverages].flat().map((uri) => succeed(api, uri)));
  await setActive(api, cohort, samples);
  return { samples, groups, dataSources, joints, ...imported };
}

/** Those that no joint import makes, whose places stay empty. */
async function createSamples(api: Api, cohort: RandomCohort, groups: readonly string[]): Promise<string[]> {
  const made = new Set(
    cohort.joints.flatMap(({ members }) => members.filter(({ isMade }) => isMade)).map(({ sample }) => sample),
  );
  return await Promise.all(
    cohort.samples.map((sample, index) =>
      made.has(index)
        ? ''
        : create(api, '/samples/', {
            name: 'sample',
            pool_size: sample.poolSize,
            coverage_profile: sample.coverageProfile,
            groups: sample.groups.map((group) => groups[group]),
          }),
    ),
  );
}

/** Joint imports activate their samples themselves, some of them. */
async function setActive(api: Api, cohort: RandomCohort, samples: readonly string[]): Promise<void> {
  const activated = new Set(
    cohort.joints.flatMap(({ activate, members }) => (activate ? members : [])).map(({ sample }) => sample),
  );
  const rest = samples.filter((_, index) => cohort.samples[index]!.active && !activated.has(index));
  await Promise.all(rest.map(async (uri) => (await api.patch(uri, { active: true })).expect(200)));
}

/** Makes a joint import, and enters the samples that it makes. */
async function importJointly(
  api: Api,
  cohort: RandomCohort,
  joint: PlannedJoint,
  uris: { samples: string[]; groups: readonly string[]; dataSources: readonly string[] },
) {
  const { file, fields, activate, isEvery, members } = joint;
  const traits = (index: number) => ({
    coverage_profile: cohort.samples[index]!.coverageProfile,
    groups: cohort.samples[index]!.groups.map((group) => uris.groups[group]),
  });
  const wanted = isEvery
    ? { every_column: true, ...traits(members[0]!.sample) }
    : {
        samples: members.map(({ column, sample, isMade }) => {
          const name = column % 2 === 0 ? `I${column}` : column + 1;
          return { column: name, ...(isMade ? traits(sample) : { sample: uris.samples[sample] }) };
        }),
      };
  const uri = await create(api, '/joint_imports/', {
    data_source: uris.dataSources[file],
    activate,
    ...fields,
    ...wanted,
  });
  const listed = await api.list('/variations/', { query: { joint_import: uri }, headers: items(0, 999) });
  type Listed = { uri: string; column: number; sample: { uri: string }; coverage?: { uri: string } };
  const found = new Map(
    listed
      .expect(206)
      .items<Listed>()
      .map((one) => [one.column - 1, one]),
  );
  const imports = members.map(({ column, sample, isMade }) => {
    const made = found.get(column)!;
    if (isMade) uris.samples[sample] = made.sample.uri;
    return { sample, variation: made.uri, coverage: made.coverage?.uri };
  });
  return { uri, members: imports };
}

/** Submits the imports of a sample; URIs in the order of the model. */
export async function submitImports(
  api: Api,
  planned: RandomCohort['imports'][number],
  sample: string,
  dataSources: readonly string[],
): Promise<{ variations: string[]; coverages: string[] }> {
  const variations = await Promise.all(
    planned.variations.map(({ file, fields }) =>
      createVariation(api, { sample, data_source: dataSources[file], ...fields }),
    ),
  );
  const coverages = await Promise.all(
    planned.coverages.map(({ file, fields, individuals }) =>
      create(api, '/coverages/', { sample, data_source: dataSources[file], individuals, ...fields }),
    ),
  );
  const ofVariations = variations.flatMap(({ coverage }) => coverage ?? []);
  return { variations: variations.map(({ uri }) => uri), coverages: [...ofVariations, ...coverages] };
}

/** Creates a variation, with the coverage that its import makes too. */
export async function createVariation(api: Api, body: unknown): Promise<{ uri: string; coverage: string | undefined }> {
  const { uri, coverage } = (await api.post('/variations/', body))
    .expect(201)
    .entity<{ uri: string; coverage?: { uri: string } }>();
  return { uri, coverage: coverage?.uri };
}

/** Creates a resource and returns its URI. */
export async function create(api: Api, collection: string, body: unknown): Promise<string> {
  return (await api.post(collection, body)).expect(201).entity().uri;
}

/** Uploads text and returns the URI of the data source. */
export async function upload(api: Api, filetype: 'vcf' | 'bed', text: string): Promise<string> {
  return (await api.upload({ name: 'file', filetype, data: text })).expect(201).entity().uri;
}

/** Waits for a task; error unless it succeeds. */
export async function succeed(api: Api, uri: string): Promise<void> {
  const task = await api.finish(uri);
  if (task.state !== 'succes') throw new Error(`${uri}: ${JSON.stringify(task)}`);
}

import type { Api } from '@varfreq/harness/system/api';
import type { RandomCohort } from './cohort.ts';
import type { Registered } from './write.ts';

/** URIs of a registered cohort, in the order of the model. */
export interface RegisteredCohort extends Registered {
  dataSources: string[];
  variations: string[][];
  coverages: string[][];
}

/** Registers a cohort, uploads and imports all of its files, and waits for every import to succeed. */
export async function registerCohort(api: Api, cohort: RandomCohort): Promise<RegisteredCohort> {
  const groups = await Promise.all(
    Array.from({ length: cohort.groups }, (_, n) => create(api, '/groups/', { name: `group ${n}` })),
  );
  const dataSources = await Promise.all(cohort.files.map((file) => upload(api, file.filetype, file.text)));
  const samples = await Promise.all(
    cohort.samples.map((sample) =>
      create(api, '/samples/', {
        name: 'sample',
        pool_size: sample.poolSize,
        coverage_profile: sample.coverageProfile,
        groups: sample.groups.map((group) => groups[group]),
      }),
    ),
  );
  const made = await Promise.all(
    cohort.imports.map((planned, index) => submitImports(api, planned, samples[index]!, dataSources)),
  );
  const imported = {
    variations: made.map(({ variations }) => variations),
    coverages: made.map(({ coverages }) => coverages),
  };
  await Promise.all([...imported.variations, ...imported.coverages].flat().map((uri) => succeed(api, uri)));
  const active = samples.filter((_, index) => cohort.samples[index]!.active);
  await Promise.all(active.map(async (uri) => (await api.patch(uri, { active: true })).expect(200)));
  return { samples, groups, dataSources, ...imported };
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

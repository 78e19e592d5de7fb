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
  const variations = cohort.imports.map(({ variations: files }, sample) =>
    files.map((file) => create(api, '/variations/', { sample: samples[sample], data_source: dataSources[file] })),
  );
  const coverages = cohort.imports.map(({ coverages: files }, sample) =>
    files.map((file, n) =>
      create(api, '/coverages/', {
        sample: samples[sample],
        data_source: dataSources[file],
        individuals: cohort.samples[sample]!.coverages[n]!.individuals,
      }),
    ),
  );
  const imported = {
    variations: await Promise.all(variations.map((uris) => Promise.all(uris))),
    coverages: await Promise.all(coverages.map((uris) => Promise.all(uris))),
  };
  await Promise.all([...imported.variations, ...imported.coverages].flat().map((uri) => succeed(api, uri)));
  const active = samples.filter((_, index) => cohort.samples[index]!.active);
  await Promise.all(active.map(async (uri) => (await api.patch(uri, { active: true })).expect(200)));
  return { samples, groups, dataSources, ...imported };
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

import { api } from '@varfreq/harness/system/api';
import type { System } from '@varfreq/harness/system/system';
import { importCohort, vcf } from '../cohort.ts';

/** Stores the invented cohort and one of everything else that pages list. */
export async function prepare(system: System): Promise<void> {
  await importCohort(system);
  const admin = api(system.url, system.adminAuth);
  const make = async (path: string, body: object) =>
    (await admin.post(path, body)).expect(201).entity<{ uri: string }>().uri;
  const user = { login: 'ada', name: 'Ada Example', password: 'ada-frequencies-1', roles: ['importer', 'annotator'] };
  await make('/users/', user);
  await make('/tokens/', { user: '/users/1', name: 'pipeline' });
  await make('/webhooks/', { user: '/users/1', url: 'https://hooks.lab.example/varfreq' });
  const file = (await admin.upload({ name: 'family 7', filetype: 'vcf', data: vcf() })).expect(201);
  const queries = [{ name: 'ALL', expression: '*' }];
  const source = file.entity<{ uri: string }>().uri;
  await admin.finish(await make('/annotations/', { data_source: source, name: 'family 7', queries }));
}

import { sitesText } from '../data/vcf.ts';
import { type Client, entityOf } from './client.ts';
import type { LoadConfig } from './config.ts';
import { cohortOf, type RunData } from './context.ts';
import { importPerson } from './person.ts';
import { expectedValues } from './truth.ts';

/** Creates the data of a run: two groups, the first samples with their data, and the file to annotate. */
export function createRunData(config: LoadConfig, client: Client, run: string): RunData {
  const root = entityOf<{ api_version: string }>(client.must({ route: 'getRoot', path: '/' }));
  const cohort = cohortOf(config, run);
  const group = client.create('createGroup', '/groups/', { name: `load ${run}, initial samples` });
  const runGroup = client.create('createGroup', '/groups/', { name: `load ${run}` });
  const people = Array.from({ length: config.people }, (_, person) => person);
  const sites = client.upload('vcf', `load ${run} sites`, sitesText(cohort));
  const runData = { run, version: root.api_version, group, runGroup, sites, expected: expectedValues(cohort, people) };
  for (const person of people) importPerson({ config, client, cohort, runData }, person, [group, runGroup]);
  return runData;
}

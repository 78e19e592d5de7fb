import { sitesText } from '../data/vcf.ts';
import { cleanUp } from './clean-up.ts';
import { type Client, entityOf } from './client.ts';
import type { LoadConfig } from './config.ts';
import { cohortOf, type RunData } from './context.ts';
import { importPerson } from './person.ts';
import { expectedValues } from './truth.ts';

/**
 * Creates the data of a run: the file to annotate, two groups, and the first samples with their data. After a failure
 * it removes what there is: k6 calls no teardown then.
 */
export function createRunData(config: LoadConfig, client: Client, run: string): RunData {
  const root = entityOf<{ api_version: string }>(client.must({ route: 'getRoot', path: '/' }));
  const cohort = cohortOf(config, run);
  // First, since it is refused while a kept run has this name, whose files must stay.
  const sites = client.upload('vcf', `load ${run} sites`, sitesText(cohort));
  const groups: string[] = [];
  try {
    for (const name of [`load ${run}, initial samples`, `load ${run}`]) {
      groups.push(client.create('createGroup', '/groups/', { name }));
    }
    const [group, runGroup] = groups as [string, string];
    const people = Array.from({ length: config.people }, (_, person) => person);
    const expected = expectedValues(cohort, people);
    const runData = { run, version: root.api_version, group, runGroup, sites, expected };
    for (const person of people) importPerson({ config, client, cohort, runData }, person, groups);
    return runData;
  } catch (error) {
    if (!config.keep) cleanUp(client, { run, sites, groups });
    throw error;
  }
}

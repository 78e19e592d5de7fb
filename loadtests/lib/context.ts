import { type Cohort, describeCohort } from '../data/cohort.ts';
import type { Client } from './client.ts';
import type { LoadConfig } from './config.ts';
import type { Expected } from './truth.ts';

/** Data created by `setup` for all iterations; passed as JSON. */
export interface RunData {
  /** Name of the run, unique to this instance of k6. */
  run: string;
  /** Version of the API under load. */
  version: string;
  /** URIs of the group of the initial samples, and of the group of all samples of the run. */
  group: string;
  runGroup: string;
  /** URI of the file of all sites, for annotation. */
  sites: string;
  /** Expected values over the first group. */
  expected: Expected;
}

/** Context of an iteration. */
export interface IterationContext {
  config: LoadConfig;
  client: Client;
  cohort: Cohort;
  runData: RunData;
}

/** The cohort of a run, by its settings. */
export function cohortOf({ seed, sites }: LoadConfig, run: string): Cohort {
  return describeCohort({ seed, sites, run });
}

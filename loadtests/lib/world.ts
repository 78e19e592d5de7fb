import { type Cohort, describeCohort } from '../data/cohort.ts';
import type { Client } from './client.ts';
import type { LoadConfig } from './config.ts';
import type { Expected } from './truth.ts';

/** What `setup` makes, for all iterations; travels as JSON. */
export interface Ground {
  /** Name of the run, of this instance of k6 only. */
  run: string;
  /** URIs of the group of the samples that are there from the beginning, and of that of all samples of the run. */
  group: string;
  everybody: string;
  /** File of all sites, to be annotated. */
  sites: string;
  /** Values over the first group. */
  expected: Expected;
}

/** What an iteration works with. */
export interface World {
  config: LoadConfig;
  client: Client;
  cohort: Cohort;
  ground: Ground;
}

/** The cohort of a run, as its settings say. */
export function cohortOf({ seed, sites }: LoadConfig, run: string): Cohort {
  return describeCohort({ seed, sites, run });
}

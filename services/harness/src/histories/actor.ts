import type { Random } from '@varfreq/testkit/random';
import type { Api } from '../system/api.ts';
import type { Cohort } from './cohort-store.ts';
import type { Recorder } from './recorder.ts';

/** What the clients of a stretch share. */
export interface Stretch {
  api: Api;
  cohort: Cohort;
  recorder: Recorder;
}

/** One of its clients. */
export interface Actor extends Stretch {
  /** What it does follows from these numbers. */
  random: Random;
  client: number;
}

import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom, type Random } from '@varfreq/testkit/random';
import { type ClusterParts, KillableCluster } from '../faults/killable-cluster.ts';
import type { DisturbableCluster } from '../faults/play.ts';
import { settings } from '../faults/settings.ts';
import { atRest } from './at-rest.ts';
import { makeFiles } from './cohort.ts';
import { type Cohort, storeCohort } from './cohort-store.ts';
import type { History, ImportFile, SampleState } from './history.ts';
import { Recorder } from './recorder.ts';
import { StoredImports } from './stored-imports.ts';
import { act, finish } from './stretch.ts';

/** Clients that act at the same time: as many as a check can order. */
const clients = 5;

/** A stretch ends after this number of operations or this time, and no earlier than its fault. */
const mostOperations = 150;
const longestMs = 12_000;

/** A cluster with a cohort on which clients work, a stretch after the other, each recorded. */
export class HistoryCluster implements DisturbableCluster {
  readonly target: KillableCluster;
  readonly #cohort: Cohort;
  readonly #random: Random;
  readonly #take: (history: History) => Promise<void>;
  readonly #stored = new StoredImports();
  #samples: readonly SampleState[];
  #imports: readonly ImportFile[] = [];

  private constructor(
    target: KillableCluster,
    cohort: Cohort,
    random: Random,
    take: (history: History) => Promise<void>,
  ) {
    this.target = target;
    this.#cohort = cohort;
    this.#random = random;
    this.#take = take;
    this.#samples = cohort.states;
  }

  /** `take` gets each history. The same data for the same random numbers. */
  static async open(
    random: Random,
    options: ClusterParts,
    take: (history: History) => Promise<void>,
  ): Promise<HistoryCluster> {
    const target = await KillableCluster.start(settings, options);
    return new HistoryCluster(target, await storeCohort(target.client, makeFiles(random)), random, take);
  }

  /** Records a stretch, disturbed after a fraction (0 to 1) of its time. */
  async play(share: number, disturb: () => Promise<void>): Promise<void> {
    const { client: api } = this.target;
    const recorder = new Recorder(this.#samples, this.#imports);
    const stretch = { api, cohort: this.#cohort, stored: this.#stored, recorder };
    const endsAt = performance.now() + longestMs;
    let isDisturbed = false;
    const goesOn = () => !isDisturbed || (recorder.operations.length < mostOperations && performance.now() < endsAt);
    const disturbing = sleep((share * longestMs) / 2)
      .then(disturb)
      .finally(() => {
        isDisturbed = true;
      });
    const acting = Array.from({ length: clients }, (_, client) =>
      act({ ...stretch, client, random: createRandom(this.#random.below(2 ** 31)) }, goesOn),
    );
    await Promise.all([disturbing, ...acting]);
    await this.target.ready();
    await atRest(this.target);
    const { history, samples, imports } = await finish(stretch);
    this.#samples = samples;
    this.#imports = imports;
    await this.#take(history);
  }
}

import { setTimeout as sleep } from 'node:timers/promises';
import { RoundRunner } from './attack/round-runner.ts';
import { same } from './attack/same.ts';
import { checkEvents, sentPlace } from './check-events.ts';
import { type ClusterParts, KillableCluster } from './killable-cluster.ts';
import type { DisturbableCluster } from './play.ts';
import { settings } from './settings.ts';

/** Output of a process that no fault may cause. */
const wrong = /"event":"(uncaught|publish_failed|shard_given_up|admin_failed)"/g;

/** An import's work on a part of its file. */
const part = /"event":"work_started","kind":"PARSE"[^\n]*"shard":[1-9]/g;

/** On a busy machine the first round predicts little of the next. */
const longRoundMs = 10_000;

/** A cluster with a cohort, on which cases run one after the other. */
export class FaultCluster implements DisturbableCluster {
  readonly target: KillableCluster;
  readonly rounds: RoundRunner<KillableCluster>;
  #round = 1;
  #eventsLostUpTo = 0;

  private constructor(rounds: RoundRunner<KillableCluster>) {
    this.rounds = rounds;
    this.target = rounds.target;
  }

  /** The same data for the same seed. */
  static async open(seed: number, options: ClusterParts): Promise<FaultCluster> {
    const target = await KillableCluster.start(settings, options);
    const rounds = await RoundRunner.open(target, seed);
    same('files are imported in parts', target.book.count('parser', part) > 0, true);
    return new FaultCluster(rounds);
  }

  /**
   * A round of imports, annotations and resubmissions, disturbed after a fraction (0 to 1) of its undisturbed duration;
   * the results must be as if undisturbed, and all processes ready again.
   */
  async play(share: number, disturb: () => Promise<void>): Promise<void> {
    this.#round += 1;
    await this.rounds.play({ round: this.#round }, async () => {
      await sleep(share * Math.min(this.rounds.roundMs, longRoundMs));
      await disturb();
    });
    await this.target.ready();
    this.checkLogs();
  }

  /** Fails when events differ from what is stored, or those in Kafka from the events. */
  async checkEvents(): Promise<void> {
    await checkEvents(this.target, this.#eventsLostUpTo);
  }

  /** To be called while Kafka is stopped: what it had is lost. */
  async loseEvents(): Promise<void> {
    this.#eventsLostUpTo = await sentPlace(this.target);
  }

  /** Fails when a process has printed forbidden output. */
  checkLogs(): void {
    same('events that must not be', this.target.book.all.match(wrong) ?? [], []);
  }
}

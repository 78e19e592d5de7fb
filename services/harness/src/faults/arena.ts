import { setTimeout as sleep } from 'node:timers/promises';
import { same } from './attack/same.ts';
import { Stage } from './attack/stage.ts';
import { ClusterVictim, patienceMs } from './cluster-victim.ts';
import { settings } from './settings.ts';

/** Output of a process that no fault may cause. */
const wrong = /"event":"(uncaught|publish_failed|shard_given_up|admin_failed)"/g;

/** On a busy machine the first round predicts little of the next. */
const longRoundMs = 10_000;

/** A cluster with a cohort, on which cases run one after the other. */
export class Arena {
  readonly victim: ClusterVictim;
  readonly stage: Stage<ClusterVictim>;
  #round = 1;

  private constructor(stage: Stage<ClusterVictim>) {
    this.stage = stage;
    this.victim = stage.victim;
  }

  /** The same data for the same seed. */
  static async open(seed: number, options: Parameters<typeof ClusterVictim.start>[1]): Promise<Arena> {
    const victim = await ClusterVictim.start(settings, options);
    return new Arena(await Stage.open(victim, seed, patienceMs));
  }

  /**
   * A round of imports, annotations and resubmissions, disturbed after a fraction (0 to 1) of its undisturbed duration;
   * the results must be as if undisturbed, and all processes ready again.
   */
  async play(share: number, disturb: () => Promise<void>): Promise<void> {
    this.#round += 1;
    await this.stage.play({ round: this.#round }, async () => {
      await sleep(share * Math.min(this.stage.roundMs, longRoundMs));
      await disturb();
    });
    await this.victim.ready();
    this.checkLogs();
  }

  /** Fails when a process has printed forbidden output. */
  checkLogs(): void {
    same('events that must not be', this.victim.book.all.match(wrong) ?? [], []);
  }
}

import { setTimeout as sleep } from 'node:timers/promises';
import { same } from './attack/same.ts';
import { Stage } from './attack/stage.ts';
import { ClusterVictim, patienceMs } from './cluster-victim.ts';
import { settings } from './settings.ts';

/** What a process prints when something is wrong that no fault may cause. */
const wrong = /"event":"(uncaught|publish_failed|shard_given_up|admin_failed)"/g;

/** On a machine that is busy the first round says little about the next. */
const longRoundMs = 10_000;

/** A cluster with a cohort, on which cases are played one after the other. */
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
   * A round of imports, annotations and resubmissions, disturbed after a share (0 to 1) of the time that it takes
   * undisturbed; everything must be as if it had not been, and all processes ready again.
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

  /** Fails when a process has printed what it never should. */
  checkLogs(): void {
    same('events that must not be', this.victim.book.all.match(wrong) ?? [], []);
  }
}

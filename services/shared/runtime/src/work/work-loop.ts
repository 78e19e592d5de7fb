import type { WorkKindInit } from '@varfreq/contracts/metadata/v1/WorkKind';
import { type Clock, systemClock } from '../clock/clock.ts';
import { createFaultPoints, type FaultPoints } from '../fault-point.ts';
import type { Logger } from '../log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { softwareVersion } from '../software-version.ts';
import type { Tracer } from '../tracing/tracer.ts';
import { PendingOffers, type WorkOffers, watchedOffers } from './offers.ts';
import { Outages } from './outages.ts';
import { runAssignment } from './run-assignment.ts';
import { defaultFinishMs, mostAssignments } from './settings.ts';
import { SharedPlaces } from './shared-places.ts';
import { WakeFlag } from './wake-flag.ts';
import { type Execute, identityOf, type WorkContext, type WorkerTasks } from './work-types.ts';

export type { Execute, WorkCall, WorkOutput } from './work-types.ts';

/** A slower claim has used up its lease anyway. */
const claimDeadlineMs = 10_000;

/** Settings and ports of a work loop. */
export interface WorkLoopOptions {
  kind: Extract<WorkKindInit, 'PARSE' | 'ANNOTATE' | 'COMPACT'>;
  tasks: WorkerTasks;
  /** Name of this worker in leases and logs; unique among workers. */
  workerId: string;
  /** Maximum concurrent assignments. */
  concurrency: number;
  /**
   * Additional assignments claimed while all places are taken, of users without running work here; they share the
   * places with the others. Default 0.
   */
  spare?: number;
  /** Where the worker hears of waiting work; default: metadata's stream `Watch`. */
  offers?: WorkOffers | undefined;
  /** Milliseconds after which to ask for work without an offer. */
  pollMs: number;
  log: Logger;
  /**
   * Does the work. An AppError with the code of a task error (other than `internal_server_error`) fails the task with
   * its message; `unavailable`, except of the field `space`, hands it back at no cost; anything else is logged and
   * retried a few times.
   */
  execute: Execute;
  /** Reaches `after-offer`, before its claim, and `after-claim`, before the work. Default: none is armed. */
  faults?: FaultPoints | undefined;
  clock?: Clock;
  /** Random numbers in [0, 1) for jitter. */
  random?: () => number;
  metrics?: Metrics | undefined;
  tracer?: Tracer | undefined;
}

class WorkLoop {
  readonly #options: WorkLoopOptions;
  readonly #context: WorkContext;
  readonly #stopping = new AbortController();
  readonly #handing = new AbortController();
  readonly #wakeUp = new WakeFlag();
  readonly #running = new Set<Promise<void>>();
  readonly #places: SharedPlaces;
  /** Separate, because a successful claim does not prove that the blob store works, which executions need. */
  readonly #claims: Outages;
  readonly #executions: Outages;
  readonly #offers: WorkOffers;
  readonly #pending = new PendingOffers();
  readonly #faults: FaultPoints;

  constructor(options: WorkLoopOptions) {
    this.#options = options;
    const { tasks, workerId, log, execute, clock = systemClock, random = Math.random, metrics, tracer } = options;
    this.#context = { tasks, workerId, log, execute, clock, random, metrics, tracer };
    metrics?.declare('workDuration', 'workRunning');
    this.#places = new SharedPlaces(options.concurrency, clock);
    this.#claims = new Outages(clock, random);
    this.#executions = new Outages(clock, random);
    this.#faults = options.faults ?? createFaultPoints();
    this.#offers = options.offers ?? watchedOffers({ tasks, workerId, log, clock, random });
  }

  /** Claims while there is work and capacity, then waits for an offer, a free place or the poll. */
  async claimLoop(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      const { free, spare } = this.#room();
      const more = free + spare > 0 && (await this.#claim(free, spare));
      if (!more) await this.#wakeUp.wait(this.#options.pollMs, this.#context.clock, signal);
      await this.#claims.pause(signal);
      await this.#executions.pause(signal);
    }
  }

  #room(): { free: number; spare: number } {
    const { concurrency, spare = 0 } = this.#options;
    const held = this.#running.size;
    return { free: Math.max(0, concurrency - held), spare: Math.min(spare, concurrency + spare - held) };
  }

  /**
   * True when there may be more: with all free places taken, an answer with less than could be in it has all that may use
   * spare ones. A stop does not abort it: assigned work must be handed back.
   */
  async #claim(free: number, spare: number): Promise<boolean> {
    const { kind, workerId, log, tasks } = this.#options;
    const claimedAt = this.#context.clock.now();
    const request = { kind, workerId, free, spare, release: softwareVersion };
    const answer = this.#pending.claiming(free);
    try {
      const { assignments } = await tasks.claimNext(request, { deadlineMs: claimDeadlineMs });
      if (assignments.length > 0) this.#faults.reach('after-claim');
      answer(assignments.length);
      for (const assignment of assignments) this.#start(assignment, claimedAt);
      this.#claims.worked();
      const hasAll = assignments.length >= free && assignments.length < Math.min(free + spare, mostAssignments);
      return assignments.length > 0 && !hasAll;
    } catch (err) {
      const failures = this.#claims.failed();
      log.warn({ event: 'claim_failed', kind, failures, err }, 'claiming work failed');
      return true;
    }
  }

  #start(assignment: Parameters<Execute>[0], claimedAt: number): void {
    const { lease } = assignment;
    if (lease === null) return;
    this.#context.log.info(
      { event: 'work_started', kind: this.#options.kind, ...identityOf({ lease, assignment }) },
      'work started',
    );
    const turn = this.#places.enter(assignment.user);
    const held = { assignment, lease, claimedAt, turn };
    const run = runAssignment(held, this.#context, this.#handing.signal).then((ending) => {
      this.#places.leave(turn);
      if (ending === 'outage') this.#executions.failed();
      else this.#executions.worked();
      this.#running.delete(run);
      this.#wakeUp.set();
    });
    this.#running.add(run);
  }

  /** Takes offers; those that find no room wait for it. */
  listen(): Promise<void> {
    const take = (offers: number) => {
      this.#faults.reach('after-offer');
      const answered = this.#pending.add(offers);
      this.#wakeUp.set();
      return answered;
    };
    return this.#offers.listen(this.#options.kind.toLowerCase(), take, this.#stopping.signal);
  }

  async #drain(loops: Promise<unknown>): Promise<void> {
    await loops;
    await Promise.all(this.#running);
  }

  async stop({ graceMs, finishMs }: { graceMs: number; finishMs: number }, loops: Promise<unknown>): Promise<void> {
    const { clock } = this.#context;
    this.#stopping.abort();
    const over = new AbortController();
    const drained = this.#drain(loops).then(() => over.abort());
    await Promise.race([drained, clock.sleep(finishMs, over.signal)]);
    this.#handing.abort();
    await Promise.race([drained, clock.sleep(Math.max(0, graceMs - finishMs), over.signal)]);
  }
}

/**
 * Claims work of one kind and executes it until stopped. Starts, and continues, while metadata is unavailable.
 *
 * @returns stop: claims nothing more; work that ends within `finishMs` (default 1000) is finished, the rest is aborted and
 * handed back; resolves when all has ended or the grace period, which includes `finishMs`, is over
 */
export function startWorkLoop(options: WorkLoopOptions): { stop(graceMs: number, finishMs?: number): Promise<void> } {
  const loop = new WorkLoop(options);
  const loops = Promise.all([loop.claimLoop(), loop.listen()]);
  return { stop: (graceMs, finishMs = defaultFinishMs) => loop.stop({ graceMs, finishMs }, loops) };
}

import { type Clock, systemClock } from './clock/clock.ts';
import type { Logger } from './log.ts';

/** A step of a shutdown. */
export interface StopPhase {
  name: string;
  /** Timeout, after which the next phase starts; time that earlier phases left unused is added to it. */
  timeoutMs: number;
  stop(): Promise<void>;
}

/** Ordered shutdown of a process. */
export interface Lifecycle {
  /**
   * Adds a phase for something just started; phases run in reverse order. If the process is already stopping, the phase
   * runs anyway, and an error makes the caller start nothing more.
   */
  add(phase: StopPhase): void;
  readonly isStopping: boolean;
  /** Aborted when the stop begins. */
  readonly signal: AbortSignal;
  /** Runs all phases, once; true when each has succeeded by the end of the last, be it late. */
  stop(): Promise<boolean>;
}

class PhasedLifecycle implements Lifecycle {
  readonly #log: Logger;
  readonly #clock: Clock;
  readonly #phases: StopPhase[] = [];
  readonly #stopping = new AbortController();
  #stopped: Promise<boolean> | undefined;

  constructor(log: Logger, clock: Clock) {
    this.#log = log;
    this.#clock = clock;
  }

  add(phase: StopPhase): void {
    this.#phases.push(phase);
    if (this.isStopping) throw new Error(`stopping: ${phase.name} was started too late`);
  }

  get isStopping(): boolean {
    return this.signal.aborted;
  }

  get signal(): AbortSignal {
    return this.#stopping.signal;
  }

  stop(): Promise<boolean> {
    this.#stopping.abort(new Error('stopping'));
    this.#stopped ??= this.#runAll();
    return this.#stopped;
  }

  async #runAll(): Promise<boolean> {
    const unfinished = new Set<StopPhase>();
    let deadline = this.#clock.now();
    for (let phase = this.#phases.pop(); phase !== undefined; phase = this.#phases.pop()) {
      deadline += phase.timeoutMs;
      unfinished.add(phase);
      await this.#run(phase, deadline, () => unfinished.delete(phase));
    }
    return unfinished.size === 0;
  }

  /** Resolves at the deadline at the latest; `onDone` may be called later. */
  async #run({ name, stop }: StopPhase, deadline: number, onDone: () => void): Promise<void> {
    const startedAt = this.#clock.now();
    const timeoutMs = Math.max(deadline - startedAt, 0);
    const ended = new AbortController();
    const late = this.#clock.sleep(timeoutMs, ended.signal).then(() => 'late' as const);
    const attempt = this.#attempt(name, stop).then((outcome) => {
      if (outcome === 'done') onDone();
      return outcome;
    });
    const outcome = await Promise.race([late, attempt]);
    ended.abort();
    const ms = Math.round(this.#clock.now() - startedAt);
    const event = { event: 'stop_phase', phase: name, outcome, ms };
    if (outcome === 'done') this.#log.info(event, `${name} stopped`);
    else this.#log.warn(event, `${name} did not stop cleanly`);
  }

  async #attempt(phase: string, stop: () => Promise<void>): Promise<'done' | 'failed'> {
    try {
      await stop();
      return 'done';
    } catch (err) {
      this.#log.error({ event: 'stop_failed', phase, err }, `${phase} failed to stop`);
      return 'failed';
    }
  }
}

/** A lifecycle without phases. Each phase is bounded and logged; a failing one does not keep the next from running. */
export function createLifecycle(options: { log: Logger; clock?: Clock }): Lifecycle {
  return new PhasedLifecycle(options.log, options.clock ?? systemClock);
}

/** The part of `process` that signals need. */
export interface SignalSource {
  on(event: string, listener: (error: unknown) => void): unknown;
  exit(code: number): void;
}

const signals = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 } as const;

/** npm forwards a signal that its whole process group has received: a repetition this soon is the same request. */
const echoMs = 500;

/** Source of signals, and behaviour after a clean stop. */
export interface SignalOptions {
  source?: SignalSource;
  clock?: Clock;
  /** Exit code by signal number; default 0: a stopped service has done its work. */
  exitCodeAfter?: (signal: number) => number;
}

/**
 * Stops on SIGTERM, SIGINT and SIGHUP (terminal closed): runs the phases, then exits, with 1 if one failed. A second
 * signal a moment later exits at once with 128 + its number. An uncaught error is logged and ends the process the same
 * way with 1.
 */
export function stopOnSignals(
  lifecycle: Lifecycle,
  log: Logger,
  { source = process, clock = systemClock, exitCodeAfter = () => 0 }: SignalOptions = {},
): void {
  let stoppingSince: number | undefined;
  const stop = (exitCode: number): void => {
    stoppingSince = clock.now();
    void lifecycle.stop().then((isClean) => source.exit(isClean ? exitCode : 1));
  };
  for (const [name, number] of Object.entries(signals)) {
    source.on(name, () => {
      const again = stoppingSince !== undefined;
      if (stoppingSince !== undefined && clock.now() - stoppingSince < echoMs) return;
      log.info({ event: 'signal', signal: name, again }, again ? 'exiting at once' : 'stopping');
      if (again) source.exit(128 + number);
      else stop(exitCodeAfter(number));
    });
  }
  for (const event of ['uncaughtException', 'unhandledRejection']) {
    source.on(event, (err: unknown) => {
      log.fatal({ event: 'uncaught', err }, 'uncaught error');
      if (stoppingSince === undefined) stop(1);
    });
  }
}

import type { WorkKindInit } from '@varfreq/contracts/metadata/v1/WorkKind';
import { type Clock, systemClock } from '../clock/clock.ts';
import type { Logger } from '../log.ts';
import { Outages } from './outages.ts';
import type { WorkerTasks } from './work-types.ts';

/**
 * Takes a number of offers that have arrived. Resolves with how many of them claims have answered, at least one: at once
 * while the worker has room, later otherwise. Offers that remain are to be taken again. With 0, which is answered at once,
 * it says that more has come while offers wait: among it may be work of a user for whom a full worker has a spare place.
 */
export type TakeOffers = (offers: number) => Promise<number>;

/**
 * Where a worker hears of waiting shards. An offer gives no right to a shard, and may be lost, duplicated or late: the
 * worker claims from metadata, which may answer with another shard or with none.
 */
export interface WorkOffers {
  /** Passes on offers of a kind (`parse`, `annotate`, `compact`) until the signal is aborted. Never rejects. */
  listen(kind: string, take: TakeOffers, signal: AbortSignal): Promise<void>;
}

/** Offers that wait for the answer to a claim, oldest first. */
export class PendingOffers {
  #pending: { offers: number; answer(count: number): void }[] = [];

  /** As `TakeOffers`. */
  add(offers: number): Promise<number> {
    if (offers === 0) return Promise.resolve(0);
    return new Promise((resolve) => this.#pending.push({ offers, answer: resolve }));
  }

  /**
   * To be called before a claim is sent; what it returns takes the number of shards in the answer, each of which answers
   * one offer. An empty answer to a worker with a free place answers all of them: nothing waits any more.
   */
  claiming(free: number): (shards: number) => void {
    const known = this.#pending.length;
    return (shards) => this.#answer(known, shards === 0 && free > 0 ? Number.POSITIVE_INFINITY : shards);
  }

  #answer(known: number, shards: number): void {
    const pending = this.#pending.slice(0, known);
    let [left, answered] = [shards, 0];
    for (; answered < pending.length && left > 0; answered += 1) {
      const { offers, answer } = pending[answered]!;
      answer(Math.min(offers, left));
      left -= offers;
    }
    this.#pending.splice(0, answered);
  }
}

/** Offers over the stream `Watch` of metadata, of which one waits for an answer at a time; reopened after breaks. */
export function watchedOffers(options: {
  tasks: Pick<WorkerTasks, 'watch'>;
  workerId: string;
  log: Logger;
  clock?: Clock;
  random: () => number;
}): WorkOffers {
  const { tasks, workerId, log, clock = systemClock, random } = options;
  return {
    async listen(kind, take, signal) {
      const watches = new Outages(clock, random);
      let taking: Promise<unknown> | undefined;
      while (!signal.aborted) {
        try {
          for await (const _message of tasks.watch({ kind: workKinds[kind]!, workerId }, { signal })) {
            watches.worked();
            if (taking === undefined) taking = take(1).finally(() => (taking = undefined));
            else void take(0);
          }
        } catch (err) {
          if (!signal.aborted) log.debug({ event: 'watch_broken', kind, err }, 'not listening for work; still polling');
        }
        watches.failed();
        await watches.pause(signal);
      }
    },
  };
}

const workKinds: Readonly<Record<string, WorkKindInit>> = { parse: 'PARSE', annotate: 'ANNOTATE', compact: 'COMPACT' };

import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../../postgres/database.ts';
import { eventsAfter, lastPlace, type OrderedEvent, subjectsBetween } from '../../postgres/events/ordered-events.ts';

const eventsAtOnce = 100;
/** A notification may be lost with the session that it was sent to. */
const lookAgainMs = 15_000;

/** What to read: events after a place (default: the last one now), of one subject or of all. */
export interface Following {
  subject?: string | undefined;
  after?: number | undefined;
}

/** Follows events for readers of this replica. */
export class EventFeed {
  readonly #database: Database;
  readonly #followers = new Set<{ subject: string | undefined; wake(): void }>();
  #last: number | undefined;

  constructor(database: Database) {
    this.#database = database;
  }

  /** To be called when there may be ordered events that there were not before. */
  async look(): Promise<void> {
    const last = await lastPlace(this.#database);
    const before = this.#last ?? last;
    this.#last = last;
    if (last === before || this.#followers.size === 0) return;
    const subjects = new Set(await subjectsBetween(this.#database, before, last));
    for (const { subject, wake } of this.#followers) if (subject === undefined || subjects.has(subject)) wake();
  }

  /** Events, oldest first; undefined each time there are no more yet. Ends when the signal is aborted. */
  async *follow({ subject, after }: Following, signal: AbortSignal): AsyncGenerator<OrderedEvent | undefined> {
    let news = Promise.withResolvers<void>();
    const follower = { subject, wake: () => news.resolve() };
    this.#followers.add(follower);
    try {
      let place = after ?? (await lastPlace(this.#database));
      while (!signal.aborted) {
        news = Promise.withResolvers();
        const events = await eventsAfter(this.#database, { place, subject, limit: eventsAtOnce });
        yield* events;
        place = events.at(-1)?.place ?? place;
        if (events.length === eventsAtOnce) continue;
        yield undefined;
        await untilNews(news.promise, signal);
      }
    } finally {
      this.#followers.delete(follower);
    }
  }
}

async function untilNews(news: Promise<void>, signal: AbortSignal): Promise<void> {
  const over = new AbortController();
  const ended = AbortSignal.any([signal, over.signal]);
  await Promise.race([news, delay(lookAgainMs, undefined, { signal: ended }).catch(() => undefined)]);
  over.abort();
}

import { createRequire } from 'node:module';

/** The members of a connection's queue in kafkajs 2.2.4 that are used here. */
interface RequestQueue {
  readonly pending: readonly unknown[];
  /** Milliseconds since 1970; in the past without throttling. */
  readonly throttledUntil: number;
  scheduleCheckPendingRequests(): void;
}

const loaded: unknown = createRequire(import.meta.url)('kafkajs/src/network/requestQueue');
const { prototype: queue } = loaded as { prototype: RequestQueue };
const schedule = queue.scheduleCheckPendingRequests;

/**
 * kafkajs schedules a check of its queue even where no request waits, with a negative delay, of which Node warns on
 * standard error. The check of an empty queue finds nothing: it is left out.
 */
queue.scheduleCheckPendingRequests = function (this: RequestQueue): void {
  if (this.pending.length > 0 || this.throttledUntil > Date.now()) schedule.call(this);
};

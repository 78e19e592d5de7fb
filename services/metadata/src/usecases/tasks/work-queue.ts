import type { OutboxRow } from '../../postgres/tasks/outbox.ts';

/** Work of a kind may be available; the id is for tracing only, 0 for the first poll. */
export interface WakeUp {
  kind: string;
  taskId: number;
}

/**
 * Where the relay puts what the outbox holds, and where workers receive it. A message is a wake-up: it says that there
 * is work, or, as a dead letter, that a shard failed for good. Wake-ups may be lost, duplicated and reordered. Every
 * adapter runs
 * `work-queue.contract.ts`.
 */
export interface WorkQueue {
  /** Begins to connect in the background, if there is something to connect to. */
  start(): void;
  /** Resolves when the queue has taken all of them; after a rejection (`unavailable`) they are offered again. */
  publish(messages: readonly OutboxRow[]): Promise<void>;
  /**
   * One message at once, then one for every wake-up of the kind, until the signal is aborted. Wake-ups that arrive while
   * none is awaited become one.
   */
  watch(kind: string, signal: AbortSignal): AsyncGenerator<WakeUp>;
  /** Ends connections. */
  stop(): Promise<void>;
}

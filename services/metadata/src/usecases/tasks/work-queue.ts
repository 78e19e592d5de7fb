import type { OutboxRow } from '../../postgres/tasks/outbox.ts';

/** Work of a kind may be available; the id is for tracing only, 0 for the first poll. */
export interface WakeUp {
  kind: string;
  taskId: number;
}

/**
 * Where the relay puts what the outbox holds, and where workers receive it. A message offers a shard that waits or, as a
 * dead letter, says that one failed for good. Offers may be lost, duplicated and reordered.
 */
export interface WorkQueue {
  /** Begins to connect in the background, if there is something to connect to. */
  start(): void;
  /** Resolves when the queue has taken all of them; after a rejection (`unavailable`) they are offered again. */
  publish(messages: readonly OutboxRow[]): Promise<void>;
  /**
   * For workers without a queue of their own: one message at once, then one for every offer of the kind that this replica
   * publishes, until the signal is aborted. Offers that arrive while none is awaited become one.
   */
  watch(kind: string, signal: AbortSignal): AsyncGenerator<WakeUp>;
  /** Ends connections. */
  stop(): Promise<void>;
}

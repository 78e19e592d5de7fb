import type { OutboxRow } from '../../postgres/tasks/outbox.ts';

/** Work of a kind may be there; the id is for tracing only, 0 for the first look. */
export interface Rung {
  kind: string;
  taskId: number;
}

/**
 * Where the relay puts what the outbox holds, and where workers hear of it. A message is a bell: it says that there is
 * work, or, as a dead letter, that a shard was given up. Bells may be lost, doubled and reordered. Every adapter runs
 * `work-queue.contract.ts`.
 */
export interface WorkQueue {
  /** Begins to connect in the background, if there is something to connect to. */
  start(): void;
  /** Resolves when the queue has taken all of them; after a rejection (`unavailable`) they are offered again. */
  publish(messages: readonly OutboxRow[]): Promise<void>;
  /**
   * One message at once, then one for every bell of the kind, until the signal is aborted. Bells that come while nobody
   * reads melt into one.
   */
  watch(kind: string, signal: AbortSignal): AsyncGenerator<Rung>;
  /** Ends connections. */
  stop(): Promise<void>;
}

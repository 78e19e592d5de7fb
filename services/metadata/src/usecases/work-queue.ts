import type { OutboxRow } from '../postgres/outbox.ts';

/**
 * Where the relay puts what the outbox holds. A message is a bell: it says that there is work, or, as a dead letter, that
 * a shard was given up. Bells may be lost, doubled and reordered.
 */
export interface WorkQueue {
  /** Resolves when the queue has taken all of them; after a rejection they are offered again. */
  publish(messages: readonly OutboxRow[]): Promise<void>;
}

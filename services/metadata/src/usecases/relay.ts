import { takeFromOutbox } from '../postgres/outbox.ts';
import type { TaskParts } from './task-parts.ts';
import type { WorkQueue } from './work-queue.ts';

const messagesAtOnce = 500;

/** Moves everything out of the outbox into the queue. What the queue does not take stays. Returns how many it took. */
export async function relay(
  { database }: Pick<TaskParts, 'database'>,
  queue: Pick<WorkQueue, 'publish'>,
): Promise<number> {
  let relayed = 0;
  for (let batch = messagesAtOnce; batch === messagesAtOnce; relayed += batch) {
    batch = await database.transaction(async (tx) => {
      const messages = await takeFromOutbox(tx, messagesAtOnce);
      if (messages.length > 0) await queue.publish(messages);
      return messages.length;
    });
  }
  return relayed;
}

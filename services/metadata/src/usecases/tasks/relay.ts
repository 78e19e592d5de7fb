import type { Span, Tracer } from '@varfreq/runtime/tracing/tracer';
import { type OutboxRow, takeFromOutbox } from '../../postgres/tasks/outbox.ts';
import type { TaskParts } from './task-parts.ts';
import type { WorkQueue } from './work-queue.ts';

const messagesAtOnce = 500;

/** Moves messages from the outbox to the queue; those not accepted stay. Returns the number accepted. */
export async function relay(
  { database, tracer }: Pick<TaskParts, 'database' | 'tracer'>,
  queue: Queue,
): Promise<number> {
  let relayed = 0;
  for (let batch = messagesAtOnce; batch === messagesAtOnce; relayed += batch) {
    batch = await database.transaction(async (tx) => {
      const messages = await takeFromOutbox(tx, messagesAtOnce);
      if (messages.length > 0) await publish(messages, queue, tracer);
      return messages.length;
    });
  }
  return relayed;
}

type Queue = Pick<WorkQueue, 'publish'>;

/** A message of a task that is traced goes with the context of its sending. */
async function publish(messages: readonly OutboxRow[], queue: Queue, tracer: Tracer | undefined): Promise<void> {
  const spans: Span[] = [];
  const traced = messages.map((message) => {
    const { kind, taskId, origin } = message;
    if (tracer === undefined || origin?.traceparent === undefined) return message;
    const facts = { 'varfreq.task': taskId };
    const span = tracer.start(`send ${kind}`, { kind: 'producer', parent: origin.traceparent, facts });
    spans.push(span);
    return { ...message, origin: { ...origin, traceparent: span.traceparent } };
  });
  const end = (failure?: string) => {
    for (const span of spans) span.end({}, failure);
  };
  await queue.publish(traced).then(
    () => end(),
    (error: unknown) => {
      end('unavailable');
      throw error;
    },
  );
}

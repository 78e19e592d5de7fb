import type { Logger } from '@varfreq/runtime/log';
import type { OutboxRow } from '../postgres/tasks/outbox.ts';
import type { WakeUp, WorkQueue } from '../usecases/tasks/work-queue.ts';
import { Watchers } from './watchers.ts';

/** The work queue of one process: wakes watchers. Dead letters go to the log. */
export class InProcessQueue implements WorkQueue {
  readonly #log: Logger;
  readonly #watchers = new Watchers();

  constructor(log: Logger) {
    this.#log = log;
  }

  start(): void {}

  async publish(messages: readonly OutboxRow[]): Promise<void> {
    for (const message of messages) {
      if (message.deadLetter) this.#log.error({ event: 'dead_letter', ...message });
      else this.#watchers.wake(message.kind, message.taskId);
    }
  }

  watch(kind: string, signal: AbortSignal): AsyncGenerator<WakeUp> {
    return this.#watchers.watch(kind, signal);
  }

  async stop(): Promise<void> {}
}

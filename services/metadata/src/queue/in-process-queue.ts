import type { Logger } from '@varfreq/runtime/log';
import type { OutboxRow } from '../postgres/outbox.ts';
import type { WorkQueue } from '../usecases/work-queue.ts';

/** Work of a kind may be there; the id is for tracing only, 0 for the first look. */
export interface Rung {
  kind: string;
  taskId: number;
}

/** The work queue of one process: rings those who watch. Dead letters go to the log. */
export class InProcessQueue implements WorkQueue {
  readonly #log: Logger;
  readonly #watchers = new Set<{ kind: string; ring(taskId: number): void }>();

  constructor(log: Logger) {
    this.#log = log;
  }

  async publish(messages: readonly OutboxRow[]): Promise<void> {
    for (const message of messages) {
      if (message.deadLetter) this.#log.error({ event: 'dead_letter', ...message });
      else for (const watcher of this.#watchers) if (watcher.kind === message.kind) watcher.ring(message.taskId);
    }
  }

  /**
   * One message at once, then one for every bell of the kind, until the signal is aborted. Bells that come while nobody
   * reads melt into one.
   */
  async *watch(kind: string, signal: AbortSignal): AsyncGenerator<Rung> {
    let rung: number | undefined = 0;
    let wake = (): void => undefined;
    const ring = (taskId: number): void => {
      rung = taskId;
      wake();
    };
    const watcher = { kind, ring };
    const stop = () => wake();
    this.#watchers.add(watcher);
    signal.addEventListener('abort', stop, { once: true });
    try {
      while (!signal.aborted) {
        if (rung === undefined) await new Promise<void>((resolve) => (wake = resolve));
        if (rung === undefined) continue;
        const taskId: number = rung;
        rung = undefined;
        yield { kind, taskId };
      }
    } finally {
      signal.removeEventListener('abort', stop);
      this.#watchers.delete(watcher);
    }
  }
}

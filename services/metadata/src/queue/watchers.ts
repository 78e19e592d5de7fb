import type { WakeUp } from '../usecases/tasks/work-queue.ts';

/** Watchers in this process that wait for wake-ups. */
export class Watchers {
  readonly #watchers = new Set<{ kind: string; wake(taskId: number): void }>();

  /** Wakes the watchers of a kind. */
  wake(kind: string, taskId: number): void {
    for (const watcher of this.#watchers) if (watcher.kind === kind) watcher.wake(taskId);
  }

  /** As `WorkQueue.watch`. */
  async *watch(kind: string, signal: AbortSignal): AsyncGenerator<WakeUp> {
    let pending: number | undefined = 0;
    let resume = (): void => undefined;
    const wake = (taskId: number): void => {
      pending = taskId;
      resume();
    };
    const watcher = { kind, wake };
    const stop = () => resume();
    this.#watchers.add(watcher);
    signal.addEventListener('abort', stop, { once: true });
    try {
      while (!signal.aborted) {
        if (pending === undefined) await new Promise<void>((resolve) => (resume = resolve));
        if (pending === undefined) continue;
        const taskId: number = pending;
        pending = undefined;
        yield { kind, taskId };
      }
    } finally {
      signal.removeEventListener('abort', stop);
      this.#watchers.delete(watcher);
    }
  }
}

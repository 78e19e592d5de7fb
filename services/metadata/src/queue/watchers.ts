import type { Rung } from '../usecases/tasks/work-queue.ts';

/** Watchers in this process that wait for wake-ups. */
export class Watchers {
  readonly #watchers = new Set<{ kind: string; ring(taskId: number): void }>();

  /** Rings those who watch a kind. */
  ring(kind: string, taskId: number): void {
    for (const watcher of this.#watchers) if (watcher.kind === kind) watcher.ring(taskId);
  }

  /** Wakes all, since wake-ups may have been lost. */
  ringAll(): void {
    for (const watcher of this.#watchers) watcher.ring(0);
  }

  /** As `WorkQueue.watch`. */
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

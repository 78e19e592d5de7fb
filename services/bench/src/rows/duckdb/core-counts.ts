import { createThreadPool, type ThreadPool } from '@varfreq/runtime/threads/thread-pool';
import type { CountData, CountJob } from './core-count.worker.ts';
import { type Counted, joined } from './counted.ts';

const threads = 2;

/** Threads that count all sites of a cohort through the core, each a half of them. */
export class CoreCounts {
  readonly #pool: ThreadPool<CountJob, Counted>;

  constructor(data: CountData) {
    this.#pool = createThreadPool(new URL('./core-count.worker.ts', import.meta.url), {
      size: threads,
      workerData: data,
    });
  }

  /** Opens engines and counts over half of the people, or all. */
  async count({ half }: { half: boolean }): Promise<Counted> {
    const parts = Array.from({ length: threads }, (_, part) => this.#pool.run({ part, parts: threads, half }));
    return joined(await Promise.all(parts));
  }

  close(): Promise<void> {
    return this.#pool.close();
  }
}

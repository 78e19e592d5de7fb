import { Worker, type WorkerOptions } from 'node:worker_threads';
import { AppError } from '../errors.ts';
import type { Turn } from '../work/turn.ts';
import { packError, unpackError } from './error-transfer.ts';
import type { FromThread, ToThread } from './messages.ts';

/** A running job. */
interface Running {
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
  onProgress: ((value: unknown) => void) | undefined;
}

/**
 * Jobs keep little alive on the heap, and large data outside it: with the default, a thread would needlessly grow to
 * about
 * 80 MB of young generation.
 */
const maxYoungGenerationSizeMb = 6;

function crashed(cause: unknown): AppError {
  return new AppError('internal_server_error', 'A worker thread ended unexpectedly.', { cause });
}

/** One worker thread, which runs one job at a time. */
export class JobThread {
  readonly #worker: Worker;
  #running: Running | undefined;
  /** True once the thread has ended or is ending; it accepts no more jobs. */
  #isDead = false;

  constructor(url: URL, options: WorkerOptions) {
    this.#worker = new Worker(url, { ...options, resourceLimits: { maxYoungGenerationSizeMb } });
    this.#worker.on('message', (message: FromThread) => this.#hear(message));
    this.#worker.on('error', (error) => this.#die(crashed(error)));
    this.#worker.on('messageerror', (error) => this.#die(crashed(error)));
    this.#worker.on('exit', (code) => this.#die(crashed(new Error(`exit code ${code}`))));
  }

  get isDead(): boolean {
    return this.#isDead;
  }

  /**
   * Runs a job. An abort is forwarded to the thread; if the job has not ended `abortGraceMs` later, the thread is
   * terminated. Rejects only when the job no longer runs: with the signal's reason, or with what it threw.
   */
  async run(job: unknown, call: JobOptions<unknown>, abortGraceMs: number): Promise<unknown> {
    const { signal, turn } = call;
    signal?.throwIfAborted();
    let deadline: NodeJS.Timeout | undefined;
    const abort = (): void => {
      this.#say({ type: 'abort', reason: packError(signal?.reason) });
      deadline = setTimeout(() => void this.terminate(), abortGraceMs);
    };
    signal?.addEventListener('abort', abort, { once: true });
    try {
      const result = this.#start(job, call.onProgress);
      turn?.notify((isPaused) => this.#say({ type: isPaused ? 'pause' : 'resume' }));
      return await result;
    } finally {
      turn?.notify(undefined);
      clearTimeout(deadline);
      signal?.removeEventListener('abort', abort);
      signal?.throwIfAborted();
    }
  }

  #start(job: unknown, onProgress: Running['onProgress']): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.#running = { resolve, reject, onProgress };
      try {
        this.#say({ type: 'run', job });
      } catch (error) {
        this.#running = undefined;
        reject(error);
      }
    });
  }

  #say(message: ToThread): void {
    this.#worker.postMessage(message);
  }

  #hear(message: FromThread): void {
    const running = this.#running;
    if (message.type === 'progress') {
      running?.onProgress?.(message.value);
      return;
    }
    this.#running = undefined;
    if (message.type === 'done') running?.resolve(message.result);
    else running?.reject(unpackError(message.error));
  }

  #die(error: AppError): void {
    this.#isDead = true;
    this.#running?.reject(error);
    this.#running = undefined;
    void this.#worker.terminate();
  }

  /** Ends the thread immediately; its job rejects. */
  async terminate(): Promise<void> {
    this.#isDead = true;
    await this.#worker.terminate();
  }
}

/** Options of a job. */
export interface JobOptions<Progress> {
  signal?: AbortSignal | undefined;
  onProgress?: ((value: Progress) => void) | undefined;
  /** Turn whose pauses take effect at the job's next `pausePoint`. */
  turn?: Pick<Turn, 'notify'> | undefined;
}

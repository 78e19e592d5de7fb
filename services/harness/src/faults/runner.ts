import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClusterParts } from './killable-cluster.ts';
import { LogBook } from './log-book.ts';

/** Never resolves: the process ends. */
const neverAgain = new Promise<never>(() => {});

/** Runs cases in a row on one cluster, and on a new one after a failure. Prints their results. */
export class Runner<Cluster> {
  passed = 0;
  failed = 0;
  readonly #start: (options: ClusterParts) => Promise<Cluster>;
  readonly #folder: string;
  readonly #book = new LogBook();
  readonly #stops: (() => Promise<unknown>)[] = [];
  #cluster: Cluster | undefined;
  #isInterrupted = false;

  /** @param folder for logs of failed cases */
  constructor(folder: string, start: (options: ClusterParts) => Promise<Cluster>) {
    this.#folder = folder;
    this.#start = start;
  }

  /** Runs a case, which returns a note; true when it passed. */
  async play(id: string, body: (cluster: Cluster) => Promise<string>): Promise<boolean> {
    return await this.#check(id, async () => {
      this.#cluster ??= await this.#open();
      this.#book.clear();
      const started = performance.now();
      const note = await body(this.#cluster);
      console.log(`${id}: ${note}; ${secondsSince(started)}`);
    });
  }

  /** Checks the combined results of all cases on the current cluster; passes when none is running. */
  async look(what: string, look: (cluster: Cluster) => Promise<void>): Promise<void> {
    const cluster = this.#cluster;
    if (cluster !== undefined) await this.#check(what, () => look(cluster));
  }

  /** Stops the cluster while a case may be running, whose result is dropped. */
  async interrupt(): Promise<void> {
    this.#isInterrupted = true;
    await this.close();
  }

  /** Stops the cluster. */
  async close(): Promise<void> {
    this.#cluster = undefined;
    for (const stop of this.#stops.splice(0).reverse()) await stop().catch((error: unknown) => console.log(error));
  }

  async #open(): Promise<Cluster> {
    const started = performance.now();
    const cluster = await this.#start({ book: this.#book, stops: this.#stops });
    console.log(`a cluster is ready after ${secondsSince(started)}`);
    return cluster;
  }

  async #check(what: string, body: () => Promise<void>): Promise<boolean> {
    if (this.#isInterrupted) return await neverAgain;
    try {
      await body();
      this.passed += 1;
      return true;
    } catch (error) {
      if (this.#isInterrupted) return await neverAgain;
      this.failed += 1;
      console.log(`${what} FAILED: ${(error as Error).stack?.slice(0, 10_000)}`);
      await mkdir(this.#folder, { recursive: true });
      const log = join(this.#folder, `${what}.log`);
      await writeFile(log, this.#book.all);
      console.log(`output of the processes: ${log}`);
      await this.close();
      return false;
    }
  }
}

export function secondsSince(started: number): string {
  return `${((performance.now() - started) / 1000).toFixed(1)} s`;
}

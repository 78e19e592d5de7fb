import { setTimeout as sleep } from 'node:timers/promises';
import type { ClusterSystem } from '@varfreq/harness/cluster/cluster-system';
import { collectGarbage } from './collecting.ts';
import { type Figure, sample } from './sample.ts';
import type { Reading } from './trend.ts';

/** How often what is read, in milliseconds. */
interface Intervals {
  sampleMs: number;
  /** Rare enough not to disturb the processes, and at least once in each part that trends evaluate. */
  collectMs: number;
}

/** Readings of every process of a cluster, and of the disks of the installation. */
export class Readings {
  readonly bySource = new Map<string, Map<Figure, Reading[]>>();
  readonly #system: ClusterSystem;
  readonly #disk: () => ReturnType<typeof sample>;
  /** Number of readings that failed, by source and reason. */
  readonly missed = new Map<string, number>();

  constructor(system: ClusterSystem, disk: () => ReturnType<typeof sample>) {
    this.#system = system;
    this.#disk = disk;
  }

  /** Reads until it is aborted. */
  async keepReading({ sampleMs, collectMs }: Intervals, signal: AbortSignal): Promise<void> {
    const startedAt = performance.now();
    for (let collections = 0; !signal.aborted; ) {
      if (performance.now() >= startedAt + collections * collectMs) {
        collections += 1;
        for (const { process } of this.#system.replicas) collectGarbage(process);
      }
      for (const replica of this.#system.replicas) await this.#read(replica.name, startedAt, () => sample(replica));
      await this.#read('installation', startedAt, this.#disk);
      await sleep(sampleMs, undefined, { signal }).catch(() => undefined);
    }
  }

  async #read(source: string, startedAt: number, read: () => ReturnType<typeof sample>): Promise<void> {
    const at = (performance.now() - startedAt) / 1000;
    const found = await read().catch((error: Error) => this.#miss(`${source}, ${error.cause ?? error}`));
    if (found === undefined) return;
    const series = this.bySource.get(source) ?? new Map<Figure, Reading[]>();
    this.bySource.set(source, series);
    for (const [figure, value] of Object.entries(found) as [Figure, number][])
      series.set(figure, [...(series.get(figure) ?? []), { at, value }]);
  }

  #miss(what: string): void {
    this.missed.set(what, (this.missed.get(what) ?? 0) + 1);
  }
}

import type { Deed, ImportFile, Operation, SampleState } from './history.ts';

/** A deed as it was asked for, without its answer. */
export type Asked = Deed extends infer One ? (One extends Deed ? Omit<One, 'answer'> : never) : never;

/** Records what clients do, on one clock. */
export class Recorder {
  readonly imports: ImportFile[];
  readonly operations: Operation[] = [];
  readonly #samples: readonly SampleState[];

  /** With what is stored at the beginning. */
  constructor(samples: readonly SampleState[], imports: readonly ImportFile[]) {
    this.#samples = samples;
    this.imports = [...imports];
  }

  /** Adds an import that does not exist yet; returns its index. */
  announce(file: Omit<ImportFile, 'visible'>): number {
    return this.imports.push({ ...file, visible: false }) - 1;
  }

  /** Nanoseconds of a clock that never goes back. */
  now(): number {
    return Math.round(performance.now() * 1e6);
  }

  /** A deed that was answered just now. */
  answered(client: number, call: number, deed: Deed): void {
    this.operations.push({ client, call, return: this.now(), ...deed });
  }

  /** A deed whose answer was lost: it may happen at any later moment, or never. */
  lost(client: number, call: number, deed: Deed): void {
    this.operations.push({ client, call, ...deed });
  }

  /** The history; to be called while nothing happens. */
  history() {
    return { beginning: { samples: this.#samples, imports: this.imports }, operations: this.operations };
  }
}

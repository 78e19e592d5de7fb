import { Bars } from './bars.ts';
import { cell, table } from './table.ts';

/** Global options of output. */
export interface ScreenOptions {
  json: boolean;
  quiet: boolean;
}

interface Streams {
  stdout: NodeJS.WriteStream;
  stderr: NodeJS.WriteStream;
}

/** Results go to standard output; progress, notes and errors to standard error. */
export class Screen {
  readonly options: ScreenOptions;
  readonly bars: Bars;
  readonly #streams: Streams;

  constructor(options: ScreenOptions, streams: Streams) {
    this.options = options;
    this.#streams = streams;
    this.bars = new Bars(options.quiet ? undefined : streams.stderr);
  }

  /** The same without progress and notes. */
  muted(): Screen {
    return new Screen({ ...this.options, quiet: true }, this.#streams);
  }

  /** A line about what happens; none with `--quiet`. */
  note(text: string): void {
    if (!this.options.quiet) this.bars.line(text);
  }

  /** A result: JSON with `--json`, else text. */
  result(value: unknown, text: () => string): void {
    this.print(this.options.json ? JSON.stringify(value) : text());
  }

  /** Rows of objects: an array with `--json`, else a table of these fields. */
  rows(items: readonly object[], fields: readonly string[]): void {
    this.result(items, () => {
      const rows = items.map((item) => fields.map((field) => cell((item as Record<string, unknown>)[field])));
      return table([fields.map((field) => field.toUpperCase()), ...rows]);
    });
  }

  /** A line of the result. */
  print(text: string): void {
    if (text !== '') this.#streams.stdout.write(`${text}\n`);
  }

  /** An error, even with `--quiet`. */
  error(text: string): void {
    this.bars.stop();
    this.#streams.stderr.write(`${text}\n`);
  }
}

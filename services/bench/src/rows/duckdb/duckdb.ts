import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Ran, Statement } from './duckdb-child.ts';

const program = fileURLToPath(new URL('./duckdb-child.ts', import.meta.url));

/** Settings of DuckDB. */
export interface DuckDbSettings {
  threads: string;
  memory_limit: string;
  temp_directory: string;
}

/** DuckDB in a process of its own, without a database file: it reads Parquet. */
export class DuckDb {
  readonly #child: ChildProcess;
  readonly #ended: Promise<never>;

  constructor(settings: DuckDbSettings) {
    this.#child = fork(program, [JSON.stringify(settings)], { serialization: 'advanced', execArgv: [] });
    this.#ended = new Promise((_, reject) => {
      this.#child.once('exit', (code, signal) => reject(new Error(`DuckDB ended with ${code ?? signal}`)));
    });
    this.#ended.catch(() => undefined);
    this.#child.on('error', () => undefined); // the exit says more than a message that could not be sent
  }

  /** Runs a statement; with values it is prepared, once. Returns seconds. Errors: DuckDB refuses it. */
  async run(sql: string, values?: readonly (number | string)[]): Promise<number> {
    return (await this.#ask({ sql, ...(values !== undefined && { values }) })).seconds;
  }

  /** The columns of a statement's result, all of whole numbers. Errors: DuckDB refuses the statement. */
  async columns(sql: string, values?: readonly (number | string)[]): Promise<Int32Array[]> {
    const { columns } = await this.#ask({ sql, wanted: true, ...(values !== undefined && { values }) });
    return columns.map((column) => Int32Array.from(column as number[]));
  }

  /** The first value of a statement's result as text. Errors: DuckDB refuses the statement. */
  async text(sql: string): Promise<string> {
    return String((await this.#ask({ sql, wanted: true })).columns[0]![0]);
  }

  async #ask(statement: Statement): Promise<Ran> {
    this.#child.send(statement);
    const replied = new Promise<Ran>((resolve) => this.#child.once('message', (ran: Ran) => resolve(ran)));
    const ran = await Promise.race([replied, this.#ended]);
    if (ran.error !== undefined) throw new Error(`DuckDB: ${ran.error}`);
    return ran;
  }

  async stop(): Promise<void> {
    this.#child.kill();
    await this.#ended.catch(() => undefined);
  }
}

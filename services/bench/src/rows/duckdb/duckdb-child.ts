import { type DuckDbConnection, type DuckDbStatement, loadDuckDb } from './duckdb-module.ts';

/** A statement to run; with values it is prepared, once. */
export interface Statement {
  sql: string;
  values?: readonly (number | string)[];
  /** Whether the reply has the result. */
  wanted?: boolean;
}

/** Seconds until the whole result was in memory, and its columns if wanted; or an error. */
export interface Ran {
  seconds: number;
  columns: unknown[][];
  error?: string;
}

// Runs statements one after the other. The first argument is a JSON object of DuckDB's settings.
const { DuckDBInstance } = await loadDuckDb();
const instance = await DuckDBInstance.create(':memory:', JSON.parse(process.argv[2]!));
const connection = await instance.connect();
const prepared = new Map<string, DuckDbStatement>();

process.on('message', async (statement: Statement) => {
  try {
    process.send?.(await run(connection, statement));
  } catch (error) {
    process.send?.({ seconds: 0, columns: [], error: String(error) } satisfies Ran);
  }
});

async function run(on: DuckDbConnection, { sql, values, wanted = false }: Statement): Promise<Ran> {
  const statement = values === undefined ? undefined : (prepared.get(sql) ?? (await on.prepare(sql)));
  if (statement !== undefined) prepared.set(sql, statement);
  const start = performance.now();
  if (values !== undefined) statement?.bind(values);
  const result = await (statement?.run() ?? on.run(sql));
  const seconds = (performance.now() - start) / 1000;
  return { seconds, columns: wanted ? await result.getColumnsJS() : [] };
}

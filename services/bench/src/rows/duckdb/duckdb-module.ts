import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { cacheDir } from '@varfreq/testkit/components/config';

/** What the bench uses of DuckDB's package for Node. */
export interface DuckDbModule {
  version(): string;
  DuckDBInstance: { create(path: string, settings: Readonly<Record<string, string>>): Promise<DuckDbInstance> };
}

interface DuckDbInstance {
  connect(): Promise<DuckDbConnection>;
}

export interface DuckDbConnection {
  run(sql: string): Promise<DuckDbResult>;
  prepare(sql: string): Promise<DuckDbStatement>;
}

export interface DuckDbStatement {
  bind(values: readonly (number | string)[]): void;
  run(): Promise<DuckDbResult>;
}

export interface DuckDbResult {
  getColumnsJS(): Promise<unknown[][]>;
}

const folder = join(cacheDir, 'duckdb');
const name = '@duckdb/node-api';

/** Whether `.ci/bench-peers` has installed DuckDB in the cache. */
export function hasDuckDb(): boolean {
  return existsSync(join(folder, 'node_modules', name, 'package.json'));
}

/** DuckDB's package in the cache. Errors: it is not installed. */
export function loadDuckDb(): Promise<DuckDbModule> {
  const { resolve } = createRequire(join(folder, 'package.json'));
  return import(pathToFileURL(resolve(name)).href);
}

import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listTests } from './list-tests.ts';
import { projectRoot } from './run-jest.ts';

/** Test files that changed files concern, relative to the project. */
export interface RelatedTests {
  /** Unit tests that reach a changed file, and changed or neighbouring integration tests. */
  quick: string[];
  /** Number of further integration tests that reach one. */
  others: number;
}

const source = /^(services|loadtests)\/.*\.(ts|mjs)$/;
const integration = /\.integration\.test\.ts$/;

/** Asks Jest which tests reach the files, by imports. About two seconds. */
export async function relatedTests(changed: readonly string[]): Promise<RelatedTests> {
  const sources = changed.filter((file) => source.test(file) && existsSync(join(projectRoot, file)));
  if (sources.length === 0) return { quick: [], others: 0 };
  const reached = await listTests(['unit', 'integration'], ['--findRelatedTests', ...sources]);
  const folders = new Set(sources.map((file) => dirname(file)));
  const quick = reached.filter((file) => !integration.test(file) || folders.has(dirname(file)));
  return { quick, others: reached.length - quick.length };
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { text } from 'node:stream/consumers';
import { jestCommand, projectRoot } from './run-jest.ts';

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
  const reached = await listTests(sources);
  const folders = new Set(sources.map((file) => dirname(file)));
  const quick = reached.filter((file) => !integration.test(file) || folders.has(dirname(file)));
  return { quick, others: reached.length - quick.length };
}

async function listTests(files: readonly string[]): Promise<string[]> {
  const select = ['--config', 'services/jest.config.mjs', '--selectProjects', 'unit', 'integration'];
  const jest = [...jestCommand, '--listTests', ...select, '--findRelatedTests', ...files];
  const child = spawn(process.execPath, jest, { cwd: projectRoot, stdio: ['ignore', 'pipe', 'inherit'] });
  const [listed, [code]] = await Promise.all([text(child.stdout), once(child, 'close')]);
  if (code !== 0) throw new Error(`Jest ended with ${code} while it looked for tests`);
  const paths = listed.split('\n').filter((line) => line.endsWith('.test.ts'));
  return paths.map((path) => relative(projectRoot, path).replaceAll(sep, '/')).sort();
}

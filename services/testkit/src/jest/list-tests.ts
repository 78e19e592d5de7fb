import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { relative, sep } from 'node:path';
import { text } from 'node:stream/consumers';
import { jestCommand, projectRoot } from './run-jest.ts';

/** Test files of these projects that Jest selects with these arguments, relative to the project's folder, in order. */
export async function listTests(projects: readonly string[], args: readonly string[]): Promise<string[]> {
  const select = ['--config', 'services/jest.config.mjs', '--selectProjects', ...projects];
  const jest = [...jestCommand, '--listTests', ...args, ...select];
  const child = spawn(process.execPath, jest, { cwd: projectRoot, stdio: ['ignore', 'pipe', 'inherit'] });
  const [listed, [code]] = await Promise.all([text(child.stdout), once(child, 'close')]);
  if (code !== 0) throw new Error(`Jest ended with ${code} while it looked for tests`);
  const paths = listed.split('\n').filter((line) => line.endsWith('.test.ts'));
  return paths.map((path) => relative(projectRoot, path).replaceAll(sep, '/')).sort();
}

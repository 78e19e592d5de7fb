import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { jestCommand } from '@varfreq/testkit/jest/run-jest';
import { firstFailure } from '../run-room.ts';
import type { TestRun } from './fate.ts';
import type { TextMutation } from './sql-mutations.ts';

const { default: configured } = await import(new URL('../../../../jest.config.mjs', import.meta.url).href);
const integration = (
  configured.projects as { displayName: string; transform: Record<string, [string, object]> }[]
).find(({ displayName }) => displayName === 'integration')!;
const transform = fileURLToPath(new URL('mutating-transform.mjs', import.meta.url));
const noteSqlStates = fileURLToPath(new URL('note-sql-states.mjs', import.meta.url));

/** Longest run, in milliseconds. */
const mostMs = 300_000;

/** A file, relative to `services`, and the mutation to run it with. */
export interface MutatedFile {
  readonly file: string;
  readonly mutation: TextMutation;
}

/** Runs integration tests up to the first that fails, against a mutation if there is one. Errors: Node does not start. */
export async function runTests(root: string, tests: readonly string[], mutated?: MutatedFile): Promise<TestRun> {
  const folder = await mkdtemp(join(tmpdir(), 'varfreq-sql-states-'));
  const file = join(folder, 'states');
  const noted = { setupFiles: [noteSqlStates], globals: { sqlStatesFile: file } };
  const own = { testMatch: tests, testEnvironment: firstFailure, transform: transformsOf(mutated) };
  const config = JSON.stringify({ ...integration, ...own, ...noted });
  const args = [...jestCommand, '--bail', '--maxWorkers=2', '--testTimeout=60000', '--config', config];
  try {
    const child = spawn(process.execPath, args, { cwd: root, stdio: 'ignore', timeout: mostMs });
    const began = performance.now();
    const [code] = (await once(child, 'close')) as [number | null];
    const states = (await readFile(file, 'utf8').catch(() => '')).split('\n').filter((state) => state !== '');
    return { code, isOverdue: performance.now() - began >= mostMs, sqlStates: new Set(states) };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The tests' transforms, after one of the mutated file. */
function transformsOf(mutated: MutatedFile | undefined): Record<string, unknown> {
  if (mutated === undefined) return integration.transform;
  const [[, options]] = Object.values(integration.transform) as [[string, object]];
  const path = `/services/${RegExp.escape(mutated.file)}$`;
  return { [path]: [transform, { mutation: mutated.mutation, options }], ...integration.transform };
}

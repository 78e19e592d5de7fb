import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inheritedEnvironment } from '@varfreq/testkit/components/config';
import { jestCommand } from '@varfreq/testkit/jest/run-jest';
import type { Room } from '../rooms.ts';
import type { TestRun } from './fate.ts';
import type { TextMutation } from './sql-mutations.ts';

const { default: configured } = await import(new URL('../../../../jest.config.mjs', import.meta.url).href);
const integration = (
  configured.projects as (Record<string, unknown> & { transform: Record<string, [string, object]> })[]
).find(({ displayName }) => displayName === 'integration')!;
const { globalSetup: _, globalTeardown: __, ...unprepared } = integration;
const pathOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const [[pattern, [, options]]] = Object.entries(integration.transform) as [[string, [string, object]]];
const observed = {
  testEnvironment: pathOf('first-failure.mjs'),
  transform: { [pattern]: [pathOf('mutating-transform.mjs'), options] },
  setupFiles: [pathOf('note-sql-states.mjs')],
};

/** Longest run, in milliseconds. */
const mostMs = 300_000;

/** A file, relative to `services`, and the mutation to run it with. */
export interface MutatedFile {
  readonly file: string;
  readonly mutation: TextMutation;
}

/**
 * Runs integration tests up to the first that fails, against a mutation if there is one; what Jest prepares before all
 * tests was prepared before. Errors: Node does not start.
 */
export async function runTests(root: string, room: Room, mutated?: MutatedFile): Promise<TestRun> {
  const folder = await mkdtemp(join(tmpdir(), 'varfreq-sql-states-'));
  const file = join(folder, 'states');
  const own = { roots: [join(root, 'services', room.package, 'src')], testMatch: testsOf(root, room) };
  const config = JSON.stringify({ ...unprepared, ...own, ...observed });
  const args = [...jestCommand, '--bail', '--maxWorkers=2', '--testTimeout=60000', '--config', config];
  const env = { ...inheritedEnvironment, SQL_STATES: file, ...(mutated && { SQL_MUTATION: JSON.stringify(mutated) }) };
  try {
    const child = spawn(process.execPath, args, { cwd: root, env, stdio: 'ignore', timeout: mostMs });
    const began = performance.now();
    const [code] = (await once(child, 'close')) as [number | null];
    const states = (await readFile(file, 'utf8').catch(() => '')).split('\n').filter((state) => state !== '');
    return { code, isOverdue: performance.now() - began >= mostMs, sqlStates: new Set(states) };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Paths of the tests of a room. */
export function testsOf(root: string, { package: folder, tests }: Room): string[] {
  return globSync(tests, { cwd: join(root, 'services', folder) }).map((test) => join(root, 'services', folder, test));
}

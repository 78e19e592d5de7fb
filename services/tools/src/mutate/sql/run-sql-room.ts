import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { jestCommand } from '@varfreq/testkit/jest/run-jest';
import type { Room } from '../rooms.ts';
import type { Mutation } from '../run-room.ts';
import { mutate, sqlMutations, type TextMutation } from './sql-mutations.ts';

const { default: configured } = await import(new URL('../../../../jest.config.mjs', import.meta.url).href);
const integration = (
  configured.projects as { displayName: string; transform: Record<string, [string, object]> }[]
).find(({ displayName }) => displayName === 'integration')!;
const transform = fileURLToPath(new URL('mutating-transform.mjs', import.meta.url));

/** A mutation that lets tests run longer than this counts as killed. */
const mostMs = 300_000;

/** Results of former runs, by a digest of what was run. */
type Known = Record<string, Mutation['fate']>;

/**
 * Mutates the SQL in files of a room, and runs the room's integration tests against each mutation. What a former run
 * found out holds for code and tests that have not changed since, unless `isFresh`. Errors: the tests fail without a
 * mutation.
 */
export async function runSqlRoom(
  root: string,
  name: string,
  room: Room,
  { files, isFresh }: { files: readonly string[]; isFresh: boolean },
): Promise<Mutation[]> {
  const cache = join(root, 'node_modules/.cache/varfreq-mutations', `${name}.json`);
  const known: Known = isFresh ? {} : JSON.parse(await readFile(cache, 'utf8').catch(() => '{}'));
  const tests = testsOf(root, room);
  const found: Mutation[] = [];
  let isTried = false;
  for (const file of files) {
    const source = readFileSync(join(root, 'services', file), 'utf8');
    for (const mutation of sqlMutations(source)) {
      const key = digestOf(mutate(source, mutation), ...tests.map((test) => readFileSync(test, 'utf8')));
      if (known[key] === undefined) {
        if (!isTried && (await isKilled(root, room))) throw new Error(`${name}: its tests fail without a mutation`);
        isTried = true;
        known[key] = (await isKilled(root, room, { file, mutation })) ? 'killed' : 'survived';
        await mkdir(dirname(cache), { recursive: true });
        await writeFile(cache, JSON.stringify(known));
      }
      const line = source.slice(0, mutation.start).split('\n').length;
      const { original, replacement } = mutation;
      found.push({ file, line, original, replacement, fate: known[key]! });
      console.log(`${name}: ${found.length}, ${known[key]}: ${file}:${line} ${original} → ${replacement}`);
    }
  }
  return found;
}

async function isKilled(root: string, room: Room, one?: { file: string; mutation: TextMutation }): Promise<boolean> {
  const config = JSON.stringify({ ...integration, testMatch: testsOf(root, room), transform: transformsOf(one) });
  const child = spawn(
    process.execPath,
    [...jestCommand, '--bail', '--maxWorkers=2', '--testTimeout=60000', '--config', config],
    {
      cwd: root,
      stdio: 'ignore',
      signal: AbortSignal.timeout(mostMs),
    },
  );
  const [code] = await once(child, 'close').catch(() => [undefined]);
  return code !== 0;
}

/** The tests' transforms, after one of the mutated file. */
function transformsOf(one: { file: string; mutation: TextMutation } | undefined): Record<string, unknown> {
  if (one === undefined) return integration.transform;
  const [[, options]] = Object.values(integration.transform) as [[string, object]];
  const mutated = `/services/${RegExp.escape(one.file)}$`;
  return { [mutated]: [transform, { mutation: one.mutation, options }], ...integration.transform };
}

function testsOf(root: string, { package: folder, tests }: Room): string[] {
  return globSync(tests, { cwd: join(root, 'services', folder) }).map((test) => join(root, 'services', folder, test));
}

function digestOf(...texts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex');
}

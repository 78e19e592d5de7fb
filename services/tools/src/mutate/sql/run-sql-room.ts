import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { prepareServer, removePreparedServer } from '@varfreq/testkit/prepared/server-files';
import type { Room } from '../rooms.ts';
import type { Mutation } from '../run-room.ts';
import { fateOf } from './fate.ts';
import { runTests, testsOf } from './run-tests.ts';
import { mutate, sqlMutations } from './sql-mutations.ts';

/** Of how fates are found; those that were found otherwise do not hold. */
const method = '2';

/** Fates found by former runs, by a digest of what was run. */
type Known = Record<string, Mutation['fate']>;

/**
 * Mutates the SQL in files of a room, and runs the room's integration tests against each mutation. What a former run
 * found out holds for code and tests that have not changed since, unless `isFresh`. Errors: the tests fail without a
 * mutation.
 */
export async function runSqlRoom(...args: Parameters<typeof mutateAll>): Promise<Mutation[]> {
  await prepareServer();
  try {
    return await mutateAll(...args);
  } finally {
    removePreparedServer();
  }
}

async function mutateAll(
  root: string,
  name: string,
  room: Room,
  { files, isFresh }: { files: readonly string[]; isFresh: boolean },
): Promise<Mutation[]> {
  const cache = join(root, 'node_modules/.cache/varfreq-mutations', `${name}.json`);
  const known: Known = isFresh ? {} : JSON.parse(await readFile(cache, 'utf8').catch(() => '{}'));
  const tests = testsOf(root, room);
  const found: Mutation[] = [];
  let usual: ReadonlySet<string> | undefined;
  for (const file of files) {
    const source = readFileSync(join(root, 'services', file), 'utf8');
    for (const mutation of sqlMutations(source)) {
      const texts = tests.map((test) => readFileSync(test, 'utf8'));
      const key = digestOf(method, mutate(source, mutation), ...texts);
      const isKnown = known[key] !== undefined;
      if (!isKnown) {
        usual ??= await statesWithout(root, name, room);
        known[key] = fateOf(await runTests(root, room, { file, mutation }), usual);
        await mkdir(dirname(cache), { recursive: true });
        await writeFile(cache, JSON.stringify(known));
      }
      const line = source.slice(0, mutation.start).split('\n').length;
      const { original, replacement } = mutation;
      found.push({ file, line, original, replacement, fate: known[key]!, isKnown });
      const fate = `${known[key]}${isKnown ? ', as a former run found' : ''}`;
      console.log(`${name}: ${found.length}, ${fate}: ${file}:${line} ${original} → ${replacement}`);
    }
  }
  return found;
}

/** The SQLSTATEs of a run without a mutation. */
async function statesWithout(root: string, name: string, room: Room): Promise<ReadonlySet<string>> {
  const { code, sqlStates } = await runTests(root, room);
  if (code !== 0) throw new Error(`${name}: its tests fail without a mutation`);
  return sqlStates;
}

function digestOf(...texts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex');
}

import { globSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Stryker } from '@stryker-mutator/core';
import type { Room } from './rooms.ts';

/** A mutation and what the tests did to it. */
export interface Mutation {
  /** Relative to `services`. */
  readonly file: string;
  readonly line: number;
  /** Code before and after. */
  readonly original: string;
  readonly replacement: string;
  /** `invalid`: it does not compile, PostgreSQL cannot read it, or it ends the process of the tests. */
  readonly fate: 'killed' | 'survived' | 'invalid';
  /** Killed by the time its tests took, which a busy machine may do to one that is only slower. */
  readonly isTimeOut?: boolean;
  /** Whether a former run found that out; absent where that is not known. */
  readonly isKnown?: boolean;
}

const fates: Readonly<Record<string, Mutation['fate']>> = {
  Killed: 'killed',
  Timeout: 'killed',
  Survived: 'survived',
  NoCoverage: 'survived',
  RuntimeError: 'invalid',
  CompileError: 'invalid',
};

// Stryker mutates ++ to --, and fails where the operand is `values[i]!`. Left out: in loops such mutations only never end.
const core = import.meta.resolve('@stryker-mutator/core');
const mutators = new URL('../../../instrumenter/dist/src/mutators/', core);
const { updateOperatorMutator } = await import(new URL('update-operator-mutator.js', mutators).href);
updateOperatorMutator.mutate = () => [];

/**
 * Mutates files of a room in a copy of its package, and runs the room's tests against each mutation. What a former run
 * found out holds for code and tests that have not changed since, unless `isFresh`.
 */
export async function runRoom(
  root: string,
  name: string,
  room: Room,
  { files, isFresh }: { files: readonly string[]; isFresh: boolean },
): Promise<Mutation[]> {
  const folder = `services/${room.package}`;
  const stryker = new Stryker({
    mutate: files.map((file) => `services/${file}`),
    ignorePatterns: ['**', '!package.json', `!${folder}/**`],
    testRunner: 'one-process',
    testFiles: globSync(room.tests, { cwd: join(root, folder) }).map((test) => `${folder}/${test}`),
    plugins: [fileURLToPath(new URL('runner/test-runner.ts', import.meta.url))],
    coverageAnalysis: 'perTest',
    incremental: true,
    incrementalFile: `node_modules/.cache/varfreq-mutations/${name}.json`,
    force: isFresh,
    concurrency: 1,
    timeoutMS: 10_000, // of a busy machine: a mutation whose tests are slow only would count as killed
    timeoutFactor: 4,
    tempDirName: join(tmpdir(), `varfreq-mutate-${process.pid}`),
    reporters: ['progress-append-only'],
  });
  return (await stryker.runMutationTest()).map((mutant) => mutationOf(root, mutant));
}

type Found = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

/** Lines and columns of a location begin with 1. */
function mutationOf(root: string, found: Found): Mutation {
  const { fileName, location, replacement, status, statusReason } = found;
  const { start, end } = location;
  const path = resolve(root, fileName);
  const lines = readFileSync(path, 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line);
  lines.push(lines.pop()!.slice(0, end.column - 1));
  lines.unshift(lines.shift()!.slice(start.column - 1));
  const file = relative(join(root, 'services'), path);
  const fate = fates[status];
  if (fate === undefined) throw new Error(`${file}:${start.line}: a mutation that is ${status}`);
  const isTimeOut = status === 'Timeout' && statusReason === undefined; // else its loops ran too often
  return { file, line: start.line, original: lines.join('\n'), replacement, fate, isTimeOut };
}

import { readFileSync } from 'node:fs';
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
  /** Whether a former run found that out; absent where that is not known. */
  readonly isKnown?: boolean;
}

const { default: configured } = await import(new URL('../../../jest.config.mjs', import.meta.url).href);
const [unit] = configured.projects as [object];
/** Tests' environment of runs against a mutation. */
export const firstFailure = fileURLToPath(new URL('first-failure.mjs', import.meta.url));
const node = ['--no-memory-protection-keys', '--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
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
    ignorePatterns: ['**', '!package.json', '!services/*.mjs', `!${folder}/**`],
    testRunner: 'jest',
    plugins: [fileURLToPath(import.meta.resolve('@stryker-mutator/jest-runner'))],
    testRunnerNodeArgs: node,
    coverageAnalysis: 'perTest',
    incremental: true,
    incrementalFile: `node_modules/.cache/varfreq-mutations/${name}.json`,
    force: isFresh,
    concurrency: 1,
    timeoutMS: 30_000, // of a busy machine: a mutation whose tests are slow only would count as killed
    tempDirName: join(tmpdir(), `varfreq-mutate-${process.pid}`),
    reporters: ['progress-append-only'],
    jest: { projectType: 'custom', enableFindRelatedTests: true, config: jestOf(room) },
  });
  return (await stryker.runMutationTest()).map((mutant) => mutationOf(root, mutant));
}

/** The unit tests' configuration, for the tests of one room. */
function jestOf(room: Room): Record<string, unknown> {
  return {
    ...unit,
    rootDir: `services/${room.package}`,
    roots: ['<rootDir>/src'],
    testTimeout: configured.testTimeout, // no setting of a project: Jest's 5 s would fail slow tests of a busy machine
    testEnvironment: firstFailure,
    testMatch: room.tests.map((test) => `**/${test}`),
  };
}

type Found = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

/** Lines and columns of a location begin with 1. */
function mutationOf(root: string, { fileName, location: { start, end }, replacement, status }: Found): Mutation {
  const path = resolve(root, fileName);
  const lines = readFileSync(path, 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line);
  lines.push(lines.pop()!.slice(0, end.column - 1));
  lines.unshift(lines.shift()!.slice(start.column - 1));
  const file = relative(join(root, 'services'), path);
  const fate = fates[status];
  if (fate === undefined) throw new Error(`${file}:${start.line}: a mutation that is ${status}`);
  return { file, line: start.line, original: lines.join('\n'), replacement, fate };
}

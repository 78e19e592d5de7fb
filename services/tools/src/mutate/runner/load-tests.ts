import { type ResolveHookSync, registerHooks } from 'node:module';
import { relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { configureProperties, fc } from '@varfreq/testkit/property';
import { getState, resetState } from 'jest-circus';

type State = ReturnType<typeof getState>;
type Block = State['rootDescribeBlock'];
type Test = Block['tests'][number];

/** A file whose tests were loaded, and can be run again and again. */
export interface TestFile {
  readonly path: string;
  /** Tests, hooks and results of the file; of jest-circus. */
  readonly state: State;
  /** By a name that no other file's tests have; tests of the same name share it. */
  readonly tests: ReadonlyMap<Test, string>;
  /** Settings of the file's property tests. */
  readonly properties: ReturnType<typeof fc.readConfigureGlobal>;
}

const globals = new URL('jest-globals.ts', import.meta.url).href;
let loads = 0;
registerHooks({ resolve });

/**
 * Loads tests into this process, and anew the modules below the working directory that they import; files share the
 * state of modules. A property that fails is not tried with smaller examples. Errors: those that a file throws while it
 * is loaded.
 */
export async function loadTests(paths: readonly string[], testTimeoutMs: number): Promise<TestFile[]> {
  Object.assign(globalThis, { endsAtFirstFailure: true });
  loads++;
  const files: TestFile[] = [];
  for (const path of paths) files.push(await loadFile(path, testTimeoutMs));
  return files;
}

/** Once a load has begun: what tests get for Jest, and an address of its own for each module of that load. */
function resolve(...[name, context, next]: Parameters<ResolveHookSync>): ReturnType<ResolveHookSync> {
  if (loads > 0 && name === '@jest/globals') return { url: globals, shortCircuit: true };
  const found = next(name, context);
  const isOwn = loads > 0 && found.url.startsWith(`${pathToFileURL('.').href}/`);
  return isOwn ? { ...found, url: `${found.url}?load=${loads}` } : found;
}

async function loadFile(path: string, testTimeout: number): Promise<TestFile> {
  resetState();
  configureProperties();
  await import(pathToFileURL(path).href);
  const state = Object.assign(getState(), { testTimeout, includeTestLocationInResult: true });
  const tests = testsOf(state.rootDescribeBlock).map(
    (test) => [test, `${relative('', path)} ${nameOf(test)}`] as const,
  );
  return { path, state, tests: new Map(tests), properties: fc.readConfigureGlobal() };
}

function testsOf({ children }: Block): Test[] {
  return children.flatMap((child) => (child.type === 'test' ? [child] : testsOf(child)));
}

function nameOf({ name, parent }: Test | Block): string {
  return parent?.parent ? `${nameOf(parent)} ${name}` : name;
}

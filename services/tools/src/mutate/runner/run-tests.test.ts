import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { projectRoot } from '@varfreq/testkit/jest/run-jest';

const files = {
  'counter.ts': 'let count = 0; export const next = (): number => ++count;',
  'counter.test.ts': `
    import { expect, test } from '@jest/globals';
    import { next } from './counter.ts';
    test('a counter begins with 1', () => expect(next()).toBe(1));`,
  'slow.test.ts': `
    import { expect, jest, test } from '@jest/globals';
    test('a spy is called', async () => {
      const spy = jest.spyOn(console, 'debug').mockImplementation(() => {});
      console.debug(await new Promise((done) => setTimeout(done, 200, 'late')));
      expect(spy).toHaveBeenCalledWith('late');
      spy.mockRestore();
    });`,
  'quick.test.ts': `
    import { beforeEach, describe, expect, test } from '@jest/globals';
    import { configureProperties, fc } from '@varfreq/testkit/property';
    configureProperties({ seed: 5 });
    let tests = 0;
    beforeEach(() => void (tests += 1));
    describe('a group', () => {
      test.each([1, 2])('has case %i', (value: number) => {
        expect(value).not.toBe((globalThis as { wrong?: number }).wrong);
        expect(fc.readConfigureGlobal()).toMatchObject({ seed: 5, endOnFailure: true });
        expect(tests).toBeGreaterThan(0);
      });
    });
    test('a promise is not awaited', async () => {
      if ((globalThis as { wrong?: number }).wrong === 3) void Promise.reject(new Error('lost'));
      await new Promise((done) => setTimeout(done, 1));
    });`,
};
const [spy, first, second, lost] = [
  'slow.test.ts a spy is called',
  'quick.test.ts a group has case 1',
  'quick.test.ts a group has case 2',
  'quick.test.ts a promise is not awaited',
];

interface Run {
  names?: readonly string[];
  ids?: readonly string[];
  /** The tests are loaded for each value. */
  isAnew?: boolean;
}

/**
 * The results of runs of the tests above, the global variable `wrong` being one of `values` in each. In a process of its
 * own: Jest would put its own globals in the place of the runner's.
 */
function run(values: readonly number[], { names = ['slow.test.ts', 'quick.test.ts'], ids, isAnew }: Run = {}): unknown {
  const module = (name: string) => JSON.stringify(join(import.meta.dirname, name));
  const script = `
    import { loadTests } from ${module('load-tests.ts')};
    import { noteError, runTests } from ${module('run-tests.ts')};
    process.on('unhandledRejection', noteError);
    const load = () => loadTests(${JSON.stringify(names)}.map((name) => process.cwd() + '/' + name), 20_000);
    let loaded = await load();
    const ids = ${JSON.stringify(ids)};
    const all = [];
    for (globalThis.wrong of ${JSON.stringify(values)}) {
      if (${isAnew === true}) loaded = await load();
      const results = await runTests(loaded, () => {}, ids && new Set(ids));
      all.push(results.map(({ id, status }) => [id, ['passed', 'failed', 'skipped'][status]]));
    }
    console.log(JSON.stringify(all));`;
  const folder = mkdtempSync(join(tmpdir(), 'varfreq-room-'));
  try {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'));
    const args = ['--input-type=module', '-e', script];
    const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
    if (stdout === '') throw new Error(stderr);
    return JSON.parse(stdout);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('tests that were loaded once run again and again, the quickest file first, up to the first failure', () => {
  expect(run([0, 1, 2, 3, 0])).toEqual([
    [spy, first, second, lost].map((id) => [id, 'passed']),
    [
      [first, 'failed'],
      [second, 'skipped'],
      [lost, 'skipped'],
    ],
    [
      [first, 'passed'],
      [second, 'failed'],
      [lost, 'skipped'],
    ],
    [
      [first, 'passed'],
      [second, 'passed'],
      [lost, 'failed'],
    ],
    [first, second, lost, spy].map((id) => [id, 'passed']),
  ]);
});

test('only the tests asked for run, and no file without any', () => {
  expect(run([1], { ids: [second!] })).toEqual([
    [
      [first, 'skipped'],
      [second, 'passed'],
      [lost, 'skipped'],
    ],
  ]);
});

test('modules keep their state from one run to the next until they are loaded anew', () => {
  const counter = 'counter.test.ts a counter begins with 1';
  const names = ['counter.test.ts'];
  expect(run([0, 0], { names })).toEqual([[[counter, 'passed']], [[counter, 'failed']]]);
  expect(run([0, 0], { names, isAnew: true })).toEqual([[[counter, 'passed']], [[counter, 'passed']]]);
});

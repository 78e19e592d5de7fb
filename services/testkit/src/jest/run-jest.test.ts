import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { type Outcome, printOutcome, runJest } from './run-jest.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'varfreq-planted-'));
  const project = { rootDir: folder, displayName: 'planted', testEnvironment: 'node', testMatch: ['**/*.test.js'] };
  writeFileSync(join(folder, 'jest.config.mjs'), `export default { projects: [${JSON.stringify(project)}] };\n`);
});
afterEach(() => rmSync(folder, { recursive: true }));

/** JavaScript that is true from its second evaluation on, over all processes. */
const isAgain = (marker: string) => `(() => {
  const path = __dirname + '/${marker}';
  const again = require('node:fs').existsSync(path);
  require('node:fs').writeFileSync(path, '');
  return again;
})()`;

/** Runs Jest over planted test files. */
async function run(files: Record<string, string>): Promise<Outcome> {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, `${name}.test.js`), text);
  const config = join(folder, 'jest.config.mjs');
  return await runJest({ projects: ['planted'], args: [], workers: 1, timeoutMs: 5000, config, output: 'ignore' });
}

const passes = "test('passes', () => {});\n";

test('tests that pass at once are counted, and nothing is run again', async () => {
  const outcome = await run({ a: passes, b: `${passes}test.skip('later', () => {});\n` });
  expect(outcome).toEqual({ passed: 2, failures: [], flaky: [], skipped: [join(folder, 'b.test.js › later')] });
});

test('a test that fails twice is a failure, one that passes the second time is flaky', async () => {
  const { passed, failures, flaky } = await run({
    a: `${passes}test('is (always) wrong?', () => { throw new Error('no'); });
describe('once', () => { test('wrong', () => { if (!${isAgain('once')}) throw new Error('first time'); }); });\n`,
  });
  expect(passed).toBe(2);
  expect(failures).toMatchObject([{ file: join(folder, 'a.test.js'), test: 'is (always) wrong?' }]);
  expect(flaky).toMatchObject([{ test: 'once wrong', message: expect.stringContaining('Error: first time') }]);
});

test('a failed test is run once more without the others of its file', async () => {
  const others = `test('before', () => { if (${isAgain('before')}) throw new Error('ran again'); });\n`;
  const { passed, failures, flaky } = await run({
    a: `${others}test('x', () => { if (!${isAgain('x')}) throw new Error('no'); });\n`,
  });
  expect({ passed, failures, flaky: flaky.length }).toEqual({ passed: 2, failures: [], flaky: 1 });
});

test('a file that cannot be run is run once more as a whole', async () => {
  const broken = `if (!${isAgain('broken')}) throw new Error('not now');\n`;
  const outcome = await run({ a: broken + passes, b: `throw new Error('never');\n${passes}` });
  expect(outcome).toMatchObject({
    passed: 1,
    flaky: [{ file: join(folder, 'a.test.js'), message: expect.stringContaining('not now') }],
    failures: [{ file: join(folder, 'b.test.js'), message: expect.stringContaining('never') }],
  });
});

test('a process that ends before it reports is a failure, whatever passed before', async () => {
  const { passed, failures } = await run({ a: `${passes}test('ends', () => process.kill(process.pid, 'SIGKILL'));\n` });
  expect(passed).toBe(0);
  expect(failures).toEqual([{ file: '', message: 'Jest ended with SIGKILL, and reported no failed test' }]);
});

test('a run that finds no test passes nothing', async () => {
  const { passed, failures } = await run({});
  expect(passed).toBe(0);
  expect(failures).toHaveLength(1);
});

test('tests that a failing setup made flaky are one line, others one line each', async () => {
  const outcome = await run({
    a: `beforeAll(() => { if (!${isAgain('setup')}) throw new Error('no port'); });\n${passes}test('b', () => {});\n`,
    b: `test('x', () => { if (!${isAgain('x')}) throw new Error('late'); });\n`,
  });
  expect(outcome.flaky).toHaveLength(3);
  const log = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  const code = printOutcome(outcome, false);
  const lines = log.mock.calls.map(([line]) => String(line));
  log.mockRestore();
  expect(lines.filter((line) => line.startsWith('flaky: '))).toHaveLength(2);
  expect(lines).toContainEqual(expect.stringMatching(/passes and 1 more of its file failed, .*no port/));
  expect([code, lines.at(-1)]).toEqual([0, '3 passed, 0 failed']);
});

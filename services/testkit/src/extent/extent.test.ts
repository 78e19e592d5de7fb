import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';

const config = fileURLToPath(new URL('config.ts', import.meta.url));
const script = (counts: string) =>
  `const { casesOf, everyFourthOf } = await import(${JSON.stringify(config)}); console.log(${counts});`;

/** Numbers of cases in a process with this extent. */
function cases(extent: string): string {
  const { stdout } = spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      script('casesOf(3000), casesOf(12, 4), casesOf(3), casesOf(2, 5), everyFourthOf([5, 6, 7, 8, 9]).join()'),
    ],
    { encoding: 'utf8', env: { VARFREQ_TEST_EXTENT: extent } },
  );
  return stdout.trim();
}

test('a sample is a tenth of the cases, but not fewer than named, or a fourth of a table', () => {
  expect(cases('')).toBe('300 4 1 2 5,9');
  expect(cases('whole')).toBe('3000 12 3 2 5,6,7,8,9');
});

test('the continuous integration tries all cases, but on a cluster', () => {
  const run = readFileSync(new URL('../../../../.ci/run', import.meta.url), 'utf8');
  const [before, ...after] = run.split(/^steps test /m);
  expect(after).toHaveLength(1);
  expect(before).toMatch(/^export VARFREQ_TEST_EXTENT=whole\b/m);
  expect(run.match(/^.*VARFREQ_TEST_EXTENT=sample/gm)).toEqual([expect.stringContaining('[cluster]=')]);
});

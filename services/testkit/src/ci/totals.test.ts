import { expect, test } from '@jest/globals';
import { sumSteps } from './totals.ts';

const flaky = (count: number) =>
  Array.from({ length: count }, (_, i) => `flaky: a.test.ts › test ${i} failed, then passed\n`);

test('totals of all steps are summed, and the last totals of a step count', () => {
  const steps = [
    { name: 'test', text: 'PASS a\n1 passed, 0 failed\n10 passed, 0 failed\n' },
    { name: 'check', text: '5 passed, 0 failed' },
  ];
  expect(sumSteps(steps, 0)).toEqual({ lines: ['0 flaky', '15 passed, 0 failed'], isGreen: true });
});

test('failed tests are repeated with their step and make the run red', () => {
  const steps = [{ name: 'test', text: 'failed: b.test.ts › x no\n9 passed, 1 failed\n' }];
  const lines = ['test: failed: b.test.ts › x no', '0 flaky', '9 passed, 1 failed'];
  expect(sumSteps(steps, 1)).toEqual({ lines, isGreen: false });
});

test.each([
  [0, true],
  [3, true],
  [4, false],
])('%i flaky tests over all steps: green is %s', (count, isGreen) => {
  const steps = [
    { name: 'test', text: `${flaky(Math.min(2, count)).join('')}8 passed, 0 failed\n` },
    { name: 'cluster', text: `${flaky(Math.max(0, count - 2)).join('')}1 passed, 0 failed\n` },
  ];
  const sum = sumSteps(steps, 0);
  expect(sum.isGreen).toBe(isGreen);
  expect(sum.lines.filter((line) => line.includes('failed, then passed'))).toHaveLength(count);
  expect(sum.lines).toContain(`${count} flaky`);
  expect(sum.lines.at(-1)).toBe(`9 passed, ${isGreen ? 0 : 1} failed`);
});

test('a step without totals is a failure', () => {
  const steps = [
    { name: 'test', text: '3 passed, 0 failed\n' },
    { name: 'cluster', text: 'Error: no Java\n' },
  ];
  expect(sumSteps(steps, 1)).toEqual({
    lines: ['cluster did not end with totals', '0 flaky', '3 passed, 1 failed'],
    isGreen: false,
  });
});

test('a step that was not run on this machine is named with the reason, and counts nothing', () => {
  const steps = [
    { name: 'test', text: '3 passed, 0 failed\n' },
    { name: 'kubernetes', text: 'not run: it is not built\n0 passed, 0 failed\n' },
  ];
  const lines = ['kubernetes: not run: it is not built', '0 flaky', '3 passed, 0 failed'];
  expect(sumSteps(steps, 0)).toEqual({ lines, isGreen: true });
});

test('a step that ends with an error though nothing failed is a failure', () => {
  const { lines, isGreen } = sumSteps([{ name: 'test', text: '3 passed, 0 failed\n' }], 1);
  expect(isGreen).toBe(false);
  expect(lines.at(-1)).toBe('3 passed, 1 failed');
});

test('a run in which nothing passed is red', () => {
  expect(sumSteps([{ name: 'test', text: '0 passed, 0 failed\n' }], 0).isGreen).toBe(false);
});

import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { type Check, ok } from './doctor.ts';
import { recentReport } from './recent-report.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function checkOf(name: string, run: Check['run']): Check {
  return { name, fix: `mend the ${name}`, run };
}

test('however often a report is asked for, checks run at most once in ten seconds', async () => {
  let runs = 0;
  const count = checkOf('store', async () => {
    runs += 1;
    return [ok(`run ${runs}`)];
  });
  const report = recentReport([count]);
  const texts = async () => (await report()).findings.map(({ finding }) => finding.text);
  expect(await Promise.all([texts(), texts()])).toEqual([['run 1'], ['run 1']]);
  jest.advanceTimersByTime(9999);
  expect(await texts()).toEqual(['run 1']);
  jest.advanceTimersByTime(1);
  expect(await texts()).toEqual(['run 2']);
});

test('a check without an answer is reported after ten seconds, beside the others, and is not begun again meanwhile', async () => {
  const answer = Promise.withResolvers<void>();
  let runs = 0;
  const slow = checkOf('store', async () => {
    runs += 1;
    await answer.promise;
    return [ok('at last')];
  });
  const report = recentReport([slow, checkOf('database', async () => [ok('fine')])]);
  const after10Seconds = async () => {
    const reported = report();
    await jest.advanceTimersByTimeAsync(10_000);
    return (await reported).findings;
  };
  const finding = { state: 'wrong', text: 'no answer within 10 s', fix: 'mend the store' };
  const expected = [
    { name: 'store', finding },
    { name: 'database', finding: ok('fine') },
  ];
  expect(await after10Seconds()).toEqual(expected);
  expect(await after10Seconds()).toEqual(expected);
  expect(runs).toBe(1);
  answer.resolve();
  await jest.advanceTimersByTimeAsync(10_000);
  expect((await report()).findings[0]).toEqual({ name: 'store', finding: ok('at last') });
});

test('what a check throws is a finding, and the time is that of its beginning', async () => {
  jest.setSystemTime(new Date('2026-11-25T12:00:00Z'));
  const report = recentReport([checkOf('store', () => Promise.reject(new Error('no such bucket')))]);
  expect(await report()).toEqual({
    checked: new Date('2026-11-25T12:00:00Z'),
    findings: [{ name: 'store', finding: { state: 'wrong', text: 'no such bucket', fix: 'mend the store' } }],
  });
});

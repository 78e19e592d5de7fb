import { expect, test } from '@jest/globals';
import { anything, pathFor } from './filter.ts';

test('the path has what is filtered by, and times in UTC', () => {
  expect(pathFor(anything)).toBe('/audit/?');
  const since = '2026-01-31T12:00';
  const asked = new URL(pathFor({ ...anything, user: '/users/1', subject: '/samples/1&x', since }), 'http://any');
  expect(Object.fromEntries(asked.searchParams)).toEqual({
    user: '/users/1',
    subject: '/samples/1&x',
    since: new Date(since).toISOString(),
  });
});

import { expect, test } from '@jest/globals';
import { readReturn } from './return.ts';

test.each(['/', '/samples', '/?q=20%3A5A%3EC', '/samples/7'])('the log-in leads back to %s', (from) => {
  expect(readReturn({ from })).toEqual({ from });
});

test.each([
  'https://elsewhere.example',
  '//elsewhere.example',
  '/\\elsewhere.example',
  'samples',
  '/login',
  7,
  undefined,
])('the log-in does not lead to %s', (from) => {
  expect(readReturn({ from })).toEqual({ from: undefined });
});

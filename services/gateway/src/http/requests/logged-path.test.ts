import { expect, test } from '@jest/globals';
import { loggedPathOf } from './logged-path.ts';

const logged = loggedPathOf([
  '/samples/',
  '/samples/{id}',
  '/variants/',
  '/variants/{key}',
  '/variants/{key}/carriers',
]);

test.each([
  ['/variants/20:1A%3ET', '/variants/{key}', '/variants/{key}'],
  ['/variants/20:1A%3ET/carriers', '/variants/{key}/carriers', '/variants/{key}/carriers'],
  ['/variants/20:1A%3ET/other', undefined, '/variants/{key}'],
  ['/Variants/20:1A%3ET', undefined, '/variants/{key}'],
  ['http://host/variants/20:1A%3ET', '/variants/{key}', 'http://host/variants/{key}'],
  ['/variants/', '/variants/', '/variants/'],
  ['/samples/12', '/samples/{id}', '/samples/12'],
  ['/samples/x', undefined, '/samples/x'],
  ['/', undefined, '/'],
])('%s of route %s is logged as %s', (path, route, shown) => {
  expect(logged(path, route)).toBe(shown);
});

import { expect, test } from '@jest/globals';
import { patchBetween } from './json-patch.ts';

test('a patch adds, removes and replaces members, at the depth where they differ', () => {
  const from = { a: 1, b: { c: [1, { d: 2 }], gone: true }, same: null };
  const to = { a: 2, b: { c: [1, { d: 3 }] }, same: null, 'x/y~z': {} };
  expect(patchBetween(from, to)).toEqual([
    { op: 'replace', path: '/a', value: 2 },
    { op: 'replace', path: '/b/c/1/d', value: 3 },
    { op: 'remove', path: '/b/gone' },
    { op: 'add', path: '/x~1y~0z', value: {} },
  ]);
});

test('a list of a different length is replaced as a whole', () => {
  expect(patchBetween({ a: [1, 2] }, { a: [1] })).toEqual([{ op: 'replace', path: '/a', value: [1] }]);
});

test('equal values need no patch', () => {
  expect(patchBetween({ a: [{ b: '' }] }, { a: [{ b: '' }] })).toEqual([]);
});

import { expect, test } from '@jest/globals';
import { maxSets, readAsked } from './asked.ts';

test('sets of an address are expressions, each once, and at most those of one request', () => {
  const many = Array.from({ length: maxSets + 1 }, (_, at) => `group:/groups/${at}`);
  expect(readAsked({ q: '1:5A>C', sets: ['*', '*'] })).toEqual({ q: '1:5A>C', sets: ['*'] });
  expect(readAsked({ sets: many }).sets).toEqual(many.slice(0, maxSets));
});

test.each([[[{ label: 'Controls', expression: '*' }]], ['*'], [[]], [7], [undefined]])(
  'sets written as %j replace what the router has read by none',
  (sets) => {
    expect(Object.entries(readAsked({ sets }))).toContainEqual(['sets', undefined]);
  },
);

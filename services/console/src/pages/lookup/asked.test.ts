import { expect, test } from '@jest/globals';
import { chosenAfter, maxSets, readAsked } from './asked.ts';

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

test('a chosen set follows those before it, and one that the list does not show stays', () => {
  const before = ['group:/groups/3', 'group:/groups/1'];
  const listed = ['*', 'group:/groups/1', 'group:/groups/2'];
  expect(chosenAfter(before, listed, new Set(['*', 'group:/groups/1']))).toEqual([...before, '*']);
  expect(chosenAfter(before, listed, new Set(['group:/groups/2']))).toEqual(['group:/groups/3', 'group:/groups/2']);
});

test('an eleventh set pushes out none of ten', () => {
  const ten = Array.from({ length: maxSets }, (_, at) => `group:/groups/${at}`);
  expect(chosenAfter(ten, ['*', ...ten], new Set(['*', ...ten]))).toEqual(ten);
});

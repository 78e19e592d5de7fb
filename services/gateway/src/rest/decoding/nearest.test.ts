import { expect, test } from '@jest/globals';
import { nearest } from './nearest.ts';

const known = ['groups', 'public', 'user', 'order'];

test.each([
  ['group', 'did you mean groups?'],
  ['Public', 'did you mean public?'],
  ['users', 'did you mean user?'],
  ['colour', 'known: groups, public, user, order'],
])('the nearest of %p', (name, text) => {
  expect(nearest(name, known)).toBe(text);
});

test('of a very long name is found at once', () => {
  expect(nearest('x'.repeat(1_000_000), known)).toBe('known: groups, public, user, order');
});

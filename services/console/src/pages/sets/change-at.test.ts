import { expect, test } from '@jest/globals';
import type { Expression } from '@varfreq/genomics/expressions/expression';
import { printExpression } from '@varfreq/genomics/expressions/print-expression';
import { changeAt, joined, negated, type Path, rejoined } from './change-at.ts';
import { clauseOf, readText } from './read-text.ts';

const treeOf = (text: string): Expression => readText(text).tree!;
const group = clauseOf('group', '/groups/9');

const changed = (text: string, path: Path, change: (part: Expression) => Expression | undefined) => {
  const tree = changeAt(treeOf(text), path, change);
  return tree && printExpression(tree);
};

test.each<[string, Path, string | undefined]>([
  ['*', [], undefined],
  ['not *', [0], undefined],
  ['* and group:/groups/1', [0], 'group:/groups/1'],
  ['* or group:/groups/1 or group:/groups/2', [1], '* or group:/groups/2'],
  ['* and (group:/groups/1 or not group:/groups/2)', [1, 1, 0], '* and group:/groups/1'],
  ['* and (group:/groups/1 or group:/groups/2)', [1], '*'],
])('%s without the part at %j is %s', (text, path, expected) => {
  expect(changed(text, path, () => undefined)).toBe(expected);
});

test.each<[string, Path, 'and' | 'or', string]>([
  ['*', [], 'and', '* and group:/groups/9'],
  ['* and group:/groups/1', [], 'and', '* and group:/groups/1 and group:/groups/9'],
  ['* and group:/groups/1', [], 'or', '* and group:/groups/1 or group:/groups/9'],
  ['* and group:/groups/1', [1], 'or', '* and (group:/groups/1 or group:/groups/9)'],
  ['not (* or group:/groups/1)', [0], 'or', 'not (* or group:/groups/1 or group:/groups/9)'],
])('to the part of %s at %j another is joined by %3$s: %s', (text, path, operator, expected) => {
  expect(changed(text, path, (part) => joined(operator, part, group))).toBe(expected);
});

test('a part is excluded, and included again', () => {
  expect(changed('* and group:/groups/1', [1], negated)).toBe('* and not group:/groups/1');
  expect(changed('* and not group:/groups/1', [1], negated)).toBe('* and group:/groups/1');
});

test('parts are joined in the other way, also those that are excluded', () => {
  expect(changed('not (* and group:/groups/1)', [], (part) => rejoined('or', part))).toBe('not (* or group:/groups/1)');
});

test('a text that is no expression is answered with the place', () => {
  expect(readText('* and')).toEqual({ tree: undefined, why: expect.stringContaining('found the end'), position: 6 });
  expect(readText('sample:/groups/1')).toMatchObject({ tree: undefined, position: 8 });
});

import { describe, expect, test } from '@jest/globals';
import { parseExpression } from '@varfreq/genomics/expressions/parse-expression';
import { queryClassOf } from './query-class.ts';
import { querySteps } from './query-steps.ts';

const parse = (text: string) => parseExpression(text, (_field, uri) => Number(uri.split('/').at(-1)));

describe('the permission class of an expression', () => {
  test.each([
    ['sample:/samples/1', 'sample'],
    ['(( sample:/samples/1 ))', 'sample'],
    ['*', 'all'],
    ['(*)', 'all'],
    ['group:/groups/1', 'groups'],
    ['not group:/groups/1', 'groups'],
    ['group:/groups/1 and (group:/groups/2 or not group:/groups/3)', 'groups'],
    ['* and group:/groups/1', 'all and groups'],
    ['not *', 'all and groups'],
    ['* or *', 'all and groups'],
    ['not sample:/samples/1', 'other'],
    ['sample:/samples/1 or sample:/samples/1', 'other'],
    ['group:/groups/1 or sample:/samples/1', 'other'],
    ['group:/groups/1 and not (group:/groups/2 or *)', 'all and groups'],
    ['* and not (group:/groups/2 or sample:/samples/1)', 'other'],
  ])('%s is of class %s', (text, queryClass) => {
    expect(queryClassOf(parse(text))).toBe(queryClass);
  });
});

describe('postfix steps', () => {
  test('keep the order of operands and combine them two by two', () => {
    const steps = querySteps(parse('not sample:/samples/1 and group:/groups/2 and * or (group:/groups/3 or *)'));
    expect(steps).toEqual([
      { sampleId: 1 },
      { not: true },
      { groupId: 2 },
      { and: true },
      { all: true },
      { and: true },
      { groupId: 3 },
      { all: true },
      { or: true },
      { or: true },
    ]);
  });

  test('of a long chain leave one set on the stack', () => {
    const steps = querySteps(parse(`*${' or *'.repeat(100_000)}`));
    const pushes = steps.filter((step) => step.all).length;
    expect(pushes - (steps.length - pushes)).toBe(1);
  });
});

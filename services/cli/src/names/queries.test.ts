import { expect, test } from '@jest/globals';
import { queriesOfGroups, withUris } from './queries.ts';

const uris = (expression: string) => withUris(expression, async (kind, name) => `<${kind} ${name}>`);

test.each([
  ['*', '*'],
  ['not group:family-7', 'not group:<groups family-7>'],
  ['(group:a or sample:b)and  *', '(group:<groups a> or sample:<samples b>)and  *'],
  ['group:"family (7) \\"x\\" \\\\"', 'group:<groups family (7) "x" \\>'],
  ['GROUP:/groups/1', 'group:<groups /groups/1>'],
])('names in the expression %s are resolved, and everything else stays', async (expression, expected) => {
  expect(await uris(expression)).toBe(expected);
});

test('a quote without an end in an expression is a problem of the command line', async () => {
  await expect(uris('not group:"family 7')).rejects.toMatchObject({ exitCode: 2 });
});

test.each([
  ['cohort', 'cohort=group:"cohort"'],
  ['family 7 (x)', 'family_7_x=group:"family 7 (x)"'],
  ['a "b" \\', 'a_b=group:"a \\"b\\" \\\\"'],
  ['/groups/7', 'groups_7=group:"/groups/7"'],
  ['…', 'GROUP=group:"…"'],
])('the group %s is the query %s', (group, query) => {
  expect(queriesOfGroups([group], [])).toEqual([query]);
});

test('groups whose names differ in signs only, or are the name of another query, get a number', () => {
  const queries = queriesOfGroups(['family 7', 'family-7', 'family_7_2', 'case'], ['case=*', '*']);
  expect(queries).toEqual([
    'family_7=group:"family 7"',
    'family_7_2=group:"family-7"',
    'family_7_2_2=group:"family_7_2"',
    'case_2=group:"case"',
  ]);
});

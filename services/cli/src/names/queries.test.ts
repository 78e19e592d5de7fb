import { expect, test } from '@jest/globals';
import { withUris } from './queries.ts';

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

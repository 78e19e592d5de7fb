import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Session } from '../protocol/session.ts';
import { ask, getVariant } from './asking.ts';

/** Wrong expressions and their 1-based error positions in characters. `g` and `s` stand for existing ids. */
const errors: readonly (readonly [expression: string, position: number])[] = [
  [' ', 2],
  ['* *', 3],
  ['*  *', 4],
  ['* and', 6],
  ['* and ', 7],
  ['* or or *', 6],
  ['and *', 1],
  ['or', 1],
  ['not', 4],
  ['not and *', 5],
  ['* not *', 3],
  ['* AND *', 3],
  ['NOT *', 1],
  ['* Or *', 3],
  ['* && *', 3],
  ['*, *', 2],
  ['(*', 3],
  ['*)', 2],
  ['()', 2],
  ['((*)', 5],
  [')(', 1],
  ['**', 2],
  ['group:/groups/<g> group:/groups/<g>', 0],
  ['sample', 1],
  ['sample:', 8],
  ['sample: ', 9],
  ['sample:()', 8],
  ['sample=/samples/<s>', 1],
  [':/samples/<s>', 1],
  ['Sample:/samples/<s>', 1],
  ['user:/users/1', 1],
  ['* and user:/users/1', 7],
  ['* and not (name:x)', 12],
  ['sample:/samples/', 8],
  ['sample:/samples/0', 8],
  ['sample:/samples/x', 8],
  ['sample:/groups/<g>', 8],
  ['group: /samples/<s>', 8],
  ['sample:<s>', 8],
  ['sample:samples/<s>', 8],
  ['sample:/samples/<s>/', 8],
  ['sample:"/samples/<s>"', 8],
  ['sample:/samples/999999999', 8],
  ['group:/groups/999999999', 7],
  ['* or ( group :  /groups/999999999 )', 17],
  ['sample:/samples/99999999999999999999999', 8],
  ['ümlaut', 1],
  ['* ∧ *', 3],
  ['* 😀😀 *', 3],
  ['"*"', 1],
];

const grammatical = [
  ...['*', ' * ', '(*)', '( ( * ) )', 'not *', 'not not *', 'not(*)', '* and *', '* or *', '* and not *', '(*)and(*)'],
  ...[
    'sample:/samples/<s>',
    'sample : /samples/<s>',
    'sample:  /samples/<s>  ',
    '(sample:/samples/<s>)or *',
    '  ( *)  ',
  ],
  ...['group:/groups/<g>', 'group:https://elsewhere.example/groups/<g>', 'sample:http://a.example/samples/<s> and *'],
  ...['not group:/groups/<g> or sample:/samples/<s> and *'],
];

/** Error positions of expressions. Syntax is checked before permissions. */
export function syntaxTests(session: Session): void {
  describe('an expression', () => {
    let ids: Record<string, string>;
    beforeAll(async () => {
      const [group, person] = [await session.group(), await session.person('importer')];
      const sample = await session.sample(person);
      ids = { g: group.split('/')[2]!, s: sample.split('/')[2]! };
    });
    const fill = (text: string): string => text.replace(/<([gs])>/g, (_, name) => ids[name]!);

    test.each(errors)('%p is refused at position %i', async (template, position) => {
      const expression = fill(template);
      const expected = position === 0 ? expression.lastIndexOf(' ') + 2 : position;
      for (const api of [session.anonymous, session.admin]) {
        const { code, message } = (await getVariant(api, '1:1A>C', ask(expression))).expect(400).error();
        expect(code).toBe('bad_request');
        expect(message).toMatch(new RegExp(`^queries\\[0\\]\\.expression: .*position ${expected}\\b`));
      }
    });

    test.each(grammatical)('%p is accepted', async (template) => {
      (await getVariant(session.admin, '1:1A>C', ask(fill(template)))).expect(200);
    });

    test.each([
      ['parentheses', '(', '*', ')'],
      ['not', 'not ', '*', ''],
      ['not before a clause', 'not ', 'group:/groups/<g>', ''],
    ])('can be nested 64 deep in %s and no deeper', async (_, open, inner, close) => {
      const nested = (depth: number): string => fill(open.repeat(depth) + inner + close.repeat(depth));
      (await getVariant(session.admin, '1:1A>C', ask(nested(64)))).expect(200);
      const { message } = (await getVariant(session.admin, '1:1A>C', ask(nested(65)))).expect(400).error();
      expect(message).toMatch(new RegExp(`position ${open.length * 64 + 1}\\b`));
    });

    test('can be nested 64 deep in parentheses and not together', async () => {
      const nested = (depth: number): string => `${'not('.repeat(depth)}*${')'.repeat(depth)}`;
      (await getVariant(session.admin, '1:1A>C', ask(nested(32)))).expect(200);
      (await getVariant(session.admin, '1:1A>C', ask(nested(33)))).expect(400);
    });

    test('may be flat and long', async () => {
      const body = { data_source: '', ...ask(`*${' or *'.repeat(10_000)}`) };
      const upload = await session.admin.upload({ name: 'a', filetype: 'bed', data: '' });
      body.data_source = upload.expect(201).entity().uri;
      const answer = (await session.admin.post('/annotations/', body)).expect(201);
      expect((await session.admin.finish(answer.entity().uri)).state).toBe('succes');
    });

    test('of megabytes is refused quickly', async () => {
      for (const text of ['(', 'not ', '* or ']) {
        const body = ask(text.repeat(900_000 / text.length));
        (await session.admin.post('/annotations/', { data_source: '/data_sources/1', ...body })).expect(400);
      }
    });

    test('is reported with its query, each separately', async () => {
      const queries = [
        { name: 'A', expression: '*' },
        { name: 'B', expression: '* and' },
        { name: 'C', expression: ')' },
      ];
      const { message } = (await getVariant(session.anonymous, '1:1A>C', { queries })).expect(400).error();
      expect(message).toMatch(/queries\[1\]\.expression: .*position 6\b.*queries\[2\]\.expression: .*position 1\b/);
      expect(message).not.toContain('queries[0]');
    });
  });
}

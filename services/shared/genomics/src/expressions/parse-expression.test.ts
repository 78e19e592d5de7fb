import { describe, expect, test } from '@jest/globals';
import { configureProperties, fc } from '@varfreq/testkit/property';
import {
  type ClauseField,
  clausesOf,
  type Expression,
  type ExpressionError,
  maxNesting,
  positionOf,
} from './expression.ts';
import { parseExpression } from './parse-expression.ts';
import { printExpression } from './print-expression.ts';

configureProperties({ seed: 20_250_303, numRuns: 500 });

const idOf = (field: ClauseField, uri: string): number | undefined => {
  const [, id] = new RegExp(`^/${field}s/([1-9][0-9]*)$`).exec(uri) ?? [];
  return id === undefined ? undefined : Number(id);
};
const parse = (text: string) => parseExpression(text, idOf);

/** Fully parenthesised, to show operator precedence. */
function show(expression: Expression): string {
  switch (expression.kind) {
    case 'all':
      return '*';
    case 'sample':
    case 'group':
      return `${expression.kind[0]}${expression.id}`;
    case 'not':
      return `!${show(expression.operand)}`;
    default:
      return `(${expression.operands.map(show).join(expression.kind === 'and' ? '&' : '|')})`;
  }
}

function errorOf(text: string): ExpressionError {
  try {
    parse(text);
  } catch (error) {
    if ((error as Error).name === 'ExpressionError') return error as ExpressionError;
    throw error;
  }
  throw new Error(`${text} was accepted`);
}

describe('expressions', () => {
  test.each([
    ['*', '*'],
    ['sample:/samples/3', 's3'],
    ['group:/groups/12', 'g12'],
    ['not *', '!*'],
    ['not * and sample:/samples/1', '(!*&s1)'],
    ['* or sample:/samples/1 and group:/groups/2', '(*|(s1&g2))'],
    ['* and sample:/samples/1 or group:/groups/2', '((*&s1)|g2)'],
    ['* and (sample:/samples/1 or group:/groups/2)', '(*&(s1|g2))'],
    ['not not *', '!!*'],
    ['not (* or *)', '!(*|*)'],
    ['* or * or *', '(*|*|*)'],
    ['* or (* or *)', '(*|(*|*))'],
    ['((((*))))', '*'],
  ])('%s groups as %s', (text, shown) => {
    expect(show(parse(text))).toBe(shown);
  });

  test.each([
    '  sample : /samples/1  ',
    'sample:/samples/1',
    'sample:   /samples/1',
    '(sample:/samples/1)',
    '( sample :/samples/1 )',
  ])('blanks mean nothing in "%s"', (text) => {
    expect(show(parse(text))).toBe('s1');
  });

  test.each(['not(*)and(*)', 'not*and*', '(not*)and*', ' not  * and\t* '])(
    'blanks may be left out where tokens end anyway: "%s"',
    (text) => {
      expect(show(parse(text))).toBe('(!*&*)');
    },
  );

  test.each([
    ['', 1, 'expected "*", "sample:<uri>", "group:<uri>", "not" or "(", found the end'],
    ['   ', 4, 'found the end'],
    ['* *', 3, 'expected "and", "or" or the end, found "*"'],
    ['* and', 6, 'found the end'],
    ['and *', 1, 'found "and"'],
    ['* AND *', 3, 'found "AND"'],
    ['NOT *', 1, 'found "NOT"'],
    ['(*', 3, 'expected "and", "or" or ")", found the end'],
    ['*)', 2, 'expected "and", "or" or the end, found ")"'],
    ['()', 2, 'found ")"'],
    ['sample', 1, 'found "sample"'],
    ['sample:', 8, 'expected the URI of a sample such as /samples/1, found ""'],
    ['sample:)', 8, 'found ""'],
    ['sample:3', 8, 'found "3"'],
    ['sample:/groups/3', 8, 'found "/groups/3"'],
    ['* or group: /samples/3', 13, 'expected the URI of a group such as /groups/1, found "/samples/3"'],
    ['sample:/samples/1and *', 8, 'found "/samples/1and"'],
    ['Sample:/samples/1', 1, 'unknown field "Sample", expected "sample" or "group"'],
    ['user:/users/1', 1, 'unknown field "user"'],
    ['not:/samples/1', 4, 'found ":"'],
    [': /samples/1', 1, 'found ":"'],
    ['* ∧ *', 3, 'found "∧"'],
    ['𝛼 𝛽', 1, 'found "𝛼"'],
    ['not 𝛼', 5, 'found "𝛼"'],
    ['sample:/samples/𝛼 or 𝛽', 8, 'found "/samples/𝛼"'],
  ])('"%s" is refused at position %i: %s', (text, position, message) => {
    const error = errorOf(text);
    expect({ position: error.position, message: error.message }).toEqual({
      position,
      message: expect.stringContaining(message),
    });
  });

  test('quoted text in messages is truncated', () => {
    expect(errorOf('x'.repeat(100_000)).message.length).toBeLessThan(200);
  });

  test('positions count characters, also behind surrogate pairs', () => {
    expect(positionOf('𝛼𝛽*', 4)).toBe(3);
  });

  test('clauses come in the order of the text with the place of their links', () => {
    const text = 'not (group: /groups/4) or sample:/samples/2 and *';
    const found = [...clausesOf(parse(text))].map(({ kind, id, offset }) => [
      kind,
      id,
      text.slice(offset, offset + 10),
    ]);
    expect(found).toEqual([
      ['group', 4, '/groups/4)'],
      ['sample', 2, '/samples/2'],
    ]);
  });
});

describe('nesting', () => {
  const wrap = (open: string, close: string, times: number) => `${open.repeat(times)}*${close.repeat(times)}`;

  test.each([
    ['(', ')'],
    ['not ', ''],
    ['not(', ')'],
  ])('of "%s" is accepted up to 64 and refused beyond', (open, close) => {
    const levels = open === 'not(' ? maxNesting / 2 : maxNesting;
    expect(() => parse(wrap(open, close, levels))).not.toThrow();
    const error = errorOf(wrap(open, close, levels + 1));
    expect(error.message).toBe('nested deeper than 64 levels');
    expect(error.position).toBe(open.length * levels + 1);
  });

  test.each(['(', 'not ', 'not(', '(not '])(
    'of "%s" for a mebibyte is refused without overflowing the stack',
    (open) => {
      expect(errorOf(open.repeat(2 ** 20 / open.length)).message).toContain('nested deeper');
    },
  );

  test('is bounded per branch, not in sum', () => {
    const branch = wrap('(', ')', maxNesting);
    expect(() => parse(Array(100).fill(branch).join(' or '))).not.toThrow();
  });

  test('a flat expression of a mebibyte is one node', () => {
    const parsed = parse(`*${' or *'.repeat(200_000)}`);
    expect(parsed.kind === 'or' && parsed.operands.length).toBe(200_001);
    const clauses = parse(`*${' and group:/groups/1'.repeat(50_000)}`);
    expect([...clausesOf(clauses)]).toHaveLength(50_000);
  });
});

/** Any tree: operators of one kind nest only through parentheses, as the parser produces them. */
const tree = fc.letrec<{ expression: Expression }>((tie) => ({
  expression: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    fc.constant<Expression>({ kind: 'all' }),
    fc.record({
      kind: fc.constantFrom('sample' as const, 'group' as const),
      id: fc.integer({ min: 1 }),
      offset: fc.constant(0),
    }),
    fc.record({ kind: fc.constant('not' as const), operand: tie('expression') }),
    fc.record({
      kind: fc.constantFrom('and' as const, 'or' as const),
      operands: fc.array(tie('expression'), { minLength: 2, maxLength: 4 }),
    }),
  ),
})).expression;

/** The printed text with `blank` where blanks are optional and `gap` where one is required. */
const spaced = (text: string, blank: string, gap: string) =>
  text.replaceAll(' ', gap).replaceAll(/[(:]/g, `$&${blank}`).replaceAll(/[):]/g, `${blank}$&`);

function withoutOffsets(expression: Expression): unknown {
  return JSON.parse(JSON.stringify(expression, (key, value) => (key === 'offset' ? undefined : value)));
}

test('parsing a printed tree gives the same tree, whatever the blanks', () => {
  const blanks = fc.stringMatching(/^[ \t]{0,3}$/);
  fc.assert(
    fc.property(tree, blanks, blanks, (expression, blank, gap) => {
      const text = spaced(printExpression(expression), blank, ` ${gap}`);
      expect(withoutOffsets(parse(text))).toEqual(withoutOffsets(expression));
    }),
  );
});

test('any text is either parsed or refused with a position inside it', () => {
  const pieces = fc.constantFrom(
    '(',
    ')',
    '*',
    ':',
    ' ',
    'not',
    'and',
    'or',
    'sample',
    'group',
    '/samples/1',
    '/groups/2',
    '𝛼',
  );
  const texts = fc.oneof(
    fc.array(pieces, { maxLength: 20 }).map((parts) => parts.join('')),
    fc.string({ unit: 'binary' }),
  );
  fc.assert(
    fc.property(texts, (text) => {
      try {
        parse(text);
      } catch (error) {
        expect((error as Error).name).toBe('ExpressionError');
        const { position } = error as ExpressionError;
        expect(position).toBeGreaterThanOrEqual(1);
        expect(position).toBeLessThanOrEqual([...text].length + 1);
      }
    }),
  );
});

test.each([
  '*',
  'not sample:/samples/1',
  'not not *',
  '* and not (group:/groups/1 or sample:/samples/2)',
  'group:/groups/1 and (group:/groups/2 or group:/groups/3) and *',
  '* or (* or *)',
  'group:/groups/1 and * or not group:/groups/2',
])('%s is printed as it is written', (text) => {
  expect(printExpression(parse(text))).toBe(text);
});

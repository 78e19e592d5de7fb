import { expect, test } from '@jest/globals';
import { DecodeContext } from './decode-context.ts';
import { optional } from './fields.ts';
import { integer } from './scalars.ts';
import { list, object } from './structures.ts';

const known = ['begin', 'end'];
const names = Array.from({ length: 500 }, (_, i) => `begn${i % 10}_${i}`);
const withAdvice = ({ problems }: DecodeContext) => problems.filter((problem) => /did you mean|known: /.test(problem));

function messageOf(context: DecodeContext): string {
  try {
    context.throwProblems();
  } catch (error) {
    return (error as Error).message;
  }
  return '';
}

test('unknown names are compared with the known ones only as long as their problems are shown', () => {
  const context = new DecodeContext();
  context.requireKnown('begn', known);
  for (const name of names) context.requireKnown(name, known, 'f.');
  expect(withAdvice(context)).toHaveLength(100);
  const advice = names.slice(0, 99).map((name) => `f.${name}: unknown; known: begin, end`);
  const shown = ['begn: unknown; did you mean begin?', ...advice];
  expect(messageOf(context)).toBe(`${shown.join('; ')}; and 401 more`);
});

test('so are those of the objects of a list', () => {
  const context = new DecodeContext();
  const region = object({ begin: optional(integer(1), 'Begin.') });
  const sent = names.map((name) => ({ [name]: 1, colour: 2 }));
  list(region, { maxItems: 1000 }).decode(sent, 'samples', context);
  expect(context.problems).toHaveLength(1000);
  expect(withAdvice(context)).toHaveLength(100);
});

test('where no fields are expected, the first problems say so', () => {
  const context = new DecodeContext();
  for (const name of names) context.requireKnown(name, []);
  expect(context.problems[99]).toBe(`${names[99]}: unknown; no fields are expected here`);
  expect(messageOf(context)).toMatch(/here; and 400 more$/);
});

import type { Sample } from '@varfreq/contracts/metadata/v1/Sample';
import { clausesOf, type Expression, ExpressionError } from '@varfreq/genomics/expressions/expression';
import { parseExpression } from '@varfreq/genomics/expressions/parse-expression';
import { groupResource } from '../../resources/group.ts';
import { sampleResource } from '../../resources/sample.ts';
import type { DecodeContext } from '../../rest/decoding/decode-context.ts';
import type { Decoder } from '../../rest/decoding/decoder.ts';
import { idOfUri } from '../../rest/decoding/links.ts';
import { text } from '../../rest/decoding/scalars.ts';

/** Longest expression, and sum over one request: queries must fit into the messages to workers. */
export const maxExpressionCharacters = 100_000;

/** A query expression whose links resolved. */
export interface DecodedExpression {
  /** As the client wrote it. */
  readonly text: string;
  readonly tree: Expression;
  /** Samples named in clauses, by id. */
  readonly samples: ReadonlyMap<number, Sample>;
}

/** Tabs and line ends are blanks. */
const characters = text({ min: 1, max: maxExpressionCharacters, multiline: true });
const resources = { sample: sampleResource, group: groupResource } as const;

function parse(value: string, at: string, context: DecodeContext): Expression | undefined {
  try {
    return parseExpression(value, (field, uri) => idOfUri(uri, resources[field].collection));
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    return context.problem(at, `at position ${error.position}: ${error.message}`);
  }
}

/** Resolves every link; one that leads nowhere is a problem with its position. */
function findLinks(expression: Expression, at: string, context: DecodeContext): Map<number, Sample> {
  const samples = new Map<number, Sample>();
  for (const { kind, id, offset } of clausesOf(expression)) {
    const found = (row: unknown): void => {
      if (row === undefined) {
        // What was parsed is ASCII, so characters and UTF-16 units are the same.
        context.problem(at, `at position ${offset + 1}: there is no ${kind} ${resources[kind].collection}${id}`);
      } else if (kind === 'sample') samples.set(id, row as Sample);
    };
    context.lookUp<unknown>(resources[kind], id, found);
  }
  return samples;
}

/** A query expression, in the grammar of its parser, whose links resolve. */
export const expression: Decoder<DecodedExpression> = {
  expected: 'a query expression, for example * or sample:/samples/1',
  schema: {
    ...characters.schema,
    examples: ['*', 'sample:/samples/1', 'group:/groups/1', 'group:/groups/1 and not sample:/samples/2'],
  },
  decode(value, at, context) {
    const written = characters.decode(value, at, context);
    const tree = written === undefined ? undefined : parse(written, at, context);
    if (written === undefined || tree === undefined) return undefined;
    return { text: written, tree, samples: findLinks(tree, at, context) };
  },
};

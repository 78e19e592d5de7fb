import { type ClauseField, type Expression, ExpressionError } from '@varfreq/genomics/expressions/expression';
import { parseExpression } from '@varfreq/genomics/expressions/parse-expression';

/** What a text says: the tree, or why it is none, with the place in characters, from 1. */
export type Read =
  | { readonly tree: Expression }
  | { readonly tree: undefined; readonly why: string; readonly position: number };

/** Reads the text of an expression as the server does; whether its samples and groups exist shows when it is asked. */
export function readText(text: string): Read {
  try {
    return { tree: parseExpression(text, idOf) };
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    return { tree: undefined, why: error.message, position: error.position };
  }
}

function idOf(field: ClauseField, uri: string): number | undefined {
  const [, collection, id] = /^\/(\w+)\/([1-9]\d{0,14})$/.exec(uri) ?? [];
  return collection === `${field}s` ? Number(id) : undefined;
}

/** The clause of a sample or a group by its URI. */
export function clauseOf(kind: ClauseField, uri: string): Expression {
  return { kind, id: idOf(kind, uri)!, offset: 0 };
}

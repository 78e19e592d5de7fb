import type { DecodeContext } from './decode-context.ts';
import type { Decoder } from './decoder.ts';
import { type Field, withDefault } from './fields.ts';
import { list } from './structures.ts';

/** One key of an ordering; ties are broken by ascending id. */
export interface Order {
  readonly field: string;
  readonly descending: boolean;
}

const signs = { '+': false, ' ': false, '-': true } as const;

function orderKey(orderable: readonly string[]): Decoder<Order> {
  const names = orderable.length === 0 ? 'nothing (this collection has one order)' : orderable.join(', ');
  const expected = `one of ${names}, optionally with + or - before it`;
  const decode = (value: unknown, at: string, context: DecodeContext): Order | undefined => {
    if (typeof value !== 'string') return context.unexpected(at, expected, value);
    const sign = signs[value[0] as keyof typeof signs];
    const field = sign === undefined ? value : value.slice(1);
    if (!orderable.includes(field)) return context.unexpected(at, expected, value);
    return { field, descending: sign ?? false };
  };
  const words = orderable.flatMap((name) => [name, `+${name}`, `-${name}`]);
  return { expected, schema: { type: 'string', enum: words }, decode };
}

/** The field `order` of a collection: field names, each with an optional `+` or `-`. */
export function orderField(orderable: readonly string[]): Field<readonly Order[]> {
  const fields = orderable.length === 0 ? 'none' : orderable.join(', ');
  return withDefault(
    list(orderKey(orderable), { maxItems: 10 }),
    [],
    `Order: field names joined by commas, each optionally with + (ascending) or - (descending) before it. Orderable: ${fields}. Ties by ascending URI.`,
  );
}

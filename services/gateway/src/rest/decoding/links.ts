import type { Resource } from '../resource.ts';
import type { DecodeContext } from './decode-context.ts';
import type { Decoder } from './decoder.ts';

/** A link of a request; its row is resolved before the handler runs. */
export interface Linked<Row> {
  readonly id: number;
  readonly row: Row;
}

const maxUriLength = 500;

/** Path of a URI or path; undefined for anything else. */
function pathOf(uri: string): string | undefined {
  if (uri.length > maxUriLength || !/^[\x21-\x7e]+$/.test(uri)) return undefined;
  if (!/^(?:https?:\/\/|\/(?!\/))/i.test(uri)) return undefined;
  return URL.canParse(uri, 'http://gateway') ? new URL(uri, 'http://gateway').pathname : undefined;
}

/** Parses a positive integer as the service writes it: no sign, no leading zero. No id exceeds 2^53. */
export function parseId(text: string): number | undefined {
  return /^[1-9][0-9]{0,15}$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : undefined;
}

/** Id in a URI such as `/samples/3` or `https://host/samples/3`; undefined if it is not in the collection. */
export function idOfUri(uri: string, collection: string): number | undefined {
  const path = pathOf(uri);
  return path?.startsWith(collection) ? parseId(path.slice(collection.length)) : undefined;
}

/** Id of a link in any form that requests may have; undefined if it is not in the collection. */
export function idOfLink(value: unknown, collection: string): number | undefined {
  if (typeof value === 'number') return parseId(String(value));
  if (typeof value === 'string') return parseId(value) ?? idOfUri(value.replace(/^uri:/, ''), collection);
  if (value instanceof Map) return idOfLink(value.get('uri'), collection);
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, 'uri')) return undefined;
  const { uri } = value as { uri: unknown };
  return typeof uri === 'string' ? idOfUri(uri, collection) : undefined;
}

/**
 * A link to a resource: its path, an absolute URL, `{"uri": …}` or the bare id. Reports a link that does not parse or
 * resolve; handlers get the row.
 */
export function link<Row>(resource: Resource<Row>): Decoder<Linked<Row>> {
  const noun = resource.name.replaceAll('_', ' ');
  const expected = `a link to a ${noun}, for example ${resource.collection}1`;
  const decode = (value: unknown, at: string, context: DecodeContext): Linked<Row> | undefined => {
    const id = idOfLink(value, resource.collection);
    if (id === undefined) return context.unexpected(at, expected, value);
    const linked: { id: number; row: Row | undefined } = { id, row: undefined };
    context.lookUp(resource, id, (row) => {
      if (row === undefined) context.problem(at, `there is no ${noun} ${resource.collection}${id}`);
      linked.row = row;
    });
    return linked as Linked<Row>;
  };
  const schema = { type: 'string', format: 'uri-reference', examples: [`${resource.collection}1`] };
  return { expected, schema, decode };
}

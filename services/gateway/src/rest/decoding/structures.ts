import { parseJson, parseJsonObject } from '../../http/bodies/json.ts';
import { Repeated } from '../../http/bodies/shown-value.ts';
import type { JsonSchema } from '../json-schema.ts';
import type { DecodeContext } from './decode-context.ts';
import type { Decoder } from './decoder.ts';
import { decodeMembers, type Fields, fieldsSchema, type Input } from './fields.ts';

/** `n:v,n2:v2`, split at the first colon of each pair; undefined when a pair has none. */
function splitPairs(text: string): [string, string][] | undefined {
  if (text === '') return [];
  const pairs = text.split(',').map((pair): [string, string] => {
    const colon = pair.indexOf(':');
    return [pair.slice(0, Math.max(colon, 0)), pair.slice(colon + 1)];
  });
  return pairs.every(([name]) => name !== '') ? pairs : undefined;
}

/** `name:a,expression:*,name:b,expression:*`: a repeated name begins the next object. */
function splitObjects(text: string): unknown[] | undefined {
  const objects: Map<string, unknown>[] = [];
  for (const [name, value] of splitPairs(text) ?? [['', '']]) {
    if (name === '') return undefined;
    const last = objects.at(-1);
    if (last === undefined || last.has(name)) objects.push(new Map([[name, value]]));
    else last.set(name, value);
  }
  return objects;
}

function splitList(text: string, ofObjects: boolean): unknown[] | undefined {
  if (text === '') return [];
  return ofObjects ? splitObjects(text) : text.split(',');
}

function toItems(value: unknown, ofObjects: boolean, at: string): readonly unknown[] | undefined {
  if (ofObjects && isText(value, '[')) return parseJson(value, at) as readonly unknown[];
  if (Array.isArray(value)) return value;
  if (value instanceof Repeated) return splitList(value.values.join(','), ofObjects);
  return typeof value === 'string' ? splitList(value, ofObjects) : undefined;
}

/** Whether this is a text that begins so, as no list or object in the other form does. */
const isText = (value: unknown, beginning: string): value is string =>
  typeof value === 'string' && value.startsWith(beginning);

function decodeItems<T>(items: readonly unknown[], item: Decoder<T>, at: string, context: DecodeContext): T[] {
  const decoded: T[] = [];
  for (const [index, value] of items.entries()) {
    const result = item.decode(value, `${at}[${index}]`, context);
    if (result !== undefined) decoded.push(result);
  }
  return decoded;
}

/**
 * A list of at most `maxItems`, also as comma-separated items (the empty string is the empty list), of objects also as the
 * text of a JSON array. Errors: `bad_request` for malformed JSON.
 */
export function list<T>(item: Decoder<T>, limits: { maxItems: number }): Decoder<readonly T[]> {
  const ofObjects = item.schema.type === 'object';
  const expected = `a list of at most ${limits.maxItems} items`;
  return {
    expected,
    schema: { type: 'array', items: item.schema, maxItems: limits.maxItems },
    decode(value, at, context) {
      const items = toItems(value, ofObjects, at);
      if (items === undefined) return context.unexpected(at, expected, value);
      if (items.length > limits.maxItems) return context.problem(at, `expected ${expected}, got ${items.length} items`);
      const before = context.problems.length;
      const decoded = decodeItems(items, item, at, context);
      return context.problems.length > before ? undefined : decoded;
    },
  };
}

function toMembers(value: unknown, at: string): ReadonlyMap<string, unknown> | undefined {
  if (isText(value, '{')) return parseJsonObject(value, at);
  if (value instanceof Map) return value;
  if (typeof value === 'string') {
    const pairs = splitPairs(value);
    return pairs && new Map(pairs);
  }
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Repeated);
  return isObject ? new Map(Object.entries(value)) : undefined;
}

/**
 * An object with the given fields, also as comma-separated `name:value` pairs or the text of a JSON object. Reports
 * unknown members, but those without effect: read-only ones, which a client may send back. Errors: `bad_request` for
 * malformed JSON.
 */
export function object<F extends Fields>(fields: F, withoutEffect: readonly string[] = []): Decoder<Input<F>> {
  const expected = `an object with ${Object.keys(fields).join(', ')}`;
  const schema: JsonSchema = fieldsSchema(fields);
  return {
    expected,
    schema,
    decode(value, at, context) {
      const members = toMembers(value, at);
      if (members === undefined) return context.unexpected(at, expected, value);
      for (const name of members.keys()) {
        if (!withoutEffect.includes(name)) context.requireKnown(name, Object.keys(fields), `${at}.`);
      }
      return decodeMembers(fields, members, context, `${at}.`);
    },
  };
}

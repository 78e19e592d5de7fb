import { AppError } from '@varfreq/runtime/errors';
import { parseJsonObject } from './json.ts';
import { Repeated } from './shown-value.ts';

/** Members of a request before decoding, by name. */
export type Members = ReadonlyMap<string, unknown>;

/** Query string parameters allowed beside a JSON body. */
const always = ['embed', 'order'];

/** Groups name/value pairs; a repeated name gets a `Repeated`. */
export function collectMembers(pairs: Iterable<readonly [string, string]>): Members {
  const values = new Map<string, string[]>();
  for (const [name, value] of pairs) {
    const known = values.get(name);
    if (known === undefined) values.set(name, [value]);
    else known.push(value);
  }
  return new Map([...values].map(([name, all]) => [name, all.length === 1 ? all[0] : new Repeated(all)]));
}

function withAlways(body: Members, query: Members): Members {
  const added = always.filter((name) => query.has(name) && !body.has(name)).map((name) => [name, query.get(name)]);
  return new Map([...body, ...(added as [string, unknown][])]);
}

function expandJsonMember(members: Members): Members {
  const text = members.get('__json__');
  if (text === undefined) return members;
  if (typeof text !== 'string') throw new AppError('bad_request', '__json__: expected one JSON object');
  const merged = new Map([...members, ...parseJsonObject(text, '__json__')]);
  if (merged.get('__json__') === text) merged.delete('__json__');
  return merged;
}

/**
 * The members of a request: those of a non-empty JSON body, plus `embed` and `order` of the query
 * string; else form and query string merged, the query string taking precedence, and `__json__` merged over both.
 * Errors: `bad_request` for a malformed `__json__`.
 */
export function mergeMembers(parts: {
  query: Members;
  form?: Members | undefined;
  json?: Members | undefined;
}): Members {
  if (parts.json !== undefined && parts.json.size > 0) return withAlways(parts.json, parts.query);
  return expandJsonMember(new Map([...(parts.form ?? []), ...parts.query]));
}

import type { Members } from '../http/bodies/members.ts';
import type { DecodeContext } from './decoding/decode-context.ts';
import type { Fields } from './decoding/fields.ts';
import type { Resource } from './resource.ts';

/** What an endpoint says of its fields. */
interface Operation {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly operationId: string;
  readonly fields: Fields;
  readonly resources?: readonly Resource<unknown>[];
}

/** Fields that are known, and without effect. */
const withoutEffect = {
  /** Libraries of browsers add it against caches. */
  query: ['_'],
  /** Older clients send them with a file, which shows these itself. */
  createDataSource: ['local_path', 'mimetype'],
} as const;

/** The resource that an endpoint makes or changes; one without ids has the path of its collection, `/genome`. */
function subjectOf({ method, path, resources = [] }: Operation): Resource<unknown> | undefined {
  if (method === 'GET' || method === 'DELETE') return undefined;
  const place = method === 'PATCH' ? path.replace(/\{id\}$/, '') : path;
  return resources.find(({ collection }) => collection === place);
}

/** The names that requests to an endpoint may have. */
export class KnownFields {
  /** Fields of the representation, but derived ones, that a PATCH takes with the value they have only. */
  readonly fixed: ReadonlySet<string>;
  readonly #own: readonly string[];
  readonly #ignored: ReadonlySet<string>;

  constructor(endpoint: Operation) {
    const subject = subjectOf(endpoint);
    const shown = Object.keys((subject?.schema.properties ?? {}) as object);
    const readOnly = shown.filter((name) => !Object.hasOwn(endpoint.fields, name));
    const isChange = endpoint.method === 'PATCH';
    const given: readonly string[] = endpoint.operationId === 'createDataSource' ? withoutEffect.createDataSource : [];
    this.#own = Object.keys(endpoint.fields);
    const derived = subject?.derived ?? [];
    this.fixed = new Set(isChange ? readOnly.filter((name) => !derived.includes(name)) : []);
    this.#ignored = new Set([...given, ...(isChange ? derived : readOnly)]);
  }

  /** Reports the unknown ones among the names of a request. */
  check(names: Members, context: DecodeContext): void {
    for (const name of names.keys()) {
      if (this.#ignored.has(name) || this.fixed.has(name)) continue;
      context.requireKnown(name, this.#own);
    }
  }

  /** The same for a query string. */
  checkQuery(query: Members, context: DecodeContext): void {
    const rest = [...query].filter(([name]) => !(withoutEffect.query as readonly string[]).includes(name));
    this.check(new Map(rest), context);
  }
}

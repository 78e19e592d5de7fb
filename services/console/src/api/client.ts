import { currentSession, type Session, setSession } from '../session/session.ts';
import { texts } from '../texts/texts.ts';
import { ApiProblem, problemOf, totalIn } from './problem.ts';

/** What a request has besides method and path. */
export interface Ask {
  readonly json?: unknown;
  readonly form?: FormData;
  /** `Authorization`; default: the session's token. */
  readonly authorization?: string;
  /** First and last item of a collection, zero-based. */
  readonly range?: readonly [number, number];
  /** ETag that the resource must still have. */
  readonly ifMatch?: string;
  /** How long the server may wait for the end of the resource's task before it answers. */
  readonly waitSeconds?: number;
  readonly signal?: AbortSignal;
}

/**
 * Sends a request of this tab's user. Errors: `ApiProblem`; one of status 401 also ends the session that it was
 * sent in.
 */
export async function send(method: string, path: string, ask: Ask = {}): Promise<Response> {
  const { json, form, signal } = ask;
  const session = ask.authorization === undefined ? currentSession() : undefined;
  const body = form ?? (json === undefined ? null : JSON.stringify(json));
  const response = await fetch(path, {
    method,
    headers: headersOf(ask, session),
    body,
    credentials: 'omit',
    ...(signal && { signal }),
  }).catch((cause: unknown) => {
    if (signal?.aborted) throw cause;
    throw new ApiProblem(0, 'unreachable', texts.problems.unreachable, { cause });
  });
  if (response.ok) return response;
  const problem = await problemOf(response);
  const isOver = response.status === 401 && problem.code !== 'basic_auth_required';
  if (isOver && session !== undefined && session === currentSession()) setSession(undefined, 'ran out');
  throw problem;
}

function headersOf({ json, authorization, range, ifMatch, waitSeconds }: Ask, session: Session | undefined): Headers {
  // The browser's own login box stays out of the way.
  const headers = new Headers({ Accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest' });
  const credentials = authorization ?? (session && `Token ${session.key}`);
  if (credentials !== undefined) headers.set('Authorization', credentials);
  if (json !== undefined) headers.set('Content-Type', 'application/json');
  if (ifMatch !== undefined) headers.set('If-Match', ifMatch);
  if (waitSeconds !== undefined) headers.set('Prefer', `wait=${waitSeconds}`);
  if (range !== undefined) headers.set('Range', `items=${range[0]}-${range[1]}`);
  return headers;
}

/** The member `name` of a JSON answer. */
export async function read<T>(name: string, path: string, ask: Ask = {}): Promise<T> {
  const body = (await (await send('GET', path, ask)).json()) as Record<string, T>;
  return body[name]!;
}

/** The resource that a request makes, in the member of its name. Errors: `ApiProblem`. */
export async function post<Name extends string, T>(path: string, json: object): Promise<Readonly<Record<Name, T>>> {
  return (await (await send('POST', path, { json })).json()) as Readonly<Record<Name, T>>;
}

/** A page of a collection. */
export interface Items<T> {
  readonly items: readonly T[];
  readonly total: number;
}

/** Items `first` to `last` of a collection, with the session's token unless `authorization` is given; none where the collection is empty or ends before. */
export async function list<T>(
  name: string,
  path: string,
  range: readonly [number, number],
  signal?: AbortSignal,
  authorization?: string,
): Promise<Items<T>> {
  try {
    const response = await send('GET', path, {
      range,
      ...(signal && { signal }),
      ...(authorization !== undefined && { authorization }),
    });
    const body = (await response.json()) as Record<string, { items: T[] }>;
    return { items: body[name]?.items ?? [], total: totalIn(response) ?? 0 };
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 416) return { items: [], total: error.total ?? 0 };
    throw error;
  }
}

/** First item of the last page of a list that is not empty. */
export const lastPage = (total: number, pageSize: number): number => pageSize * Math.floor((total - 1) / pageSize);

/** All items of a collection, which is read by pages of at most this many. Errors: `ApiProblem`. */
export async function listAll<T>(name: string, path: string, atOnce: number): Promise<readonly T[]> {
  const all: T[] = [];
  for (;;) {
    const { items, total } = await list<T>(name, path, [all.length, all.length + atOnce - 1]);
    all.push(...items);
    if (items.length === 0 || all.length >= total) return all; // large pages end early
  }
}

/**
 * Items `first` to `last` of a collection that is in the order of creation, counted from its end; newest first. Takes two
 * requests. Errors: `ApiProblem`.
 */
export async function latest<T>(
  name: string,
  path: string,
  [first, last]: readonly [number, number],
  signal: AbortSignal,
  authorization?: string,
): Promise<Items<T>> {
  const { total } = await list<T>(name, path, [0, 0], signal, authorization);
  if (first >= total) return { items: [], total };
  const range = [Math.max(0, total - 1 - last), total - 1 - first] as const;
  const { items } = await list<T>(name, path, range, signal, authorization);
  return { items: items.toReversed(), total };
}

/** A path with parameters, among them `__json__` for those that have structure. */
export function pathOf(path: string, structured: object, plain: Record<string, string> = {}): string {
  return `${path}?${new URLSearchParams({ __json__: JSON.stringify(structured), ...plain })}`;
}

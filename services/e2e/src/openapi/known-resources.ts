import type { ApiResponse } from '@varfreq/harness/system/api-response';
import type { RequestCase } from './cases.ts';
import type { Population } from './population.ts';

const kinds = [
  'users',
  'tokens',
  'webhooks',
  'groups',
  'samples',
  'data_sources',
  'coverages',
  'variations',
  'joint_imports',
  'annotations',
  'frequency_tables',
  'audit',
];
/** Resources that generated requests may change or link: only those made by generated requests or `populate`. */
const guarded = ['samples', 'groups'];
const mostKept = 200;

/** Callers, resources and ETags that requests refer to. Kept resources are read but never changed. */
export class KnownResources {
  readonly #kept = new Map<string, string[]>(kinds.map((kind) => [kind, []]));
  readonly #made = new Map<string, string[]>(kinds.map((kind) => [kind, []]));
  readonly #etags = new Map<string, string>();
  readonly #origin: string;
  readonly #population: Population;

  constructor(origin: string, population: Population) {
    [this.#origin, this.#population] = [origin, population];
    this.keep(...population.kept);
    for (const uri of population.spare) this.#made.get(uri.split('/')[1]!)?.push(uri);
  }

  /** Names of all callers. */
  get callers(): string[] {
    return [...this.#population.callers.keys()];
  }

  /** The `Authorization` of a caller; undefined: none. */
  authorizationOf(caller: string): string | undefined {
    return this.#population.callers.get(caller);
  }

  /** Resources to read. */
  keep(...uris: readonly string[]): void {
    for (const uri of uris) this.#kept.get(uri.split('/')[1]!)?.push(uri);
  }

  /** The request with its links filled in. */
  resolve(one: RequestCase): RequestCase {
    const changes = one.method !== 'GET' && one.method !== 'HEAD';
    const path = this.#fill(one.path, () => !changes);
    const isKept = (kind: string) => !changes || !guarded.includes(kind);
    const fields = this.#fillDeep(one.fields, isKept) as Record<string, unknown>;
    const etag = this.#etags.get(path) ?? '"unknown"';
    const known = (value: string) => value.replaceAll('{etag}', etag).replaceAll('{origin}', this.#origin);
    const headers = Object.entries(one.headers).map(([name, value]) => [name, known(value)]);
    return { ...one, path, fields, headers: Object.fromEntries(headers) };
  }

  /** Records resources from an answer. */
  learn({ path }: RequestCase, answer: ApiResponse): void {
    const { pathname } = new URL(path, 'http://any');
    const etag = answer.headers.get('etag');
    if (etag !== null) this.#etags.set(pathname, etag);
    if (answer.status === 204) this.#forget(pathname);
    const location = answer.status === 201 ? (answer.headers.get('location') ?? '') : '';
    const made = this.#made.get(location.split('/')[1] ?? '');
    if (made !== undefined) made.push(location);
    if (made !== undefined && made.length > mostKept) made.shift();
  }

  #forget(uri: string): void {
    const made = this.#made.get(uri.split('/')[1] ?? '') ?? [];
    if (made.includes(uri)) made.splice(made.indexOf(uri), 1);
  }

  #fillDeep(value: unknown, isKept: (kind: string) => boolean): unknown {
    if (typeof value === 'string') {
      const filled = this.#fill(value, isKept);
      return filled.startsWith('id:/') ? Number(filled.split('/').at(-1)) : filled;
    }
    if (Array.isArray(value)) return value.map((item) => this.#fillDeep(item, isKept));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, this.#fillDeep(member, isKept)]));
  }

  #fill(text: string, isKept: (kind: string) => boolean): string {
    const timed = text.replaceAll(/\{now\+(\d+)\}/g, (_, s) => new Date(Date.now() + Number(s) * 1000).toISOString());
    return timed.replaceAll(/\/(\w+)\/\{(\d+)\}/g, (_, kind: string, pick: string) => {
      const [kept, made] = [isKept(kind) ? (this.#kept.get(kind) ?? []) : [], this.#made.get(kind) ?? []];
      const some = made.length === 0 || (kept.length > 0 && Number(pick) % 2 === 0) ? kept : made;
      return some[Math.floor(Number(pick) / 2) % some.length] ?? `/${kind}/99999999`;
    });
  }
}

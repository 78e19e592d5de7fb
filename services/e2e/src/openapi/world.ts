import { type Api, basicAuth, tokenAuth } from '@varfreq/testkit/system/api';
import type { ApiResponse } from '@varfreq/testkit/system/api-response';
import type { System } from '@varfreq/testkit/system/start-system';
import type { RequestCase } from './cases.ts';

const kinds = [
  'users',
  'tokens',
  'groups',
  'samples',
  'data_sources',
  'coverages',
  'variations',
  'annotations',
  'audit',
];
/** What generated requests may change, or link samples to: only what generated requests, or `spare`, have made. */
const guarded = ['samples', 'groups'];
const roles = ['importer', 'annotator', 'trader', 'querier', 'group-querier'];
const mostKept = 200;

/** What requests refer to: callers, resources and ETags. What `keep` was told of is read, but never changed. */
export class World {
  readonly #kept = new Map<string, string[]>(kinds.map((kind) => [kind, []]));
  readonly #made = new Map<string, string[]>(kinds.map((kind) => [kind, []]));
  readonly #etags = new Map<string, string>();
  readonly #authorizations = new Map<string, string>();

  constructor(system: System) {
    this.#authorizations.set('admin', system.adminAuth);
    this.#authorizations.set('impostor', basicAuth('admin', 'wrong'));
    this.#authorizations.set('forged token', tokenAuth('x'.repeat(40)));
  }

  /** The `Authorization` of a caller; undefined: none. */
  authorizationOf(caller: string): string | undefined {
    return this.#authorizations.get(caller);
  }

  /** Resources to read. */
  keep(...uris: readonly string[]): void {
    for (const uri of uris) this.#kept.get(uri.split('/')[1]!)?.push(uri);
  }

  /** A user for each role and one for none, a token of the administrator, and spare resources of every kind. */
  async populate(admin: Api, names: (prefix: string) => string): Promise<void> {
    const create = async (api: Api, path: string, body: object) =>
      (await api.post(path, body)).expect(201).entity<{ uri: string; key: string }>();
    for (const role of [...roles, 'nobody']) {
      const [login, password] = [names(role), names('a secret')];
      const { uri } = await create(admin, '/users/', { login, password, roles: role === 'nobody' ? [] : [role] });
      this.keep(uri);
      const own = admin.as(basicAuth(login, password));
      const { uri: token, key } = await create(own, '/tokens/', { user: uri, name: role });
      this.keep(token);
      this.#authorizations.set(role, role === 'querier' ? basicAuth(login, password) : tokenAuth(key));
    }
    const { key } = await create(admin, '/tokens/', { user: '/users/1', name: 'admin' });
    this.#authorizations.set('admin token', tokenAuth(key));
    this.keep('/users/1', '/audit/1');
    await this.#makeSpare(admin, create);
  }

  async #makeSpare(
    admin: Api,
    create: (api: Api, path: string, body: object) => Promise<{ uri: string }>,
  ): Promise<void> {
    for (const caller of ['admin', 'importer']) {
      const api = admin.as(this.authorizationOf(caller));
      const { uri: group } = await create(api, '/groups/', { name: 'spare' });
      const { uri: sample } = await create(api, '/samples/', {
        name: 'spare',
        groups: [group],
        public: caller === 'admin',
      });
      const upload = async (filetype: string, data: string) =>
        (await api.upload({ name: 'spare', filetype, data })).expect(201).entity().uri;
      const vcf = await upload(
        'vcf',
        `#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\n1\t${group.length}00\t.\tA\tC\t.\t.\t.\n`,
      );
      const bed = await upload('bed', '1\t0\t5000\n');
      const { uri: variation } = await create(api, '/variations/', { sample, data_source: vcf });
      const { uri: coverage } = await create(api, '/coverages/', { sample, data_source: bed });
      const { uri: annotation } = await create(api, '/annotations/', {
        data_source: vcf,
        queries: [{ name: 'Q', expression: `sample:${sample}` }],
      });
      for (const uri of [group, sample, vcf, bed, variation, coverage, annotation])
        this.#made.get(uri.split('/')[1]!)?.push(uri);
    }
  }

  /** The request with its links filled in. */
  resolve(one: RequestCase): RequestCase {
    const changes = one.method !== 'GET' && one.method !== 'HEAD';
    const path = this.#fill(one.path, () => !changes);
    const isKept = (kind: string) => !changes || !guarded.includes(kind);
    const fields = this.#fillDeep(one.fields, isKept) as Record<string, unknown>;
    const etag = this.#etags.get(path) ?? '"unknown"';
    const headers = Object.entries(one.headers).map(([name, value]) => [name, value.replaceAll('{etag}', etag)]);
    return { ...one, path, fields, headers: Object.fromEntries(headers) };
  }

  /** Learns from an answer what there is. */
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
    return text.replaceAll(/\/(\w+)\/\{(\d+)\}/g, (_, kind: string, pick: string) => {
      const [kept, made] = [isKept(kind) ? (this.#kept.get(kind) ?? []) : [], this.#made.get(kind) ?? []];
      const some = made.length === 0 || (kept.length > 0 && Number(pick) % 2 === 0) ? kept : made;
      return some[Math.floor(Number(pick) / 2) % some.length] ?? `/${kind}/99999999`;
    });
  }
}

import { beforeAll, describe, expect, test } from '@jest/globals';
import { begin } from '@varfreq/harness/system/tus';
import type { OpenApi } from './conformance.ts';
import { fresh, type Session } from './session.ts';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
const guesses = ['/health', '/healthz', '/livez', '/readyz', '/metrics', '/version', '/docs', '/openapi.json'];
const more = ['/openapi', '/status', '/favicon.ico', '/robots.txt', '/debug', '/admin', '/login', '/ping', '/purge'];

/** `GET /openapi.json` describes exactly the routes that exist. */
export function openApiTests(session: Session): void {
  describe('the OpenAPI document', () => {
    let document: OpenApi;
    let ids: Record<string, string>;
    beforeAll(async () => {
      const answer = (await session.anonymous.get('/openapi.json')).expect(200);
      expect(answer.headers.get('content-type')).toMatch(/^application\/json\b/);
      document = answer.json<unknown>() as OpenApi;
      ids = await makeResources();
    });

    async function makeResources(): Promise<Record<string, string>> {
      const { admin } = session;
      const uriOf = async (path: string, body: object) => (await admin.post(path, body)).expect(201).entity().uri;
      const sample = await uriOf('/samples/', { name: fresh() });
      const bed = (await admin.upload({ name: 'b', filetype: 'bed', data: '' })).expect(201).entity().uri;
      const vcf = (await admin.upload({ name: 'v', filetype: 'vcf', data: '' })).expect(201).entity().uri;
      const text = '#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\tS1\tS2\n';
      const joint = (await admin.upload({ name: 'j', filetype: 'vcf', data: text })).expect(201).entity().uri;
      return {
        audit: '/audit/1',
        users: '/users/1',
        tokens: await uriOf('/tokens/', { user: '/users/1', name: 'a' }),
        webhooks: await uriOf('/webhooks/', { user: '/users/1', url: 'https://hooks.example.org/' }),
        groups: await session.group(),
        samples: sample,
        data_sources: bed,
        coverages: await uriOf('/coverages/', { sample, data_source: bed }),
        variations: await uriOf('/variations/', { sample, data_source: vcf }),
        joint_imports: await uriOf('/joint_imports/', { data_source: joint, every_column: true }),
        annotations: await uriOf('/annotations/', { data_source: bed }),
        frequency_tables: await uriOf('/frequency_tables/', { queries: [{ name: 'Q', expression: '*' }] }),
        uploads: await begin(admin, 1),
        variants: '/variants/1:100A%3EC',
        docs: '/docs/page.js',
      };
    }

    function realPath(template: string): string {
      const kind = template.split('/')[1] ?? '';
      return template.replace(/^\/[^/]+\/\{[^}]+\}/, () => ids[kind] ?? `/${kind}/unknown`);
    }

    /** Whether a path supports a method; the requests change nothing. */
    async function answers(method: string, path: string): Promise<boolean> {
      const headers = { 'If-Match': '"never"', 'Content-Type': 'application/json', Range: 'items=0-0' };
      const body = method === 'POST' ? { body: '[]' } : {};
      const answer = await session.admin.request(method, path, { headers, ...body });
      return answer.status !== 405 && !(answer.status === 404 && path !== '/genome' && !/\/(data|index)$/.test(path));
    }

    test('is OpenAPI 3.1 with a unique operation id for every operation', () => {
      expect(document.openapi).toMatch(/^3\.1\./);
      const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
      const names = operations.map((operation) => operation.operationId);
      expect(names.every((name) => /^[a-zA-Z]+$/.test(name))).toBe(true);
      expect(new Set(names).size).toBe(names.length);
    });

    test('describes exactly the methods that each path supports', async () => {
      const differing: string[] = [];
      for (const [template, operations] of Object.entries(document.paths)) {
        const documented = new Set(Object.keys(operations).map((method) => method.toUpperCase()));
        if (documented.has('GET')) documented.add('HEAD');
        for (const method of methods) {
          const does = await answers(method, realPath(template));
          if (does !== documented.has(method)) differing.push(`${method} ${template}: answers is ${does}`);
        }
      }
      expect(differing).toEqual([]);
    });

    test('has every path of the specification', () => {
      const kinds = Object.keys(ids).filter((kind) => kind !== 'variants' && kind !== 'docs');
      const paths = kinds.flatMap((kind) => [`/${kind}/`, `/${kind}/{id}`]);
      const others = ['/', '/authentication', '/genome', '/data_sources/{id}/data', '/variants/', '/variants/{key}'];
      expect(Object.keys(document.paths)).toEqual(expect.arrayContaining([...paths, ...others]));
    });

    test.each([...guesses, ...more])('has %s if that exists', async (path) => {
      const isDocumented = document.paths[path] !== undefined;
      expect((await session.admin.get(path)).status !== 404).toBe(isDocumented);
    });

    test('has every link of the root', async () => {
      const root = (await session.anonymous.get('/')).entity<Record<string, { uri?: string }>>();
      const links = Object.values(root).flatMap((value) => (value.uri === undefined ? [] : [value.uri]));
      for (const link of links) expect(Object.keys(document.paths)).toContain(link);
    });

    test('has every error code of the specification', () => {
      const text = JSON.stringify(document.components.schemas.Error);
      const codes = ['bad_request', 'basic_auth_required', 'entity_too_large', 'forbidden', 'integrity_conflict'];
      const others = ['internal_server_error', 'no_acceptable_version', 'not_found', 'not_implemented'];
      const last = ['unauthorized', 'unsatisfiable_range', 'method_not_allowed', 'precondition_failed', 'unavailable'];
      for (const code of [...codes, ...others, ...last, 'too_many_requests']) expect(text).toContain(`"${code}"`);
    });

    test('needs no login, and has no dangling references', () => {
      const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map((match) => match[1]!);
      expect(references.length).toBeGreaterThan(10);
      for (const reference of references) {
        const target = reference
          .split('/')
          .reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], document);
        expect({ reference, found: target !== undefined }).toEqual({ reference, found: true });
      }
    });
  });
}

import { beforeAll, describe, expect, test } from '@jest/globals';
import { items } from '@varfreq/harness/system/api';
import { rawRequest } from './raw-http.ts';
import type { Session } from './session.ts';

const collections = [
  'audit',
  'annotations',
  'coverages',
  'data_sources',
  'frequency_tables',
  'groups',
  'joint_imports',
  'samples',
  'tokens',
  'users',
  'variants',
  'variations',
];

/** Redirects, HEAD, OPTIONS. */
export function pathTests(session: Session): void {
  describe('a path', () => {
    test.each(collections)(
      '/%s is redirected to the one with a slash, query string kept, for GET and HEAD',
      async (name) => {
        for (const method of ['GET', 'HEAD'] as const) {
          const answer = await session.anonymous.request(method, `/${name}?order=-name&embed=a%20b%2Fc&order=x`);
          const location = new URL(answer.expect(301).headers.get('location') ?? '', session.url);
          expect(location.href).toBe(`${session.url}/${name}/?order=-name&embed=a%20b%2Fc&order=x`);
        }
      },
    );

    test('of a collection without its slash and without query is redirected', async () => {
      const answer = (await session.anonymous.get('/samples')).expect(301);
      expect(new URL(answer.headers.get('location') ?? '', session.url).href).toBe(`${session.url}/samples/`);
    });

    test('that is redirected keeps line breaks in its query encoded', async () => {
      const answer = await rawRequest(session.url, { target: '/samples?a=%0d%0aX-Evil:%201%00%ff' });
      expect(answer.status).toBe(301);
      expect(answer.headers.get('location')).toMatch(/\/samples\/\?a=%0d%0aX-Evil:%201%00%ff$/i);
      expect(answer.headers.has('x-evil')).toBe(false);
    });

    test.each(['POST', 'PATCH', 'DELETE', 'PUT'])(
      'without its slash is not found by %s, with a hint at the right one',
      async (method) => {
        const { code, message } = (await session.admin.request(method, '/samples', { json: { name: 'a' } }))
          .expect(404)
          .error();
        expect({ code, message }).toEqual({ code: 'not_found', message: expect.stringContaining('/samples/') });
      },
    );

    test.each(['/samples/1/', '/users/1/', '/authentication/', '/genome/', '/data_sources/1/data/'])(
      '%s with an extra slash is not found',
      async (path) => {
        (await session.admin.get(path)).expect(404);
      },
    );

    test.each(['//samples', '//evil.example/samples', '/\\evil.example/..//samples', '/.//samples'])(
      '%s does not redirect to another host',
      async (target) => {
        const answer = await rawRequest(session.url, { target });
        const location = answer.headers.get('location');
        expect({ status: answer.status, location }).toEqual({ status: 404, location: undefined });
      },
    );
  });

  describe('HEAD', () => {
    let dataSource: string;
    beforeAll(async () => {
      const upload = await session.admin.upload({ name: 'a', filetype: 'bed', data: '1\t0\t9\n' });
      dataSource = upload.expect(201).entity().uri;
    });

    test.each(['/', '/authentication', '/users/1', '/users/', '/groups/', '/nothing', '/samples/999999999', '/genome'])(
      'answers for %s like GET, without a body',
      async (path) => {
        const get = await session.admin.get(path, { headers: items(0, 0) });
        const head = await session.admin.request('HEAD', path, { headers: items(0, 0) });
        expect(head.status).toBe(get.status);
        expect(head.bytes).toHaveLength(0);
        for (const name of ['content-type', 'content-length', 'etag', 'content-range', 'api-version']) {
          expect({ name, value: head.headers.get(name) }).toEqual({ name, value: get.headers.get(name) });
        }
      },
    );

    test('answers for data with its size, without sending it', async () => {
      const headers = [`Authorization: ${session.system.adminAuth}`];
      const answer = await rawRequest(session.url, { method: 'HEAD', target: `${dataSource}/data`, headers });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-length')).toBe('6');
      expect(answer.body).toHaveLength(0);
    });

    test('requires the same login as GET', async () => {
      (await session.anonymous.request('HEAD', '/users/', { headers: items(0, 1) })).expect(401);
    });
  });

  describe('OPTIONS', () => {
    test.each(['/', '/samples/', '/samples/999999999', '/users/1'])('of %s needs no login', async (path) => {
      const answer = await session.anonymous.request('OPTIONS', path);
      expect([200, 204]).toContain(answer.status);
    });

    test('allows no origin unless one is configured', async () => {
      const headers = { Origin: 'https://app.example', 'Access-Control-Request-Method': 'PATCH' };
      const preflight = await session.anonymous.request('OPTIONS', '/samples/', { headers });
      expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
      const get = await session.anonymous.get('/', { headers });
      expect(get.expect(200).headers.get('access-control-allow-origin')).toBeNull();
    });
  });
}

import { describe, expect, test } from '@jest/globals';
import { converse, exchange, jsonOf, rawRequest } from '../raw-http.ts';
import { fresh, type Session } from '../session.ts';

/** A plain file name without separators that is not hidden, optionally also in RFC 8187's encoding. */
const disposition = /^attachment; filename="[^."/\\][^"/\\]*"(; filename\*=UTF-8''[A-Za-z0-9!#$&+.^_`|~%-]+)?$/;
const json = 'Content-Type: application/json';

/** Input that is odd, but meaningful or harmless. */
export function oddRequestTests(session: Session): void {
  const login = (): string => `Authorization: ${session.system.adminAuth}`;

  describe('odd input', () => {
    test('in the form of JSON members of a prototype is refused as unknown fields', async () => {
      const name = fresh('group');
      const body = `{"name":"${name}","__proto__":{"public":true},"constructor":{"prototype":{"x":1}}}`;
      const target = '/groups/';
      const answer = await rawRequest(session.url, { method: 'POST', target, headers: [json, login()], body });
      expect(answer.status).toBe(400);
      const message = expect.stringMatching(/^__proto__: unknown; .*; constructor: unknown; /);
      expect(jsonOf(answer)).toMatchObject({ error: { code: 'bad_request', message } });
    });

    test('in the form of a required field that only a prototype has counts as missing', async () => {
      const body = '{"__proto__":{"name":"a"}}';
      const answer = await rawRequest(session.url, {
        method: 'POST',
        target: '/groups/',
        headers: [json, login()],
        body,
      });
      expect(answer.status).toBe(400);
    });

    test('nested deep in an unknown field is refused or ignored', async () => {
      const body = `{"name":"deep","unknown":${'['.repeat(400_000)}${']'.repeat(400_000)}}`;
      const answer = await rawRequest(session.url, {
        method: 'POST',
        target: '/groups/',
        headers: [json, login()],
        body,
      });
      expect([201, 400]).toContain(answer.status);
    });

    test.each([
      ['/groups/?name=a&name=b', ''],
      ['/groups/', 'name=a&name=b'],
    ])('in the form of the same parameter twice is refused, or one counts: %s %s', async (target, body) => {
      const headers = ['Content-Type: application/x-www-form-urlencoded', login()];
      const answer = await rawRequest(session.url, { method: 'POST', target, headers, body });
      expect([201, 400]).toContain(answer.status);
      if (answer.status === 201) expect(['a', 'b']).toContain(jsonOf<{ group: { name: string } }>(answer).group.name);
    });

    test('in the form of the same order or filter twice causes no server error', async () => {
      for (const query of ['order=name&order=-name', 'embed=user&embed=groups', 'public=true&public=false']) {
        expect([206, 400, 416]).toContain((await session.admin.list(`/samples/?${query}`)).status);
      }
    });

    test('in the form of the same JSON member twice is refused, or the last counts', async () => {
      const body = '{"name":"first","name":"last"}';
      const answer = await rawRequest(session.url, {
        method: 'POST',
        target: '/groups/',
        headers: [json, login()],
        body,
      });
      expect([201, 400]).toContain(answer.status);
      if (answer.status === 201) expect(jsonOf(answer)).toMatchObject({ group: { name: 'last' } });
    });

    test('in the form of 5,000 parameters causes no server error', async () => {
      const query = Array.from({ length: 1500 }, (_, n) => `p${n}=`).join('&');
      expect([200, 400, 414, 431]).toContain((await session.anonymous.get(`/?${query}`)).status);
      const body = Array.from({ length: 50_000 }, (_, n) => `p${n}=1`).join('&');
      const headers = ['Content-Type: application/x-www-form-urlencoded', login()];
      const answer = await rawRequest(session.url, { method: 'POST', target: '/groups/?name=a', headers, body });
      expect([201, 400]).toContain(answer.status);
    });

    test('in the form of 10,000 parts of a multipart form causes no server error', async () => {
      const part = (n: number) => `--x\r\nContent-Disposition: form-data; name="p${n}"\r\n\r\n1\r\n`;
      const body = `${Array.from({ length: 10_000 }, (_, n) => part(n)).join('')}--x--\r\n`;
      const headers = ['Content-Type: multipart/form-data; boundary=x', login()];
      const answer = await rawRequest(session.url, { method: 'POST', target: '/groups/?name=a', headers, body });
      expect([201, 400, 413]).toContain(answer.status);
    });

    test('in the form of a name that looks like a path is a name', async () => {
      const name = '../../../etc/passwd';
      const upload = await session.admin.upload({ name, filetype: 'bed', data: 'x', fileName: '../../evil.bed' });
      const { uri } = upload.expect(201).entity();
      expect((await session.admin.get(uri)).entity()).toMatchObject({ name });
      const data = (await session.admin.get(`${uri}/data`)).expect(200);
      expect(data.headers.get('content-disposition')).toMatch(disposition);
    });

    test('in the form of a name with quotes and semicolons stays one header', async () => {
      const name = `a"; filename="b.exe'; é 😀`;
      const { uri } = (await session.admin.upload({ name, filetype: 'bed', data: 'x' })).expect(201).entity();
      const data = (await session.admin.get(`${uri}/data`)).expect(200);
      expect(data.headers.get('content-disposition')).toMatch(disposition);
    });

    test('in the form of chunks without a length is accepted', async () => {
      const headers = [json, 'Transfer-Encoding: chunked', login()];
      const body = '9;ext=1\r\n{"name":"\r\n8\r\nchunky"}\r\n0\r\nTrailer: x\r\n\r\n';
      const answer = await rawRequest(session.url, { method: 'POST', target: '/groups/', headers, body });
      expect(answer.status).toBe(201);
      expect(jsonOf(answer)).toMatchObject({ group: { name: 'chunky' } });
    });

    test('in the form of a body byte by byte is accepted', async () => {
      const body = '{"name":"slöw"}';
      const head = `POST /groups/ HTTP/1.1\r\nHost: a\r\n${login()}\r\n${json}\r\nContent-Length: ${Buffer.byteLength(body)}`;
      const bytes = Buffer.from(`${head}\r\nConnection: close\r\n\r\n${body}`);
      const answer = await exchange(
        session.url,
        Array.from(bytes, (byte) => Buffer.from([byte])),
      );
      expect(jsonOf(answer)).toMatchObject({ group: { name: 'slöw' } });
    });

    test('in the form of an absolute request target is accepted', async () => {
      const target = 'http://anywhere.example/authentication?_=1';
      expect(await rawRequest(session.url, { target })).toMatchObject({ status: 200 });
    });

    test('in the form of HTTP/1.0 is answered', async () => {
      expect(await exchange(session.url, ['GET / HTTP/1.0\r\n\r\n'])).toMatchObject({ status: 200 });
    });

    test('in the form of a client that waits for 100 Continue gets it', async () => {
      const headers = [json, 'Expect: 100-continue', login()];
      const body = '{"name":"patient"}';
      const answer = await rawRequest(session.url, { method: 'POST', target: '/groups/', headers, body });
      expect(answer.status).toBe(201);
    });

    test('in the form of pipelined requests gets an answer each, errors included', async () => {
      const bad = `POST /groups/ HTTP/1.1\r\nHost: a\r\n${login()}\r\n${json}\r\nContent-Length: 1\r\n\r\n{`;
      const good = 'GET / HTTP/1.1\r\nHost: a\r\n';
      const answers = await converse(session.url, `${bad}${good}\r\n${bad}${good}Connection: close\r\n\r\n`);
      expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual([400, 200, 400, 200].map((status) => `HTTP/1.1 ${status}`));
    });

    test.each([
      ['refused for its size', `POST /groups/ HTTP/1.1\r\nHost: a\r\n${json}`, 413],
      [
        'refused for its login',
        'POST /data_sources/ HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=x',
        401,
      ],
    ])('in the form of a request inside a body that is %s is treated as body', async (_, head, status) => {
      const hidden = 'GET /nothing HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(60_000);
      const next = 'GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';
      const bytes = `${head}\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}${next}`;
      const answers = (await converse(session.url, bytes)).match(/HTTP\/1\.1 \d+/g);
      expect(answers?.[0]).toBe(`HTTP/1.1 ${status}`);
      expect(answers?.slice(1).filter((answer) => answer !== 'HTTP/1.1 200')).toEqual([]);
    });

    test('in the form of a body that ends too early causes no server error', async () => {
      const head = `POST /groups/ HTTP/1.1\r\nHost: a\r\n${login()}\r\n${json}\r\nContent-Length: 1000\r\n\r\n{"name":`;
      const answer = await exchange(session.url, [head], { end: true }).catch(() => undefined);
      if (answer !== undefined) expect(answer.status).toBe(400);
      (await session.anonymous.get('/')).expect(200);
    });

    test('in the form of Accept: text/html is answered in JSON', async () => {
      const answer = await session.anonymous.get('/', { headers: { Accept: 'text/html' } });
      expect([200, 406]).toContain(answer.status);
      expect(answer.headers.get('content-type')).toMatch(/^application\/json\b/);
    });

    test.each(['', ' ', 'x'.repeat(10_000), 'é', '"quoted"', 'a,b', "'; DROP TABLE users; --"])(
      'in the form of the Idempotency-Key %p is accepted or refused',
      async (key) => {
        const headers = { 'Idempotency-Key': encodeURI(key) === key ? key : `${key.codePointAt(0)}` };
        const answer = await session.admin.post('/groups/', { name: fresh() }, { headers });
        expect([201, 400]).toContain(answer.status);
      },
    );

    test.each(["'; DROP TABLE users; --", '%', '_', '\\', '$1', '{{7*7}}'])(
      'in the form of %p as a name or filter is treated as text',
      async (name) => {
        expect((await session.admin.post('/groups/', { name })).expect(201).entity()).toMatchObject({ name });
        (await session.admin.list('/samples/', { query: { public: 'true', user: name } })).expect(400);
        (await session.admin.list('/groups/', { query: { order: name } })).expect(400);
      },
    );
  });
}

import { describe, expect, test } from '@jest/globals';
import { lackingProtection } from '../protective-headers.ts';
import { exchange, jsonOf, type RawRequest, type RawResponse, rawRequest } from '../raw-http.ts';
import type { Session } from '../session.ts';

const json = 'Content-Type: application/json';
const form = 'Content-Type: application/x-www-form-urlencoded';
const multipart = 'Content-Type: multipart/form-data; boundary=x';
const chunked = 'Transfer-Encoding: chunked';
const post = (headers: string[], body: string | Uint8Array): RawRequest => ({
  method: 'POST',
  target: '/groups/',
  headers,
  body,
});
const part = (name: string, value: string): string =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const get = (target: string, ...headers: string[]): RawRequest => ({ target, headers });

type Case = [title: string, request: RawRequest, statuses: number[]];

const badBodies: Case[] = [
  ['a megabyte of opening brackets', post([json], '['.repeat(1_000_000)), [400]],
  ['JSON nested 100,000 deep in a field', post([json], `{"name":${'['.repeat(100_000)}${']'.repeat(100_000)}}`), [400]],
  [
    'JSON objects nested 50,000 deep in a field',
    post([json], `{"name":${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}}`),
    [400],
  ],
  ['JSON that is not UTF-8', post([json], Buffer.from('{"name":"\xff\xfe"}', 'latin1')), [400]],
  ['JSON with half a surrogate in UTF-8', post([json], Buffer.from('7b226e616d65223a22eda080227d', 'hex')), [400]],
  ['JSON with an overlong slash', post([json], Buffer.from('7b226e616d65223a22c0af227d', 'hex')), [400]],
  ['JSON with half an escaped surrogate', post([json], '{"name":"\\udc00"}'), [400]],
  ['JSON with an escaped NUL', post([json], '{"name":"a\\u0000"}'), [400]],
  ['JSON with a raw NUL', post([json], '{"name":"a\0"}'), [400]],
  ['JSON in UTF-16', post([json], Buffer.from('{"name":"a"}', 'utf16le')), [400]],
  ['JSON of NULs', post([json], '\0'.repeat(1000)), [400]],
  ['an infinite number for a name', post([json], '{"name":1e999}'), [400]],
  ['a form that is not UTF-8', post([form], 'name=%ff%fe'), [400]],
  ['a form with raw bytes that are not UTF-8', post([form], Buffer.from('name=\xff\xfe', 'latin1')), [400]],
  ['a form with a broken escape', post([form], 'name=%zz'), [400]],
  ['a form with half an escape', post([form], 'name=a%4'), [400]],
  ['a form with a NUL', post([form], 'name=a%00b'), [400]],
  ['a multipart form without a boundary', post(['Content-Type: multipart/form-data'], part('name', 'a')), [400]],
  ['a multipart form with an empty boundary', post(['Content-Type: multipart/form-data; boundary='], '----'), [400]],
  ['a multipart form that never ends', post([multipart], part('name', 'a')), [400]],
  ['a multipart form cut in a part', post([multipart], part('name', 'a').slice(0, 30)), [400]],
  ['a multipart form with another boundary', post([multipart], '--y\r\n\r\na\r\n--y--\r\n'), [400]],
  ['a multipart form that is not a form', post([multipart], 'hello'), [400]],
  ['an unknown content type', post(['Content-Type: text/csv'], '{"name":"a"}'), [400]],
  ['a malformed content type', post(['Content-Type: ;;;'], '{"name":"a"}'), [400]],
  ['a compressed body', post([json, 'Content-Encoding: gzip'], Buffer.from('1f8b0800', 'hex')), [400]],
  ['JSON in an unknown charset', post(['Content-Type: application/json; charset=klingon'], '{"name":"a"}'), [400]],
  ['chunks whose size is not a number', post([json, chunked], 'xyz\r\n{}\r\n0\r\n\r\n'), [400]],
  ['chunks of an excessive size', post([json, chunked], 'ffffffffffffffffff\r\n{}\r\n'), [400]],
  ['chunks with a length too', post([json, chunked, 'Content-Length: 2'], '2\r\n{}\r\n0\r\n\r\n'), [400]],
  ['two lengths that differ', post([json, 'Content-Length: 2', 'Content-Length: 3'], '{} '), [400]],
  ['a length that is not a number', post([json, 'Content-Length: many'], '{}'), [400]],
  ['a negative length', post([json, 'Content-Length: -2'], '{}'), [400]],
  ['an unknown transfer encoding', post([json, 'Transfer-Encoding: banana'], '{}'), [400, 501]],
];

const badTargets: Case[] = [
  ['a broken escape in the path', get('/samples/%zz'), [404]],
  ['a lonely percent sign', get('/samples/%'), [404]],
  ['bytes that are not UTF-8 in the path', get('/samples/%ff%fe'), [404]],
  ['a NUL in the path', get('/samples/1%00'), [404]],
  ['a slash in an id', get('/samples%2f1'), [404]],
  ['a path with ..', get('/../../../../etc/passwd'), [400, 404]],
  ['a path with escaped ..', get('/%2e%2e/%2e%2e/etc/passwd'), [400, 404]],
  ['a data source with ..', get('/data_sources/..%2f..%2f..%2fetc%2fpasswd/data'), [400, 404]],
  ['a path with backslashes and ..', get('/data_sources/..\\..\\x/data'), [400, 404]],
  ['a path without slash', get('samples/'), [400, 404]],
  ['an asterisk', get('*'), [400, 404]],
  ['the name of a prototype', get('/__proto__'), [404]],
  ['the name of a constructor', get('/constructor/'), [404]],
  ['the name of a method', get('/samples/toString'), [404]],
  ['digits of another script', get(encodeURI('/samples/١')), [404]],
  ['100,000 slashes', get('/'.repeat(10_000)), [404]],
  ['a broken escape in the query', get('/samples/?public=%zz'), [400]],
  ['bytes that are not UTF-8 in the query', get('/samples/?public=%ff'), [400]],
  ['a NUL in the query', get('/samples/?public=true%00'), [400]],
  ['brackets in the query', get('/samples/?public[a]=true&public=false'), [400, 401]],
  ['a prototype in the query', get('/samples/?__proto__=1&__proto__[public]=true', 'Range: items=0-1'), [400]],
  [
    'a __json__ with a prototype',
    get(`/samples/?__json__=${encodeURIComponent('{"__proto__":{"public":true}}')}`),
    [400],
  ],
];

const badHeaders: Case[] = [
  ['a Range of 10,000 digits', get('/groups/', `Range: items=${'9'.repeat(10_000)}-1`), [416]],
  ['a Range of 10,000 parts', get('/groups/', `Range: items=${'0-1,'.repeat(3000)}0-1`), [400]],
  ['two Ranges', get('/groups/', 'Range: items=0-1', 'Range: items=5-6'), [400, 206, 416]],
  ['two logins', get('/users/1', 'Authorization: Basic YTpi', 'Authorization: Token a'), [400, 401]],
  ['a header of 100 kB', get('/', `X-Long: ${'x'.repeat(100_000)}`), [400, 413, 431]],
  ['10,000 headers', get('/', ...Array.from({ length: 10_000 }, (_, n) => `X-${n}: a`)), [400, 413, 431]],
  ['a target of 100 kB', get(`/?${'x'.repeat(100_000)}`), [400, 413, 414, 431]],
  ['a header without a colon', get('/', 'banana'), [400]],
  ['a header with a blank before the colon', get('/', 'Range : items=0-1'), [400]],
  ['a header with a NUL', get('/', 'X-Nul: a\0b'), [400]],
  ['a folded header', get('/', 'X-Folded: a', ' b'), [400, 200]],
  ['an Accept-Version of 10,000 comparators', get('/', `Accept-Version: ${'>=3,'.repeat(2500)}<4`), [200, 406]],
  ['an If-None-Match of 10,000 quotes', get('/', `If-None-Match: ${'"'.repeat(10_000)}`), [200]],
  ['an unknown expectation', get('/', 'Expect: banana'), [200, 400, 417]],
];

function check(response: RawResponse, statuses: number[]): void {
  expect(statuses).toContain(response.status);
  expect(lackingProtection(response.headers)).toEqual([]);
  if (response.status < 400) return;
  expect(response.headers.get('content-type')).toMatch(/^application\/json\b/);
  expect(response.headers.get('api-version')).toBe('3.0.0');
  const { error } = jsonOf<{ error: { code: string; message: string } }>(response);
  expect(error).toEqual({ code: expect.stringMatching(/^[a-z_]+$/), message: expect.stringMatching(/\S/) });
  expect(`${error.message}`).not.toMatch(/node_modules|\.ts:|at Object|ECONN|SELECT /);
}

/** Malicious input: each gets a clear error in the envelope of errors. */
export function hostileRequestTests(session: Session): void {
  const login = (): string => `Authorization: ${session.system.adminAuth}`;

  describe('a malicious body is refused:', () => {
    test.each(badBodies)('%s', async (_, request, statuses) => {
      const headers = [...(request.headers ?? []), login()];
      check(await rawRequest(session.url, { ...request, headers }), statuses);
    });
  });

  describe('a malicious target finds nothing:', () => {
    test.each(badTargets)('%s', async (_, request, statuses) => {
      check(await rawRequest(session.url, request), statuses);
    });
  });

  describe('malicious headers are survived:', () => {
    test.each(badHeaders)('%s', async (_, request, statuses) => {
      check(await rawRequest(session.url, request), statuses);
    });
  });

  describe('a connection answers in the error envelope to', () => {
    test.each([
      ['bytes that are not HTTP', 'banana\r\n\r\n', [400]],
      ['HTTP of version 9.9', 'GET / HTTP/9.9\r\nHost: a\r\n\r\n', [400]],
      ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', [400, 404, 405]],
      ['a TLS hello', Buffer.from('160301020001000001fc0303', 'hex'), [400]],
      ['a method unknown to HTTP', 'BREW / HTTP/1.1\r\nHost: a\r\n\r\n', [400, 405]],
      ['a request without Host', 'GET / HTTP/1.1\r\n\r\n', [400]],
      ['two Hosts', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n', [400]],
      ['CONNECT', 'CONNECT example.com:443 HTTP/1.1\r\nHost: example.com\r\n\r\n', [400, 404, 405]],
      ['TRACE', 'TRACE / HTTP/1.1\r\nHost: a\r\n\r\n', [405]],
      ['PROPFIND', 'PROPFIND /samples/ HTTP/1.1\r\nHost: a\r\n\r\n', [405]],
      [
        'an offer of websockets',
        'GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
        [200, 400],
      ],
    ] as const)('%s', async (_, bytes, statuses) => {
      check(await exchange(session.url, [bytes]), [...statuses]);
    });
  });
}

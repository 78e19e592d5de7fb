import { beforeAll, describe, expect, test } from '@jest/globals';
import type { RequestOptions } from '@varfreq/harness/system/api';
import { rawRequest } from './raw-http.ts';
import type { Person, Session } from './session.ts';

type Who = 'anonymous' | 'plain' | 'plain token' | 'admin';
type Case = readonly [title: string, who: Who, request: string, options: RequestOptions, status: number, code: string];

const notJson = { body: '{"name": ', headers: { 'Content-Type': 'application/json' } };
const missingUser = '/users/999999999';

const cases: readonly Case[] = [
  ['an unknown route comes before a malformed body', 'anonymous', 'POST /nothing', notJson, 404, 'not_found'],
  ['a method comes before the resource', 'anonymous', 'PUT /samples/999999999', {}, 405, 'method_not_allowed'],
  ['an id that is no number before the method', 'anonymous', 'PUT /samples/x1', {}, 404, 'not_found'],
  ['a malformed body before the resource', 'anonymous', 'PATCH /samples/999999999', notJson, 400, 'bad_request'],
  [
    'a wrong value before the resource',
    'anonymous',
    'PATCH /samples/999999999',
    { json: { name: '' } },
    400,
    'bad_request',
  ],
  ['a wrong value before the login', 'anonymous', 'POST /samples/', { json: { name: '' } }, 400, 'bad_request'],
  ['a wrong value before the role', 'plain', 'POST /samples/', { json: { name: '' } }, 400, 'bad_request'],
  ['a wrong parameter before the login', 'anonymous', 'GET /users/?order=shoe_size', {}, 400, 'bad_request'],
  ['an unknown embed before the resource', 'anonymous', 'GET /samples/999999999?embed=x', {}, 400, 'bad_request'],
  [
    'a link without target before the login',
    'anonymous',
    'POST /tokens/',
    { json: { user: missingUser, name: 'a' } },
    400,
    'bad_request',
  ],
  ['a link without target before the role', 'plain', `GET /samples/?user=${missingUser}`, {}, 400, 'bad_request'],
  [
    'a malformed body before a login by token',
    'plain token',
    'POST /users/',
    { json: { login: '?' } },
    400,
    'bad_request',
  ],
  ['a missing resource before the login', 'anonymous', 'GET /samples/999999999', {}, 404, 'not_found'],
  [
    'a missing resource before the login to change it',
    'anonymous',
    'PATCH /samples/999999999',
    { json: {} },
    404,
    'not_found',
  ],
  ['a missing resource before the login to delete it', 'anonymous', 'DELETE /groups/999999999', {}, 404, 'not_found'],
  ['a missing resource before the role', 'plain', 'GET /users/999999999', {}, 404, 'not_found'],
  ['a missing resource before Basic', 'plain token', 'GET /tokens/999999999', {}, 404, 'not_found'],
  ['the login before the Range', 'anonymous', 'GET /users/', {}, 401, 'unauthorized'],
  ['the role before the Range', 'plain', 'GET /users/', {}, 403, 'forbidden'],
  ['the role before a malformed Range', 'plain', 'GET /users/', { headers: { Range: 'x' } }, 403, 'forbidden'],
  [
    'the login before a Range beyond the end',
    'anonymous',
    'GET /data_sources/',
    { headers: { Range: 'items=9-1' } },
    401,
    'unauthorized',
  ],
  ['Basic before the role', 'plain token', 'GET /tokens/', {}, 401, 'basic_auth_required'],
  ['Basic before the role to change a user', 'plain token', 'PATCH /users/1', { json: {} }, 401, 'basic_auth_required'],
  ['Basic before the role to delete a user', 'plain token', 'DELETE /users/1', {}, 401, 'basic_auth_required'],
  [
    'Basic before the role to add a user',
    'plain token',
    'POST /users/',
    { json: { login: 'valid', password: 'x' } },
    401,
    'basic_auth_required',
  ],
  ['and the Range last', 'admin', 'GET /users/', {}, 400, 'bad_request'],
];

/** Which of several problems of a request is answered. */
export function checkOrderTests(session: Session): void {
  describe('checks go in order:', () => {
    let plain: Person;
    beforeAll(async () => {
      plain = await session.person();
    });

    test.each(cases)('%s', async (_, who, request, options, status, code) => {
      const callers = {
        anonymous: session.anonymous,
        plain: plain.basic,
        'plain token': plain.token,
        admin: session.admin,
      };
      const [method = '', path = ''] = request.split(' ');
      const answer = await callers[who].request(method, path, options);
      expect({ status: answer.status, code: answer.error().code }).toEqual({ status, code });
    });

    test.each([
      ['without login', []],
      ['with a wrong login', ['Authorization: Basic bm9ib2R5OmFueQ==']],
    ])('an upload %s is refused before its first byte is read', async (_, login) => {
      const headers = ['Content-Type: multipart/form-data; boundary=x', 'Content-Length: 1000000000', ...login];
      const answer = await rawRequest(session.url, { method: 'POST', target: '/data_sources/', headers });
      expect(answer.status).toBe(401);
    });

    test('a client that waits for 100 Continue gets 401 for an upload without login, and no Continue', async () => {
      const headers = ['Content-Type: multipart/form-data; boundary=x', 'Content-Length: 9', 'Expect: 100-continue'];
      const answer = await rawRequest(session.url, { method: 'POST', target: '/data_sources/', headers });
      expect(answer.status).toBe(401);
    });
  });
}

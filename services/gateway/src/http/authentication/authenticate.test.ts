import { describe, expect, test } from '@jest/globals';
import type { AuthenticateRequestInit } from '@varfreq/contracts/metadata/v1/AuthenticateRequest';
import type { AuthenticateResponse } from '@varfreq/contracts/metadata/v1/AuthenticateResponse';
import { AppError } from '@varfreq/runtime/errors';
import type { CallOptions } from '@varfreq/runtime/grpc/client';
import { authenticate } from './authenticate.ts';
import { LoginThrottle } from './login-throttle.ts';

const ann = { id: 7, login: 'ann', name: 'Ann', roles: ['importer'], added: '', revision: 1 };
const basic = (pair: string) => `Basic ${Buffer.from(pair).toString('base64')}`;

function createDirectory(answer: (request: AuthenticateRequestInit) => AuthenticateResponse) {
  const asked: AuthenticateRequestInit[] = [];
  const throttle = new LoginThrottle({ failuresPerLogin: 2, failuresPerAddress: 9, windowMs: 1000 }, () => 0);
  const directory = {
    authenticate: async (request: AuthenticateRequestInit) => {
      asked.push(request);
      return answer(request);
    },
  };
  const failures: string[] = [];
  const from = { directory, throttle, address: 'a', onFailure: (reason: string) => void failures.push(reason) };
  return { asked, failures, identify: (header?: string) => authenticate(header, from, {}) };
}

const anonymous = { caller: { kind: 'anonymous' }, user: undefined };

describe('authentication', () => {
  test('calls metadata once, and not at all without credentials', async () => {
    const { asked, identify } = createDirectory(() => ({ user: ann, rememberMs: 0 }));
    expect(await identify(undefined)).toEqual(anonymous);
    expect(await identify('Basic ???')).toEqual(anonymous);
    expect(asked).toEqual([]);
    const caller = { kind: 'user', id: 7, roles: ['importer'] };
    expect(await identify(basic('ann:pw'))).toEqual({ caller: { ...caller, scheme: 'basic' }, user: ann });
    expect(await identify('Token k')).toEqual({ caller: { ...caller, scheme: 'token' }, user: ann });
    expect(asked).toEqual([{ basic: { login: 'ann', password: 'pw' } }, { tokenKey: 'k' }]);
  });

  test('makes wrong credentials anonymous and repeated failures of a login an error', async () => {
    const { identify } = createDirectory(() => ({ rememberMs: 0 }));
    for (let i = 0; i < 5; i++) expect(await identify('Token k')).toEqual(anonymous);
    for (let i = 0; i < 2; i++) expect(await identify(basic('ann:pw'))).toEqual(anonymous);
    await expect(identify(basic('ANN:pw'))).rejects.toMatchObject({ code: 'too_many_requests' });
  });

  test('counts no failure while metadata is down', async () => {
    const { identify, failures } = createDirectory(() => {
      throw new AppError('unavailable', 'down');
    });
    for (let i = 0; i < 5; i++) await expect(identify(basic('ann:pw'))).rejects.toMatchObject({ code: 'unavailable' });
    expect(failures).toEqual([]);
  });

  test('counts the wrong passwords of clients that disconnect before the answer', async () => {
    const throttle = new LoginThrottle({ failuresPerLogin: 2, failuresPerAddress: 9, windowMs: 1000 }, () => 0);
    let checked = 0;
    const guess = async () => {
      const client = new AbortController();
      const directory = {
        authenticate: async (_: AuthenticateRequestInit, options?: CallOptions) => {
          checked += 1;
          client.abort(new Error('the client disconnected'));
          options?.signal?.throwIfAborted();
          return { rememberMs: 0 };
        },
      };
      return await authenticate(basic('ann:pw'), { directory, throttle, address: 'a' }, { signal: client.signal });
    };
    for (let i = 0; i < 5; i++) await guess().catch(() => undefined);
    await expect(guess()).rejects.toMatchObject({ code: 'too_many_requests' });
    expect(checked).toBe(2);
  });

  test('reports why credentials were not accepted, and nothing about those that were or are missing', async () => {
    const { identify, failures } = createDirectory(({ tokenKey }) => ({
      rememberMs: 0,
      ...(tokenKey === 'k' && { user: ann }),
    }));
    for (const header of [undefined, 'Token k', 'Token other', 'Basic ???', basic('ann:pw'), basic('ann:pw')])
      await identify(header);
    await expect(identify(basic('ann:pw'))).rejects.toMatchObject({ code: 'too_many_requests' });
    expect(failures).toEqual(['token', 'malformed', 'password', 'password', 'throttled']);
  });
});

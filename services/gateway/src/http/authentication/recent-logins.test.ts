import { beforeEach, describe, expect, test } from '@jest/globals';
import { metadataV1 } from '@varfreq/contracts/load';
import type { AuthenticateRequestInit } from '@varfreq/contracts/metadata/v1/AuthenticateRequest';
import { camelCase } from '@varfreq/runtime/grpc/methods';
import type { Services } from '../../services.ts';
import { changesOfLogins, RecentLogins } from './recent-logins.ts';

const user = { id: 7, login: 'ann', name: 'Ann', roles: ['importer'], added: '', revision: 1 };
const token: AuthenticateRequestInit = { tokenKey: 'k' };
const basic: AuthenticateRequestInit = { basic: { login: 'ann', password: 'pw' } };

/** A directory that accepts all credentials but these. */
const wrong = 'wrong';
let asked: AuthenticateRequestInit[];
let rememberMs: number;
let now: number;
/** Runs while metadata answers. */
let meanwhile: () => Promise<unknown>;
let logins: RecentLogins;
let directory: Services['directory'];

beforeEach(() => {
  [asked, rememberMs, now, meanwhile] = [[], 1000, 0, async () => undefined];
  const calls = changesOfLogins.map((name) => [name, async () => ({})]);
  const authenticate = async (request: AuthenticateRequestInit) => {
    asked.push(request);
    await meanwhile();
    return request.tokenKey === wrong ? { rememberMs: 0 } : { user, rememberMs };
  };
  const real = { authenticate, listUsers: async () => ({}), ...Object.fromEntries(calls) };
  logins = new RecentLogins(real as unknown as Services['directory'], () => now);
  directory = logins.endedByChanges();
});

describe('a login', () => {
  test('is not repeated until its time is over, which began when metadata was asked', async () => {
    meanwhile = async () => (now = 10);
    for (const at of [0, 10, 999]) {
      now = at;
      expect((await logins.authenticate(token)).user).toEqual(user);
    }
    expect(asked).toEqual([token]);
    now = 1000;
    await logins.authenticate(token);
    expect(asked).toEqual([token, token]);
  });

  test('is that of its credentials only', async () => {
    const others = [basic, { basic: { login: 'ann', password: 'pW' } }, { tokenKey: 'K' }];
    for (const request of [token, ...others, token]) await logins.authenticate(request);
    expect(asked).toEqual([token, ...others]);
  });

  test('is repeated if it failed, or where metadata does not say how long it counts', async () => {
    for (let n = 0; n < 2; n += 1) await logins.authenticate({ tokenKey: wrong });
    rememberMs = 0;
    for (let n = 0; n < 2; n += 1) await logins.authenticate(token);
    expect(asked).toHaveLength(4);
  });

  test.each(changesOfLogins)('ends when %s has been called, though it took place meanwhile', async (change) => {
    await logins.authenticate(token);
    meanwhile = () => directory[change]({} as never);
    await logins.authenticate(basic);
    meanwhile = async () => undefined;
    await logins.authenticate(token);
    await logins.authenticate(basic);
    expect(asked).toEqual([token, basic, token, basic]);
  });

  test('that is remembered is said to be, and is asked for anew where that matters', async () => {
    let remembered = 0;
    const note = () => void remembered++;
    for (let n = 0; n < 3; n += 1) await logins.authenticate(token, {}, note);
    expect([asked.length, remembered]).toEqual([1, 2]);
    rememberMs = 0;
    await logins.refresh(token);
    await logins.authenticate(token, {}, note);
    expect([asked.length, remembered]).toEqual([3, 2]);
  });

  test('survives calls that change no login', async () => {
    await logins.authenticate(token);
    await directory.listUsers({} as never);
    await logins.authenticate(token);
    expect(asked).toHaveLength(1);
  });

  test('is forgotten, the oldest first, beyond ten thousand', async () => {
    for (let n = 0; n <= 10_000; n += 1) await logins.authenticate({ tokenKey: String(n) });
    await logins.authenticate({ tokenKey: '1' });
    expect(asked).toHaveLength(10_001);
    await logins.authenticate({ tokenKey: '0' });
    expect(asked).toHaveLength(10_002);
  });
});

test('every call of the directory either ends logins or changes none', () => {
  const harmless =
    /^(authenticate|saveResponse|createToken|(get|list)(Users|Tokens|Groups)|(create|update|delete)Group)$/;
  const calls = Object.keys(metadataV1.Directory.service).map(camelCase);
  expect(calls.filter((name) => !harmless.test(name)).sort()).toEqual([...changesOfLogins].sort());
});

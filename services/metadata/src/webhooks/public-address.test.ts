import { describe, expect, test } from '@jest/globals';
import { addressOf, isPublic, lookupFor } from './public-address.ts';

describe('addresses that webhooks may be sent to', () => {
  test.each(['8.8.8.8', '193.0.6.139', '2001:67c:2e8:22::c100:68b', '::ffff:8.8.8.8'])('%s may', (address) => {
    expect(isPublic(address)).toBe(true);
  });

  test.each([
    ...[
      '127.0.0.1',
      '127.8.9.1',
      '0.0.0.0',
      '10.1.2.3',
      '172.16.0.1',
      '172.31.255.255',
      '192.168.1.1',
      '169.254.169.254',
    ],
    ...['100.64.0.1', '192.0.0.1', '192.0.2.1', '198.18.0.1', '198.51.100.7', '203.0.113.9', '224.0.0.1', '240.0.0.1'],
    ...[
      '255.255.255.255',
      '::',
      '::1',
      '::ffff:127.0.0.1',
      '::ffff:10.0.0.1',
      'fe80::1',
      'fc00::1',
      'fd12::1',
      'ff02::1',
    ],
    ...[
      '::7f00:1',
      '::a9fe:a9fe',
      '::808:808',
      '64:ff9b::7f00:1',
      '2002:7f00:1::',
      '2001::1',
      '2001:db8::1',
      'example.org',
      '',
    ],
  ])('%s may not', (address) => {
    expect(isPublic(address)).toBe(false);
  });

  test.each([
    ['http://127.1/', '127.0.0.1'],
    ['http://0x7f000001/', '127.0.0.1'],
    ['http://2130706433/', '127.0.0.1'],
    ['http://[::ffff:7f00:1]/', '::ffff:7f00:1'],
    ['http://localhost/', undefined],
  ])('the host of %s is the address %s', (url, address) => {
    expect(addressOf(new URL(url))).toBe(address);
  });
});

describe('look-ups of names', () => {
  type Look = NonNullable<Parameters<typeof lookupFor>[1]>;
  const resolve = (hostname: string, look: Look, { toPrivate = false, signal = new AbortController().signal } = {}) =>
    new Promise((done, fail) => {
      const lookup = lookupFor({ toPrivate, signal }, look);
      lookup(hostname, { all: true }, (error, addresses) => (error === null ? done(addresses) : fail(error)));
    });
  const answering =
    (...addresses: string[]): Look =>
    async () =>
      addresses.map((address) => ({ address, family: 4 }));

  test('refuse a name with any private address unless these are allowed', async () => {
    const mixed = answering('8.8.8.8', '10.0.0.1');
    await expect(resolve('a', mixed)).rejects.toMatchObject({ code: 'ADDRESS_NOT_PUBLIC' });
    expect(await resolve('a', mixed, { toPrivate: true })).toHaveLength(2);
    expect(await resolve('a', answering('8.8.8.8'))).toEqual([{ address: '8.8.8.8', family: 4 }]);
  });

  test('of slow names take one thread, and those whose time is over never start', async () => {
    const slow = Promise.withResolvers<void>();
    const started: string[] = [];
    const look: Look = async (hostname) => {
      started.push(hostname);
      await slow.promise;
      return [{ address: '8.8.8.8', family: 4 }];
    };
    const timeout = new AbortController();
    const first = resolve('first', look);
    const late = ['b', 'c', 'd'].map((hostname) => resolve(hostname, look, { signal: timeout.signal }));
    const last = resolve('last', look);
    timeout.abort(new Error('late'));
    for (const one of late) await expect(one).rejects.toThrow('late');
    expect(started).toEqual(['first']);
    slow.resolve();
    await Promise.all([first, last]);
    expect(started).toEqual(['first', 'last']);
  });
});

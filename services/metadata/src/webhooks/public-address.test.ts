import { describe, expect, test } from '@jest/globals';
import { addressOf, isPublic } from './public-address.ts';

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
    ...['64:ff9b::7f00:1', '2002:7f00:1::', '2001::1', '2001:db8::1', 'example.org', ''],
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

import { expect, test } from '@jest/globals';
import { networkOf } from './network.ts';

test('failed logins are counted by IPv4 address and by IPv6 network', () => {
  expect(networkOf('192.0.2.7')).toBe('192.0.2.7');
  expect(networkOf('::ffff:192.0.2.7')).toBe('192.0.2.7');
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
  expect(networkOf('2001:DB8:0001:2::9')).toBe('2001:db8:1:2::/64');
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0::/64');
  expect(networkOf('::1')).toBe('0:0:0:0::/64');
  expect(networkOf('::1:2:3:4:5')).toBe('0:0:0:1::/64');
  expect(networkOf('1::2:3:4:5:6')).toBe('1:0:0:2::/64');
  expect(networkOf('1::ffff:192.0.2.7')).toBe('1:0:0:0::/64');
  expect(networkOf('::ffff:1:2')).toBe('0:0:0:0::/64');
  expect(networkOf('fe80::1:2:3:4%eth0')).toBe('fe80:0:0:0::/64');
  expect(networkOf('')).toBe('');
});

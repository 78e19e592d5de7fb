import { describe, expect, test } from '@jest/globals';
import { DecodeContext } from './decode-context.ts';
import { time } from './times.ts';

function decode(value: unknown) {
  const context = new DecodeContext();
  return { value: time().decode(value, 'expires', context), problems: context.problems };
}

describe('times of requests', () => {
  test.each([
    ['2030-01-31T12:00:00Z', '2030-01-31T12:00:00Z'],
    ['2030-01-31T23:59:59.123456789-11:30', '2030-02-01T11:29:59.123456789Z'],
    ['2028-02-29T00:00:00+00:00', '2028-02-29T00:00:00Z'],
    ['2400-02-29T00:00:00Z', '2400-02-29T00:00:00Z'],
    ['0001-01-01T00:00:00Z', '0001-01-01T00:00:00Z'],
    ['2999-12-31T23:59:59.9+23:59', '2999-12-31T00:00:59.9Z'],
  ])('may be %s, which is %s', (text, utc) => {
    expect(decode(text)).toEqual({ value: utc, problems: [] });
  });

  test('may be in lower case', () => {
    expect(decode('2030-01-31t12:00:00z').value).toBe('2030-01-31T12:00:00Z');
  });

  test.each([
    ...['2030-01-31', '2030-01-31T12:00:00', '2030-01-31 12:00:00Z', '2030-02-29T12:00:00Z', '2100-02-29T12:00:00Z'],
    ...['2030-13-01T12:00:00Z', '2030-01-00T12:00:00Z', '2030-01-31T24:00:00Z', '2030-01-31T12:00:60Z'],
    ...[
      '2030-01-31T12:00:00+24:00',
      '2030-01-31T12:00Z',
      '0000-01-01T00:00:00Z',
      '0001-01-01T00:00:00+00:01',
      '9999-12-31T23:59:00-00:01',
      '+012030-01-31T12:00:00Z',
      '',
      1,
      null,
      {},
    ],
    ...['2030-01-31T12:00:00.1234567890Z', 'tomorrow', '2030-01-31T12:00:00Z\n'],
  ])('may not be %j', (value) => {
    const { value: decoded, problems } = decode(value);
    expect(decoded).toBeUndefined();
    expect(problems).toEqual([expect.stringMatching(/^expires: expected an RFC 3339 time with a zone/)]);
  });
});

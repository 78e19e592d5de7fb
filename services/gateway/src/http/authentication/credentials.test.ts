import { describe, expect, test } from '@jest/globals';
import { configureProperties, fc } from '@varfreq/testkit/property';
import { parseCredentials } from './credentials.ts';

configureProperties({ seed: 20 });

const basic = (pair: string, scheme = 'Basic') => `${scheme} ${Buffer.from(pair).toString('base64')}`;

describe('the Authorization header', () => {
  test('gives login and password, split at the first colon, as UTF-8', () => {
    const login = fc.stringMatching(/^[a-zA-Z][a-zA-Z0-9._-]{2,39}$/);
    const password = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
      .filter((text) => !/\p{Cc}/u.test(text));
    fc.assert(
      fc.property(login, password, (name, word) => {
        fc.pre(word.isWellFormed());
        const expected = { scheme: 'basic', login: name, password: word };
        expect(parseCredentials(basic(`${name}:${word}`))).toEqual(expected);
      }),
    );
    expect(parseCredentials(basic('a:b:c'))).toEqual({ scheme: 'basic', login: 'a', password: 'b:c' });
  });

  test('accepts logins of 40 characters, whatever their number of code units', () => {
    const login = '𝐚'.repeat(40);
    expect(parseCredentials(basic(`${login}:b`))).toMatchObject({ login });
    expect(parseCredentials(basic(`${login}a:b`))).toBeUndefined();
  });

  test('gives a token key', () => {
    expect(parseCredentials('Token abc')).toEqual({ scheme: 'token', key: 'abc' });
  });

  test('accepts schemes in any case', () => {
    expect(parseCredentials('tOkEn abc')).toEqual({ scheme: 'token', key: 'abc' });
    expect(parseCredentials(basic('a:b', 'BASIC'))).toMatchObject({ scheme: 'basic' });
  });

  test('gives nothing when malformed', () => {
    const wrong = ['', 'Basic', 'Basic ', 'Token', 'Token a b', 'Bearer abc', 'Basic !!!', 'Basic YQ', 'Basic =', 'a'];
    const pairs = [':b', 'a:', 'nocolon', `${'a'.repeat(41)}:b`, `a:${'b'.repeat(501)}`, 'a:b\0'].map((pair) =>
      basic(pair),
    );
    const notUtf8 = `Basic ${Buffer.from('a:\xff', 'latin1').toString('base64')}`;
    for (const header of [undefined, ...wrong, ...pairs, notUtf8, `Token ${'x'.repeat(201)}`, 'Token \u00e9']) {
      expect(parseCredentials(header)).toBeUndefined();
    }
  });
});

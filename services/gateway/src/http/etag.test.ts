import { describe, expect, test } from '@jest/globals';
import { baseTag, etagOf, matchesWeakly, parseTags } from './etag.ts';

const base = { uri: '/samples/1', user: { uri: '/users/1' } };
const embedded = { ...base, user: { uri: '/users/1', name: 'x' } };

describe('ETags', () => {
  test('have a second part with embedding, and the same first part', () => {
    const [plain, full] = [etagOf(base, base), etagOf(base, embedded)];
    expect(plain).toBe(`"${baseTag(base)}"`);
    expect(full).toMatch(/^"[\w-]{22}\.[\w-]{22}"$/);
    expect(full.slice(1, 23)).toBe(plain.slice(1, 23));
  });

  test('change with any field', () => {
    expect(baseTag({ ...base, uri: '/samples/2' })).not.toBe(baseTag(base));
    expect(etagOf(base, { ...embedded, user: { uri: '/users/1', name: 'y' } })).not.toBe(etagOf(base, embedded));
  });

  test('are read from lists, weak tags marked', () => {
    expect(parseTags(' W/"a" , "b,c", "" ')).toEqual([
      { weak: true, value: 'a' },
      { weak: false, value: 'b,c' },
      { weak: false, value: '' },
    ]);
    expect(parseTags(' * ')).toBe('*');
    expect(parseTags('abc, w/"x"')).toEqual([]);
  });

  test('match If-None-Match weakly', () => {
    expect(matchesWeakly('"a"', '"a"')).toBe(true);
    expect(matchesWeakly('"x", W/"a"', '"a"')).toBe(true);
    expect(matchesWeakly('*', '"a"')).toBe(true);
    expect(matchesWeakly('"b"', '"a"')).toBe(false);
    expect(matchesWeakly(undefined, '"a"')).toBe(false);
  });
});

import { describe, expect, test } from '@jest/globals';
import { rawRequest } from '../protocol/raw-http.ts';
import type { Session } from '../protocol/session.ts';
import { getVariant, keyOf, type Variant } from './asking.ts';

const long = 'ACGT'.repeat(1000);

/** Keys and their canonical forms, without a genome. */
const keys: readonly (readonly [key: string, canonical: string])[] = [
  ['20:139745T>C', '20:139745T>C'],
  ['20:139745t>c', '20:139745T>C'],
  ['chr20:139745T>C', '20:139745T>C'],
  ['Chr20:139745T>C', '20:139745T>C'],
  ['CHR20:139745T>C', '20:139745T>C'],
  ['chrX:1A>G', 'X:1A>G'],
  ['MT:5A>G', 'M:5A>G'],
  ['chrM:5A>G', 'M:5A>G'],
  ['chrMT:5A>G', 'M:5A>G'],
  ['NC_012920.1:5A>G', 'M:5A>G'],
  ['20:5>A', '20:5>A'],
  ['20:5A>', '20:5A>'],
  ['20:5A>ACG', '20:6>CG'],
  ['20:5ACG>A', '20:6CG>'],
  ['20:5A>CGA', '20:5>CG'],
  ['20:5CGA>A', '20:5CG>'],
  ['20:5AA>AAA', '20:5>A'],
  ['20:5AAA>AA', '20:5A>'],
  ['20:5TAC>TGC', '20:6A>G'],
  ['20:5TAC>GAT', '20:5TAC>GAT'],
  ['20:5TACG>TGTG', '20:6AC>GT'],
  ['20:5R>A', '20:5R>A'],
  ['20:5N>NN', '20:5>N'],
  ['20:2147483647A>C', '20:2147483647A>C'],
  ['HLA-A*01:01:01:01:7A>C', 'HLA-A*01:01:01:01:7A>C'],
  ['a>b:3C>D:7A>C', 'a>b:3C>D:7A>C'],
  ['GL000191.1:7A>C', 'GL000191.1:7A>C'],
  ['a b:7A>C', 'a b:7A>C'],
  ['a/b?c#d%25&e=f:7A>C', 'a/b?c#d%25&e=f:7A>C'],
  ['染色体:7A>C', '染色体:7A>C'],
  [`20:7C>${long}G`, `20:7C>${long}G`],
];

const malformed = [
  ...['20', '20:', '20:T>C', ':1T>C', '1T>C', '20:1T', '20:1', '20:1TC', '20:1>', '20:T>C1', '20:1T>C>A', '20:1T>>C'],
  ...['20:0T>C', '20:00T>C', '20:-1T>C', '20:+1T>C', '20:1.5T>C', '20:1e3T>C', '20:2147483648T>C', '20: 1T>C'],
  ...[`20:${'9'.repeat(12)}T>C`, `20:${'9'.repeat(40)}T>C`, '20:1T>C ', '20:1 T>C', '20:1T>C\n', '20:1T> C'],
  ...['20:1T>T', '20:1t>T', '20:1U>C', '20:1T>E', '20:1T>*', '20:1T>.', '20:1T><DEL>', '20:1T>-', '20:1T>[1:2[A'],
  ...['20-1-T', '20:g.1T', 'rs123', '20:1T>Ç', '20:１T>C', '.', '..', '*'],
];

const targets: readonly (readonly [target: string, canonical: string])[] = [
  ['/variants/20:139745T%3EC', '20:139745T>C'],
  ['/variants/20:139745T%3ec', '20:139745T>C'],
  ['/variants/20%3A139745T%3EC', '20:139745T>C'],
  ['/variants/%32%30%3a%31T%3EC', '20:1T>C'],
  ['/variants/20:139745T>C', '20:139745T>C'],
  ['/variants/20:139745T%3EC?queries=', '20:139745T>C'],
  ['/variants/a%2Fb:1T%3EC', 'a/b:1T>C'],
  ['/variants/a+b:1T%3EC', 'a+b:1T>C'],
];

/** Variant keys without a genome. */
export function keyTests(session: Session): void {
  describe('a variant', () => {
    test.each(keys.map(([key, canonical]) => [key.slice(0, 60), key, canonical] as const))(
      'at %p is normalised, and its URI is that of the normal form',
      async (_, key, canonical) => {
        const answer = (await getVariant(session.anonymous, key)).expect(200);
        const variant = answer.entity<Variant>();
        expect(keyOf(variant)).toBe(canonical);
        const { uri, chromosome, position, reference, observed, ...others } = variant;
        expect(`${chromosome}:${position}${reference}>${observed}`).toBe(canonical);
        expect(others).toEqual({});
        expect(Object.keys(answer.json())).toEqual(['variant']);
        expect(uri).toMatch(/^\/variants\/[^/?#<>" {}|\\^`]+$/);
        expect((await session.anonymous.get(uri)).expect(200).json()).toEqual(answer.json());
      },
    );

    test.each(targets)('at the request target %s is %s', async (target, canonical) => {
      const answer = await rawRequest(session.url, { target });
      expect(answer.status).toBe(200);
      expect(keyOf(JSON.parse(answer.body.toString()).variant)).toBe(canonical);
    });

    test.each(malformed)('at the malformed key %p is not found', async (key) => {
      if (key === '.' || key === '..') return void (await session.anonymous.get(`/variants/${key}x`)).expect(404);
      expect((await getVariant(session.anonymous, key)).expect(404).error().code).toBe('not_found');
    });

    test.each([
      '/variants/%',
      '/variants/%ZZ',
      '/variants/20:1T%3EC%',
      '/variants/%C3%28:1T%3EC',
      '/variants/%ff:1T%3EC',
      '/variants/%00:1A>T',
      '/variants/20%00:1A>T',
      '/variants/%00',
      '/variants/a%0Ab:1A>T',
      '/variants/a%1fb:1A>T',
      '/variants/a%7Fb:1A>T',
      '/variants/a%C2%85b:1A>T',
      '/variants/%ED%A0%80:1A>T',
    ])('at %s, which is not UTF-8 without control characters, is not found', async (target) => {
      const answer = await rawRequest(session.url, { target });
      expect(answer.status).toBe(404);
      expect(JSON.parse(answer.body.toString())).toEqual({
        error: { code: 'not_found', message: expect.any(String) },
      });
    });

    test.each(['/variants/20:1T%3EC/', '/variants/20:1T%3EC/data', '/variants/20:1T%3EC/20:1T%3EC'])(
      'has nothing below it: %s is not found',
      async (path) => {
        (await session.anonymous.get(path)).expect(404);
      },
    );

    test('with a malformed key is not found, whatever the query', async () => {
      (await getVariant(session.anonymous, 'nothing', { queries: [{ name: 'Q', expression: '*' }] })).expect(404, 401);
    });

    test('has an ETag, and If-None-Match gives 304', async () => {
      const answer = (await getVariant(session.anonymous, '1:5A>C')).expect(200);
      const etag = answer.headers.get('etag') ?? '';
      expect(etag).toMatch(/^(W\/)?"[!#-~]+"$/);
      const headers = { 'If-None-Match': etag };
      (await session.anonymous.get(answer.entity().uri, { headers })).expect(304);
      (await session.anonymous.get('/variants/1:5A%3EG', { headers })).expect(200);
    });

    test.each(['PATCH', 'DELETE', 'PUT', 'POST'])('does not support %s', async (method) => {
      (await session.admin.request(method, '/variants/1:5A%3EC', { json: {} })).expect(405);
    });

    test.each(['sample', 'annotations', 'user'])('does not embed %s', async (embed) => {
      (await session.anonymous.get('/variants/1:5A%3EC', { query: { embed } })).expect(400);
    });
  });
}

import { describe, expect, test } from '@jest/globals';
import type { Session } from '../protocol/session.ts';
import { ask, asking, keyOf, type Variant } from './asking.ts';

const snv = { chromosome: '20', position: 139745, reference: 'T', observed: 'C' };

const normalised: readonly (readonly [fields: object, canonical: string])[] = [
  [snv, '20:139745T>C'],
  [{ ...snv, chromosome: 'chr20', reference: 't', observed: 'c' }, '20:139745T>C'],
  [{ ...snv, position: '139745' }, '20:139745T>C'],
  [{ chromosome: '20', position: 5, observed: 'ACG' }, '20:5>ACG'],
  [{ chromosome: '20', position: 5, reference: 'ACG' }, '20:5ACG>'],
  [{ ...snv, reference: '', observed: 'A' }, '20:139745>A'],
  [{ chromosome: 'chrM', position: 5, reference: 'TAC', observed: 'TGC' }, 'M:6A>G'],
  [{ chromosome: 'HLA-A*01:01', position: 5, reference: 'A', observed: 'AC' }, 'HLA-A*01:01:6>C'],
  [{ ...snv, reference: 'A', observed: `A${'C'.repeat(11_998)}` }, `20:139746>${'C'.repeat(11_998)}`],
  [{ ...snv, uri: '/variants/x' }, '20:139745T>C'],
];

const refused: readonly (readonly [title: string, fields: object, field: string])[] = [
  ['no chromosome', { ...snv, chromosome: undefined }, 'chromosome'],
  ['an empty chromosome', { ...snv, chromosome: '' }, 'chromosome'],
  ['a number for the chromosome', { ...snv, chromosome: 20 }, 'chromosome'],
  ['a chromosome with a control character', { ...snv, chromosome: '2\t0' }, 'chromosome'],
  ['no position', { ...snv, position: undefined }, 'position'],
  ['a position of 0', { ...snv, position: 0 }, 'position'],
  ['a position beyond 2^31 - 1', { ...snv, position: 2 ** 31 }, 'position'],
  ['a position that is not an integer', { ...snv, position: 1.5 }, 'position'],
  ['a position in words', { ...snv, position: 'first' }, 'position'],
  ['the letter U', { ...snv, reference: 'U' }, 'reference'],
  ['a symbolic allele', { ...snv, observed: '<DEL>' }, 'observed'],
  ['a spanning deletion', { ...snv, observed: '*' }, 'observed'],
  ['a missing allele', { ...snv, observed: '.' }, 'observed'],
  ['a number for an allele', { ...snv, observed: 5 }, 'observed'],
  ['null for an allele', { ...snv, observed: null }, 'observed'],
  ['equal alleles', { ...snv, observed: 'T' }, 'observed'],
  ['alleles that differ only in case', { ...snv, observed: 't' }, 'observed'],
  ['an allele too long for a URI', { ...snv, observed: 'A'.repeat(12_001) }, 'observed'],
  ['alleles too long for a URI', { ...snv, reference: 'A'.repeat(6001), observed: 'C'.repeat(6000) }, 'observed'],
  ['no alleles', { chromosome: '20', position: 5 }, 'observed'],
];

/** POST /variants/. */
export function postingTests(session: Session): void {
  describe('a posted variant', () => {
    test.each(
      normalised.map(([fields, canonical]) => [JSON.stringify(fields).slice(0, 90), fields, canonical] as const),
    )('%s is located under its normal form', async (_, fields, canonical) => {
      const answer = (await session.anonymous.post('/variants/', fields)).expect(201);
      const variant = answer.entity<Variant>();
      expect(answer.headers.get('location')).toBe(variant.uri);
      expect(keyOf(variant)).toBe(canonical);
      expect(answer.json()).toEqual({ variant });
      expect(variant).not.toHaveProperty('annotations');
      expect((await session.anonymous.get(variant.uri)).expect(200).entity()).toEqual(variant);
    });

    test('can be sent as a form or in the query string', async () => {
      const fields = { chromosome: '20', position: '7', reference: 'T', observed: 'C' };
      const body = new URLSearchParams(fields);
      for (const options of [{ body }, { query: fields }]) {
        const answer = (await session.anonymous.request('POST', '/variants/', options)).expect(201);
        expect(keyOf(answer.entity())).toBe('20:7T>C');
      }
    });

    test.each(refused)('with %s is refused', async (_, fields, field) => {
      const { code, message } = (await session.anonymous.post('/variants/', fields)).expect(400).error();
      expect({ code, message }).toEqual({ code: 'bad_request', message: expect.stringMatching(`^${field}: `) });
    });

    test('with several problems gets all of them reported', async () => {
      const { message } = (await session.anonymous.post('/variants/', { position: 0, reference: '!' }))
        .expect(400)
        .error();
      for (const field of ['chromosome', 'position', 'reference']) expect(message).toContain(`${field}: `);
    });

    test('is not stored', async () => {
      const chromosome = 'posted';
      (await session.anonymous.post('/variants/', { ...snv, chromosome })).expect(201);
      const region = { chromosome, begin: 1, end: 1_000_000 };
      const answer = await session.admin.list('/variants/', asking({ region, ...ask('*') }));
      expect(answer.expect(416).headers.get('content-range')).toBe('items */0');
    });

    test('can be posted repeatedly, by users of any role', async () => {
      const uris = new Set<string | null>();
      for (const api of [
        session.anonymous,
        session.admin,
        (await session.person()).token,
        (await session.person('trader')).basic,
      ]) {
        uris.add((await api.post('/variants/', snv)).expect(201).headers.get('location'));
      }
      expect([...uris]).toEqual(['/variants/20%3A139745T%3EC']);
    });
  });
}

import { describe, expect, test } from '@jest/globals';
import { decodeRequest } from '../../rest/decode-request.ts';
import { DecodeContext } from '../../rest/decoding/decode-context.ts';
import { optional, withDefault } from '../../rest/decoding/fields.ts';
import type { Services } from '../../services.ts';
import { oneQuery, queries, queryFactsOf, toQuery } from './query-fields.ts';
import { region } from './variant-fields.ts';

const samples = [1, 2].map((id) => ({ id, userId: 10 + id, public: id === 2 }));
const services = {
  catalogue: {
    getSamples: async ({ ids }: { ids: number[] }) => ({ items: samples.filter(({ id }) => ids.includes(id)) }),
  },
  directory: {
    getGroups: async ({ ids }: { ids: number[] }) => ({ items: ids.filter((id) => id < 5).map((id) => ({ id })) }),
  },
} as unknown as Services;

const fields = {
  queries: withDefault(queries, [], ''),
  one: optional(oneQuery, ''),
  region: withDefault(region, { chromosome: '', begin: 1, end: 1, gene: undefined }, ''),
};
const decode = (members: Record<string, unknown>) =>
  decodeRequest(fields, new Map(Object.entries(members)), new DecodeContext(), services, {});
const problem = (members: Record<string, unknown>) => decode(members).then(String, (error: Error) => error.message);

describe('queries of a request', () => {
  test('decode to what the other services and the permission rules need', async () => {
    const written = 'not (group: https://any.host/groups/3) and sample:/samples/1';
    const { queries: decoded } = await decode({ queries: [{ name: 'Q_1', expression: written }] });
    expect(decoded.map((query) => toQuery(query, {}))).toEqual([
      { name: 'Q_1', expression: written, steps: [{ groupId: 3 }, { not: true }, { sampleId: 1 }, { and: true }] },
    ]);
    expect(decoded.map(queryFactsOf)).toEqual([{ name: 'Q_1', queryClass: 'other' }]);
  });

  test('may have tabs and line ends between the words of an expression', async () => {
    const written = 'group:/groups/1\r\n\tand not\tgroup:/groups/2\n';
    const { queries: decoded } = await decode({ queries: [{ name: 'a', expression: written }] });
    expect(decoded.map((query) => toQuery(query, {}))).toEqual([
      { name: 'a', expression: written, steps: [{ groupId: 1 }, { groupId: 2 }, { not: true }, { and: true }] },
    ]);
  });

  test('of one sample contain its owner and public flag', async () => {
    const { queries: decoded } = await decode({
      queries: 'name:a,expression:sample:/samples/1,name:b,expression:(sample:/samples/2)',
    });
    expect(decoded.map(queryFactsOf)).toEqual([
      { name: 'a', queryClass: 'sample', sample: { ownerId: 11, public: false } },
      { name: 'b', queryClass: 'sample', sample: { ownerId: 12, public: true } },
    ]);
  });

  test('are exactly one where the answer is about one set of samples', async () => {
    const query = (name: string) => ({ name, expression: '*' });
    expect((await decode({ one: [query('a')] })).one?.map((one) => toQuery(one, {}))).toEqual([
      { ...query('a'), steps: [{ all: true }] },
    ]);
    expect(await problem({ one: [] })).toContain('one: expected exactly one query, got 0');
    expect(await problem({ one: [query('a'), query('b')] })).toContain('one: expected exactly one query, got 2');
    expect(await problem({ one: [query('a'), query('a')] })).toContain('expected unique names');
  });

  test.each([
    [[{ name: 'a', expression: '* or' }], 'queries[0].expression: at position 5: expected "*"'],
    [
      [
        { name: 'a', expression: '*' },
        { name: 'b', expression: '* or sample:/samples/9' },
      ],
      'queries[1].expression: at position 13: there is no sample /samples/9',
    ],
    [[{ name: 'a', expression: 'group:/groups/7 or sample:/samples/8' }], 'at position 7: there is no group /groups/7'],
    [[{ name: 'a', expression: 'sample:1' }], 'at position 8: expected the URI of a sample'],
    [[{ name: 'a', expression: '' }], 'queries[0].expression: expected a string of 1 to'],
    [[{ name: 'a', expression: '*\0' }], 'without control characters'],
    [[{ name: 'a b', expression: '*' }], 'queries[0].name: expected'],
    [[{ name: 'a' }], 'queries[0].expression: required'],
    [
      [
        { name: 'a', expression: '*' },
        { name: 'a', expression: '*' },
      ],
      'queries: expected unique names, got a more than once',
    ],
    [Array(11).fill({ name: 'a', expression: '*' }), 'queries: expected a list of at most 10 items'],
    ['*', 'queries: expected'],
  ])('%j is refused: %s', async (value, message) => {
    expect(await problem({ queries: value })).toContain(message);
  });

  test('may have names that differ only in case', async () => {
    const { queries: decoded } = await decode({
      queries: [
        { name: 'a', expression: '*' },
        { name: 'A', expression: '*' },
      ],
    });
    expect(decoded).toHaveLength(2);
  });

  test('are bounded in length, each and together', async () => {
    const long = `*${' or *'.repeat(12_000)}`;
    expect((await decode({ queries: [{ name: 'a', expression: long }] })).queries).toHaveLength(1);
    const two = [
      { name: 'a', expression: long },
      { name: 'b', expression: long },
    ];
    expect(await problem({ queries: two })).toContain('at most 100000 characters together');
    expect(await problem({ queries: [{ name: 'a', expression: long + long }] })).toContain('100000 characters');
  });
});

describe('a region', () => {
  test('is an object, also in the string encoding', async () => {
    const expected = { chromosome: 'chr1', begin: 5, end: 5 };
    expect((await decode({ region: 'chromosome:chr1,begin:5,end:5' })).region).toEqual(expected);
    expect((await decode({ region: { chromosome: 'chr1', begin: 5, end: '5' } })).region).toEqual(expected);
  });

  test('may be that of a gene, with its chromosome', async () => {
    expect((await decode({ region: 'gene:SCN5A' })).region).toEqual({ gene: 'SCN5A' });
    const region = { gene: 'SHOX', chromosome: 'X' };
    expect((await decode({ region })).region).toEqual(region);
  });

  test.each([
    ['chromosome:1,gene:A,begin:5', 'region.begin: expected either this or gene, not both'],
    ['', 'region.chromosome: required'],
    ['chromosome:1,begin:5,end:4', 'region: expected begin not to exceed end, got 5 and 4'],
    ['chromosome:1,begin:0,end:4', 'region.begin: expected an integer of at least 1'],
    ['chromosome:1,begin:1', 'region.end: required'],
    ['1', 'region: expected an object'],
  ])('%s is refused: %s', async (value, message) => {
    expect(await problem({ region: value })).toContain(message);
  });
});

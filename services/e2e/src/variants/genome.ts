import { describe, expect, test } from '@jest/globals';
import type { Session } from '../protocol/session.ts';
import { asking, getVariant, keyOf, type Variant } from './asking.ts';

/** Contigs of the genome, in an order that sorting would change. */
export const contigs = [
  ['chr2', 'GATTACAGATTTTTTCACACAG'],
  ['chr10', 'ACGTNNRACGT'],
  ['chr1', 'GGGGCCCCAA'],
  ['MT', 'GATTACA'],
] as const;

/** Longest region that the system under test lists. */
export const maxRegionBases = 1000;

const canonical: readonly (readonly [key: string, canonical: string])[] = [
  ['chr2:1G>T', 'chr2:1G>T'],
  ['2:1g>t', 'chr2:1G>T'],
  ['chrM:1G>A', 'MT:1G>A'],
  ['NC_012920.1:1G>A', 'MT:1G>A'],
  ['2:13>T', 'chr2:10>T'],
  ['2:12TTT>TT', 'chr2:10T>'],
  ['2:15T>', 'chr2:10T>'],
  ['2:20CA>', 'chr2:16CA>'],
  ['2:19AC>', 'chr2:16CA>'],
  ['2:22>CA', 'chr2:16>CA'],
  ['2:4TA>TC', 'chr2:5A>C'],
  ['chr1:11>T', 'chr1:11>T'],
  ['chr1:11>A', 'chr1:9>A'],
  ['chr1:5CCCC>', 'chr1:5CCCC>'],
  ['chr10:7G>T', 'chr10:7G>T'],
  ['chr10:5A>T', 'chr10:5A>T'],
];

const mismatches = ['2:1A>T', '2:23A>T', '2:22GA>G', '2:24>A', '10:7C>T', '3:1A>T', 'chrUn:1A>T', 'MT:7AC>A'];

/** Chromosomes of the genome, and variants compared with it. */
export function genomeTests(session: Session): void {
  const partsOf = (key: string) => {
    const [, chromosome, position, reference, observed] = /^(.+):(\d+)(\w*)>(\w*)$/.exec(key)!;
    return { chromosome, position: Number(position), reference, observed };
  };

  describe('the genome', () => {
    test('lists its chromosomes in the order of the index, without login', async () => {
      const chromosomes = contigs.map(([name]) => name);
      for (const api of [session.anonymous, session.admin, (await session.person()).token]) {
        expect((await api.get('/genome')).expect(200).json()).toEqual({ genome: { uri: '/genome', chromosomes } });
      }
    });

    test('is linked from the root', async () => {
      expect((await session.anonymous.get('/')).entity()).toMatchObject({ genome: { uri: '/genome' } });
    });

    test('accepts neither data nor embeds', async () => {
      for (const method of ['POST', 'DELETE']) (await session.admin.request(method, '/genome')).expect(405);
      const change = await session.admin.patch('/genome', { build: 'GRCh38' });
      expect(change.expect(409).error().message).toContain('VARFREQ_GENOME');
      (await session.anonymous.get('/genome', { query: { embed: 'chromosomes' } })).expect(200, 400);
    });
  });

  describe('with a genome, a variant', () => {
    test.each(canonical)('%s is %s', async (key, normal) => {
      const read = (await getVariant(session.anonymous, key)).expect(200).entity<Variant>();
      expect(keyOf(read)).toBe(normal);
      const posted = (await session.anonymous.post('/variants/', partsOf(key))).expect(201);
      expect(posted.headers.get('location')).toBe(read.uri);
      expect(posted.entity()).toEqual(read);
      expect((await session.anonymous.get(read.uri)).expect(200).entity()).toEqual(read);
    });

    test.each(mismatches)('%s that contradicts it is refused', async (key) => {
      const read = await getVariant(session.anonymous, key);
      const posted = await session.anonymous.post('/variants/', partsOf(key));
      for (const answer of [read, posted]) {
        const { code, message } = answer.expect(400).error();
        expect({ code, message }).toEqual({
          code: 'bad_request',
          message: expect.stringMatching(/^(chromosome|reference): /),
        });
      }
    });

    test('that is malformed is not found, before any comparison with the genome', async () => {
      for (const key of ['3:1A', '2:0A>T', '2:1T>T']) (await getVariant(session.anonymous, key)).expect(404);
    });
  });

  describe('with a genome, a region', () => {
    const list = (region: object) => session.anonymous.list('/variants/', asking({ region }));

    test('on a chromosome that it lacks is refused', async () => {
      const { message } = (await list({ chromosome: '3', begin: 1, end: 5 })).expect(400).error();
      expect(message).toMatch(/chromosome: /);
    });

    test.each(['chr2', '2', 'Chr2', 'M', 'chrMT'])('on %s is accepted', async (chromosome) => {
      (await list({ chromosome, begin: 1, end: 5 })).expect(416);
    });

    test('may go beyond the end', async () => {
      (await list({ chromosome: '1', begin: 5, end: 500 })).expect(416);
    });

    test('can be as long as the operator allows and no longer', async () => {
      (await list({ chromosome: '1', begin: 5, end: 4 + maxRegionBases })).expect(416);
      const { message } = (await list({ chromosome: '1', begin: 5, end: 5 + maxRegionBases })).expect(400).error();
      expect(message).toMatch(new RegExp(`^region: .*${maxRegionBases}`));
    });
  });
}

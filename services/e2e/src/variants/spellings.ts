import { describe, expect, test } from '@jest/globals';
import type { Session } from '../protocol/session.ts';
import { ask, asking, getVariant, keyOf, type Variant } from './asking.ts';

type Cases = readonly (readonly [spelling: string, canonical: string])[];

async function readBothWays(session: Session, spelling: string): Promise<Variant> {
  const read = (await getVariant(session.anonymous, spelling)).expect(200).entity<Variant>();
  const posted = (await session.anonymous.post('/variants/', { variant: spelling })).expect(201);
  expect(posted.headers.get('location')).toBe(read.uri);
  expect(posted.entity()).toEqual(read);
  expect((await session.anonymous.get(read.uri)).expect(200).entity()).toEqual(read);
  return read;
}

async function refusedBothWays(session: Session, spelling: string, message: string): Promise<void> {
  const answers = [
    await getVariant(session.anonymous, spelling),
    await session.anonymous.post('/variants/', { variant: spelling }),
  ];
  for (const answer of answers) expect(answer.expect(400).error()).toMatchObject({ code: 'bad_request', message });
}

const withoutGenome: Cases = [
  ['20-139745-T-C', '20:139745T>C'],
  ['chr20-139745-TA-T', '20:139746A>'],
  ['20-1-T-C', '20:1T>C'],
  ['20:139744:T:C', '20:139745T>C'],
  ['NC_000020.11:139744:T:C', '20:139745T>C'],
  ['20:139744::C', '20:139745>C'],
  ['20:g.1T>C', '20:1T>C'],
  ['NC_000020.10:g.139745T>C', '20:139745T>C'],
  ['chr20:g.5_7delACG', '20:5ACG>'],
  ['chr20:g.5_7delACGinsT', '20:5ACG>T'],
  ['chr20:g.5_7dupACG', '20:5>ACG'],
  ['chr20:g.5_6insACG', '20:6>ACG'],
  ['NC_012920.1:m.3243A>G', 'M:3243A>G'],
  ['HLA-A*01:01-5-A-C', 'HLA-A*01:01:5A>C'],
];

const faults = ['20-1-T', '20:g.1', '20:c.1T>C', '20:1:A', '20-0-A-C', '20:g.5_4del', '20:1:A:A'];

/** Variants in spellings other than keys, without a genome. */
export function spellingTests(session: Session): void {
  describe('a variant spelled', () => {
    test.each(withoutGenome)('%s is %s, as a key and when posted', async (spelling, canonical) => {
      expect(keyOf(await readBothWays(session, spelling))).toBe(canonical);
    });

    test.each(faults)('wrongly, %s, is not found as a key, and refused when posted', async (spelling) => {
      (await getVariant(session.anonymous, spelling)).expect(404);
      const { message } = (await session.anonymous.post('/variants/', { variant: spelling })).expect(400).error();
      expect(message).toMatch(/^variant: expected /);
    });

    test.each(['20:g.5_7del', '20:g.5dup', '20:4:3:'])(
      '%s leaves bases to the genome, and the answer says what to do',
      async (spelling) => {
        const remedy = 'variant: give the deleted bases, or configure the reference genome (VARFREQ_GENOME)';
        await refusedBothWays(session, spelling, remedy);
      },
    );

    test('is posted instead of the other fields, not beside them', async () => {
      const fields = { variant: '20-1-T-C', chromosome: '20', position: 1, reference: 'T', observed: 'C' };
      const { message } = (await session.anonymous.post('/variants/', fields)).expect(400).error();
      for (const field of ['chromosome', 'position', 'reference', 'observed']) {
        expect(message).toContain(`${field}: expected either this or variant, not both`);
      }
      const form = new URLSearchParams({ variant: '20-1-T-C' });
      const posted = (await session.anonymous.request('POST', '/variants/', { body: form })).expect(201);
      expect(keyOf(posted.entity())).toBe('20:1T>C');
    });

    test('needs the same permissions and has the same frequencies as its key', async () => {
      const written = asking(ask('*'));
      const [spelled, key] = ['20-139745-T-C', '20:139745T>C'].map((each) => `/variants/${encodeURIComponent(each)}`);
      (await session.anonymous.get(spelled!, written)).expect(401);
      (await (await session.person()).token.get(spelled!, written)).expect(403);
      const answer = (await session.admin.get(spelled!, written)).expect(200).json();
      expect(answer).toEqual((await session.admin.get(key!, written)).expect(200).json());
    });
  });
}

const inGenome: Cases = [
  ['2-13-T-TT', 'chr2:10>T'],
  ['chr2:g.15del', 'chr2:10T>'],
  ['2:g.13_14del', 'chr2:10TT>'],
  ['chr2:14:1:', 'chr2:10T>'],
  ['2:g.19_20dup', 'chr2:16>CA'],
  ['2:g.4_6inv', 'chr2:4TAC>GTA'],
  ['2:g.1_3delinsC', 'chr2:1GAT>C'],
  ['chr2:0:22:', 'chr2:1GATTACAGATTTTTTCACACAG>'],
  ['NC_012920.1:m.1G>A', 'MT:1G>A'],
  ['MT:m.2_3del', 'MT:2AT>'],
];

/** The same with the genome of `genome.ts`. */
export function spellingsInGenomeTests(session: Session): void {
  describe('with a genome, a variant spelled', () => {
    test.each(inGenome)('%s is %s', async (spelling, canonical) => {
      expect(keyOf(await readBothWays(session, spelling))).toBe(canonical);
    });

    test('with an accession of another sequence is refused, in the words that name both', async () => {
      const message =
        'chromosome: NC_000002.12 is chromosome 2 of GRCh38, of 242193529 bases, but "chr2" of the reference genome has 22: positions differ between builds; lift the variant over';
      for (const spelling of ['NC_000002.12:g.1G>T', 'NC_000002.12:0:G:T', 'NC_000002.12-1-G-T', 'NC_000002.12:1G>T']) {
        await refusedBothWays(session, spelling, message);
      }
    });

    test('with m. on another contig than the mitochondrion is refused', async () => {
      const message = 'variant: expected g. for "chr2", as m. is for the mitochondrion';
      await refusedBothWays(session, 'chr2:m.1G>T', message);
    });
  });
}

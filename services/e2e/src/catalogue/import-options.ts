import { beforeAll, describe, expect, test } from '@jest/globals';
import { call, vcf } from '../imports/testing/vcf-text.ts';
import type { Person, Session } from '../protocol/session.ts';
import { makeFile } from './making.ts';

/** How the files of variations and coverages are read. */
export function importOptionTests(session: Session): void {
  let owner: Person;
  beforeAll(async () => {
    owner = await session.newPerson('importer');
  });

  describe('the options of a variation', () => {
    const rows = [
      call('1:100', 'A', 'C', 'GT', '0/1'),
      '1 200 . A C . q10 . GT 1/1',
      '1 300 . A C . PASS AC=1 GT:PL 0/0:90,0,90',
    ];
    const observationsOf = async (options: Record<string, unknown>): Promise<unknown> => {
      const [sample, data_source] = [await session.sample(owner), await makeFile(owner.token, 'vcf', vcf({ rows }))];
      const answer = (await owner.token.post('/variations/', { sample, data_source, ...options })).expect(201);
      const shown = answer.entity<Record<string, unknown>>();
      const { result } = await owner.token.finish(answer.entity().uri);
      return { shown, observations: result?.observations, skipped: result?.skipped };
    };

    test.each([
      [{}, { observations: 1, skipped: { filtered: 1 } }],
      [{ skip_filtered: false }, { shown: { skip_filtered: false }, observations: 2, skipped: {} }],
      [
        { skip_filtered: 'off', use_genotypes: 'yes' },
        { shown: { skip_filtered: false }, observations: 2 },
      ],
      [{ prefer_genotype_likelihoods: true }, { shown: { prefer_genotype_likelihoods: true }, observations: 2 }],
      [{ skip_malformed: true }, { shown: { skip_malformed: true }, observations: 1 }],
      [{ ignore_contig_lengths: 'yes' }, { shown: { ignore_contig_lengths: true }, observations: 1 }],
      [{ use_genotypes: 'no' }, { shown: { use_genotypes: false }, observations: 2, skipped: { filtered: 1 } }],
    ])('%j are shown and obeyed', async (options, expected) => {
      expect(await observationsOf(options)).toMatchObject(expected);
    });

    test.each([
      [{}, {}],
      [{ min_depth: 10 }, { min_depth: 10 }],
      ['min_depth=10&depth_column=5', { min_depth: 10, depth_column: 5 }],
      [{ states: ['PASS'] }, { states: ['PASS'] }],
      ['state_column=5', { states: ['CALLABLE', 'PASS'], state_column: 5 }],
      [{ use_blocks: true }, { use_blocks: true }],
      [{ skip_malformed: 'yes' }, { skip_malformed: true }],
      [{ ignore_contig_lengths: true }, { ignore_contig_lengths: true }],
      [{ use_blocks: false, states: [] }, {}],
    ])('of coverages are shown where they are set: %j', async (options, expected) => {
      const [sample, data_source] = [await session.sample(owner), await makeFile(owner.token, 'bed')];
      const given = typeof options === 'string' ? Object.fromEntries(new URLSearchParams(options)) : options;
      const answer = (await owner.token.post('/coverages/', { sample, data_source, ...given })).expect(201);
      const { uri: _, task: __, sample: ___, data_source: ____, ...shown } = answer.entity<Record<string, unknown>>();
      expect(shown).toEqual({ individuals: 1, ...expected });
    });

    test.each([
      [{ min_depth: 0 }, 'min_depth: '],
      [{ depth_column: 5 }, 'depth_column: expected together with min_depth'],
      [{ min_depth: 1, depth_column: 3 }, 'depth_column: '],
      [{ state_column: 3 }, 'state_column: '],
      [{ states: 'a'.repeat(101) }, 'states'],
      [{ use_blocks: 'perhaps' }, 'use_blocks: '],
    ])('of coverages are refused: %j', async (options, message) => {
      const [sample, data_source] = [await session.sample(owner), await makeFile(owner.token, 'bed')];
      const answer = await owner.token.post('/coverages/', { sample, data_source, ...options });
      expect(answer.expect(400).error().message).toContain(message);
    });

    test.each(['skip_filtered', 'use_genotypes', 'prefer_genotype_likelihoods'])(
      'with a %s that is not a boolean are refused',
      async (name) => {
        const [sample, data_source] = [await session.sample(owner), await makeFile(owner.token, 'vcf')];
        for (const value of [1, 'maybe', null, []]) {
          const answer = await owner.token.post('/variations/', { sample, data_source, [name]: value });
          expect(answer.expect(400).error().message).toMatch(`${name}: `);
        }
      },
    );
  });

  describe('the individuals of a coverage', () => {
    let links: Record<string, string>;
    beforeAll(async () => {
      links = { sample: await session.sample(owner), data_source: await makeFile(owner.token, 'bed') };
    });
    const post = async (individuals: unknown) => await owner.token.post('/coverages/', { ...links, individuals });

    test.each([
      [1, 1],
      ['3', 3],
      [2147483647, 2147483647],
    ])('may be %j', async (individuals, shown) => {
      expect((await post(individuals)).expect(201).entity()).toMatchObject({ individuals: shown });
    });

    test.each([0, -1, 2147483648, 1.5, 'many', true, null, ''])('may not be %j', async (individuals) => {
      expect((await post(individuals)).expect(400).error().message).toMatch(/^individuals: /);
    });

    test('are not an option of a variation', async () => {
      const [sample, data_source] = [await session.sample(owner), await makeFile(owner.token, 'vcf')];
      const answer = await owner.token.post('/variations/', { sample, data_source, individuals: 3 });
      expect(answer.expect(400).error().message).toMatch(/^individuals: unknown; known: data_source, sample, /);
    });
  });
}

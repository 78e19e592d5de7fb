import { beforeAll, describe, expect, test } from '@jest/globals';
import { items as range } from '@varfreq/harness/system/api';
import { call, vcf } from '../imports/testing/vcf-text.ts';
import { annotate } from '../oracle/ask.ts';
import { useSystem } from '../protocol/session.ts';
import { ask, asking, getVariant, type Variant } from './asking.ts';
import { importOf } from './cohort.ts';

type Figures = Record<string, number>;

const carrierFigures = {
  carriers: 'NC',
  carriers_het: 'NHET',
  carriers_hom: 'NHOM',
  carriers_hemi: 'NHEMI',
  carriers_unknown: 'NUNK',
};

const [onX, onY, shared] = ['X:5000000A>T', 'Y:5000000C>G', 'X:100000G>A'];

useSystem('sex chromosomes', { VARFREQ_BUILD: 'GRCh38' }, (session) => {
  let group: string;
  let son: string;
  let bySex: Record<'female' | 'male' | 'unknown', string>;
  beforeAll(async () => {
    group = await session.group();
    bySex = { female: await session.group(), male: await session.group(), unknown: await session.group() };
    const owner = await session.newPerson('importer');
    const person = async (
      fields: { sex?: 'female' | 'male' },
      calls: readonly [x: string, y: string, shared: string],
    ) => {
      const sample = await session.sample(owner, { groups: [group, bySex[fields.sex ?? 'unknown']], ...fields });
      const rows = [
        call('X:100000', 'G', 'A', 'GT', calls[2]),
        call('X:5000000', 'A', 'T', 'GT', calls[0]),
        call('Y:5000000', 'C', 'G', 'GT', calls[1]),
      ];
      await importOf(owner, sample, 'vcf', vcf({ rows }));
      await importOf(owner, sample, 'bed', 'X\t0\t9000000\nY\t0\t9000000\n');
      (await session.admin.patch(sample, { active: true })).expect(200);
      return sample;
    };
    son = await person({ sex: 'male' }, ['1/1', '1/1', '1/1']);
    await person({ sex: 'male' }, ['1', '0', '0/1']);
    await person({ sex: 'female' }, ['0/1', '0/1', '1/1']);
    await person({}, ['1/1', '0/1', '0/0']);
  });

  const numbersOf = async (key: string) => {
    const answer = await getVariant(session.admin, key, { ...ask(`group:${group}`), fields: ['counts'] });
    const numbers = answer.expect(200).entity<Variant>().annotations!.Q as unknown as Record<string, number>;
    const names = ['coverage', 'carriers', 'carriers_het', 'carriers_hom', 'carriers_hemi'];
    return names.map((name) => numbers[name]);
  };

  describe('with a known build, frequencies', () => {
    test('on X have males as hemizygous, whatever the ploidy of their calls', async () => {
      expect(await numbersOf(onX)).toEqual([4, 4, 1, 1, 2]);
    });

    test('on Y are over males and people of unknown sex', async () => {
      expect(await numbersOf(onY)).toEqual([3, 2, 1, 0, 1]);
    });

    test('in a pseudoautosomal region are those of an autosome', async () => {
      expect(await numbersOf(shared)).toEqual([4, 3, 1, 2, 0]);
    });

    test('are the same in annotated files, and list their carriers', async () => {
      const rows = ['Y 5000000 . C G . PASS .'];
      const file = (await session.admin.upload({ name: 'a', filetype: 'vcf', data: vcf({ rows }) })).expect(201);
      const queries = [{ name: 'Q', text: `group:${group}` }];
      const annotated = await annotate(session.admin, file.entity().uri, queries, { fields: [], missingAsDot: false });
      expect(annotated).toContain('Q_VN=3;Q_VF=0.666667;Q_VF_HET=0.333333;Q_VF_HOM=0.333333');
      const path = `/variants/${encodeURIComponent(onY)}/carriers`;
      const listed = (await session.admin.list(path, asking(ask(`group:${group}`)))).expect(206);
      expect(listed.items<{ zygosity: string }>().map(({ zygosity }) => zygosity)).toEqual(['hemi', 'het']);
    });

    test('of females, males and people of unknown sex add up to those of all, in queries and in annotated files', async () => {
      const sets = { ALL: group, F: bySex.female, M: bySex.male, U: bySex.unknown };
      const queries = Object.entries(sets).map(([name, of]) => ({ name, expression: `group:${of}` }));
      const fields = ['counts', 'alleles'];
      const names = { coverage: 'VN', allele_count: 'AC', allele_number: 'AN', ...carrierFigures };
      const rows = [shared, onX].map((key) => `X ${key!.slice(2, -3)} . ${key!.at(-3)} ${key!.at(-1)} . PASS .`);
      rows.push('Y 5000000 . C G . PASS .');
      const file = (await session.admin.upload({ name: 'sexes', filetype: 'vcf', data: vcf({ rows }) })).expect(201);
      const asked = queries.map(({ name, expression: text }) => ({ name, text }));
      const annotated = await annotate(session.admin, file.entity().uri, asked, { fields, missingAsDot: false });
      const lines = annotated.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
      for (const [at, key] of [shared, onX, onY].entries()) {
        const answer = await getVariant(session.admin, key!, { queries, fields });
        const found = answer.expect(200).entity<Variant>().annotations as unknown as Record<string, Figures>;
        for (const [name, suffix] of Object.entries(names)) {
          const of = (query: string) => found[query]![name]!;
          expect({ key, name, sum: of('F') + of('M') + of('U') }).toEqual({ key, name, sum: of('ALL') });
          for (const query of Object.keys(sets))
            expect(`${lines[at]!.split('\t')[7]};`).toContain(`${query}_${suffix}=${of(query)};`);
        }
      }
    });

    test('have the carriers that are listed for administrators, and listed and withheld for others', async () => {
      const other = await session.person('annotator', 'group-querier');
      for (const key of [shared, onX, onY]) {
        const path = `/variants/${encodeURIComponent(key!)}/carriers`;
        const answer = await getVariant(session.admin, key!, { ...ask(`group:${group}`), fields: ['counts'] });
        const { Q } = answer.expect(200).entity<Variant>().annotations as unknown as { Q: Figures };
        const listed = (await session.admin.list(path, asking(ask(`group:${group}`)))).expect(206);
        const sums: Figures = {};
        for (const { zygosity, individuals } of listed.items<{ zygosity: string; individuals: number }>())
          sums[zygosity] = (sums[zygosity] ?? 0) + individuals;
        for (const zygosity of ['het', 'hom', 'hemi', 'unknown'])
          expect({ key, zygosity, listed: sums[zygosity] ?? 0 }).toEqual({
            key,
            zygosity,
            listed: Q[`carriers_${zygosity}`],
          });
        const hidden = (await other.token.get(path, asking(ask(`group:${group}`), range(0, 99)))).expect(200);
        const { items, withheld } = hidden.json<{ carrier_collection: { items: object[]; withheld: number } }>()
          .carrier_collection;
        expect([items, withheld]).toEqual([[], Q.carriers]);
      }
    });

    test('follow a change of sex at once', async () => {
      (await session.admin.patch(son, { sex: 'female' })).expect(200);
      expect(await numbersOf(onX)).toEqual([4, 4, 1, 2, 1]);
      expect(await numbersOf(onY)).toEqual([2, 1, 1, 0, 0]);
      (await session.admin.patch(son, { sex: 'unknown' })).expect(200);
      expect(await numbersOf(onY)).toEqual([3, 2, 1, 1, 0]);
      (await session.admin.patch(son, { sex: 'male' })).expect(200);
      expect(await numbersOf(onX)).toEqual([4, 4, 1, 1, 2]);
    });
  });
});

import { beforeAll, describe, expect, test } from '@jest/globals';
import { call, vcf } from '../imports/testing/vcf-text.ts';
import { annotate } from '../oracle/ask.ts';
import { useSystem } from '../protocol/session.ts';
import { ask, asking, getVariant, type Variant } from './asking.ts';
import { importOf } from './cohort.ts';

const [onX, onY, shared] = ['X:5000000A>T', 'Y:5000000C>G', 'X:100000G>A'];

useSystem('sex chromosomes', { VARFREQ_BUILD: 'GRCh38' }, (session) => {
  let group: string;
  let son: string;
  beforeAll(async () => {
    group = await session.group();
    const owner = await session.newPerson('importer');
    const person = async (fields: object, calls: readonly [x: string, y: string, shared: string]) => {
      const sample = await session.sample(owner, { groups: [group], ...fields });
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

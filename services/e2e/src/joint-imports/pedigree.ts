import { describe, expect, test } from '@jest/globals';
import { stored } from '../imports/testing/stored.ts';
import { fresh } from '../imports/testing/test-system.ts';
import { call, vcf } from '../imports/testing/vcf-text.ts';
import type { JointSystem } from './joint-system.ts';

const text = () =>
  vcf({
    rows: [call('1:100', 'A', 'T', 'GT', '0/1', '0/0', '1/1'), call('1:200', 'A', 'T', 'GT', '0/0', '0/1', './.')],
  });

/** Sex, groups of families, and activation (additions 2.2). */
export function pedigreeTests(theSystem: () => JointSystem): void {
  const groupNamed = async (name: string) =>
    (await theSystem().api.list('/groups/', { query: { name } })).expect(206, 416);

  describe('a PED file', () => {
    test('gives samples that are made their sex, their families as groups, and others neither', async () => {
      const [tested, family] = [theSystem(), fresh('family')];
      const ped = `#family\tid\tfather\tmother\tsex\tphenotype\n${family}\tS1\t0\tS2\t1\t2\n${family}\tS2\t0\t0\t2\t1\nother\taunt\t0\t0\t2\t1\n`;
      const joint = await tested.jointly(text(), { every_column: true, ped, family_groups: true });
      const samples = await tested.samplesOf(joint);
      const [group] = (await groupNamed(family)).expect(206).items();
      expect(samples.map(({ name, sex, groups }) => [name, sex, groups])).toEqual([
        ['S1', 'male', [{ uri: group!.uri }]],
        ['S2', 'female', [{ uri: group!.uri }]],
        ['S3', 'unknown', []],
      ]);
      expect((await groupNamed('other')).status).toBe(416);
    });

    test('gives existing samples sex and family beside their groups, and leaves what it does not know', async () => {
      const tested = theSystem();
      const [own, family] = [await tested.group(), fresh('family')];
      const there = await tested.create('/groups/', { name: family });
      const first = await tested.sample({ groups: [own], sex: 'male' });
      const second = await tested.sample({ groups: [there], sex: 'male' });
      const samples = [
        { column: 'S1', sample: first },
        { column: 'S2', sample: second },
      ];
      const ped = `${family}\tS1\t0\t0\t2\t0\n${family}\tS2\t0\t0\t0\t0\n`;
      const joint = await tested.jointly(text(), { samples, ped, family_groups: true });
      expect(await tested.samplesOf(joint)).toMatchObject([
        { uri: first, sex: 'female', groups: [{ uri: own }, { uri: there }] },
        { uri: second, sex: 'male', groups: [{ uri: there }] },
      ]);
    });

    test('without family_groups sets sex only', async () => {
      const family = fresh('family');
      const joint = await theSystem().jointly(text(), { every_column: true, ped: `${family}\tS3\t0\t0\t2\t0` });
      const samples = await theSystem().samplesOf(joint);
      expect(samples.map(({ sex, groups }) => [sex, groups])).toEqual([
        ['unknown', []],
        ['unknown', []],
        ['female', []],
      ]);
      expect((await groupNamed(family)).status).toBe(416);
    });

    test('of other people, or with a wrong line, is refused with its line, and nothing is made', async () => {
      const tested = theSystem();
      const name = fresh('person');
      const samples = [{ column: 'S1', name }];
      const wrong = await tested.refusal(text(), { samples, ped: 'F S1 0 0 1 2\nF S2 0 0\n' });
      expect(wrong).toMatch(/^ped: line 2: expected 6 columns .*, found 4; write 0 for what is unknown$/);
      expect(await tested.refusal(text(), { samples, ped: 'F S2 0 0 1 2\n' })).toMatch(/^ped: none of its individuals/);
      (await tested.api.list('/samples/', { query: { name } })).expect(416);
    });
  });

  describe('activation', () => {
    test('makes samples active when their variations count, those that exist too', async () => {
      const tested = theSystem();
      const sample = await tested.sample({ coverage_profile: false });
      const samples = [
        { column: 'S1', sample },
        { column: 'S3', name: 'made', coverage_profile: false, public: true },
      ];
      const joint = await tested.jointly(text(), { samples, activate: true });
      expect(await tested.joint(joint)).toMatchObject({ activate: true, sample_count: 2 });
      const [first, second] = await tested.samplesOf(joint);
      expect([first, second]).toMatchObject([
        { uri: sample, active: true },
        { name: 'made', active: true, public: true },
      ]);
      expect(await stored(tested, second!.uri, ['1'])).toEqual({ '1:100A>T': 'hom 1' });
    });

    test('does not happen when the import fails', async () => {
      const tested = theSystem();
      const samples = [{ column: 'S1', name: fresh('sample') }];
      const bad = vcf({ rows: [call('1:100', 'A', 'T', 'GT', '0/7')] });
      const joint = await tested.submit(bad, { samples, activate: true });
      expect((await tested.ended(joint)).task).toMatchObject({
        state: 'failure',
        error: { code: 'invalid_observations' },
      });
      expect(await tested.samplesOf(joint)).toMatchObject([{ active: false }]);
    });

    test('is left to the client without `activate`', async () => {
      const joint = await theSystem().jointly(text(), { every_column: true });
      expect((await theSystem().samplesOf(joint)).map(({ active }) => active)).toEqual([false, false, false]);
    });
  });
}

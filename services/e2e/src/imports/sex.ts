import { describe, expect, test } from '@jest/globals';
import type { TestSystem } from './testing/test-system.ts';
import { call, vcf } from './testing/vcf-text.ts';

/** Sixty het calls on X, different ones in each file. */
const ofWoman = (file: number): string => {
  const positions = Array.from({ length: 60 }, (_, i) => 5_000_000 + 100_000 * file + 100 * i);
  return vcf({ rows: positions.map((position) => call(`X:${position}`, 'A', 'T', 'GT', '0/1')) });
};

/** The sex of a sample beside what its calls on X hint at. */
export function sexTests(theSystem: () => TestSystem): void {
  describe('calls on X as in a woman', () => {
    test.each([
      ['male', [expect.stringMatching(/^sex: 100 % .* but the sample is male/)]],
      ['female', []],
      ['unknown', []],
    ])('of a sample that is %s', async (sex, warnings) => {
      const tested = theSystem();
      const sample = await tested.sample({ sex });
      const data_source = await tested.upload('vcf', ofWoman(sex.length));
      const { task } = await tested.ended(await tested.create('/variations/', { sample, data_source }));
      const x_heterozygosity = { share: 1, sex: 'female' };
      expect(task).toMatchObject({ state: 'succes', result: { x_heterozygosity, warnings } });
    });
  });
}

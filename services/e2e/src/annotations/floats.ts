import { describe, expect, test } from '@jest/globals';
import type { TestSystem } from '../imports/testing/test-system.ts';
import { call, site, vcf } from '../imports/testing/vcf-text.ts';
import { annotateText, queries } from './annotate.ts';

/** How shares are written. */
export function floatTests(theSystem: () => TestSystem): void {
  describe('floats', () => {
    test.each([1, 2, 3, 7, 11, 13, 64, 1024, 30_000, 65_537, 999_983, 1_000_000, 2 ** 31 - 1])(
      'shares of %d individuals have six significant digits, or fewer where those are exact',
      async (pool_size) => {
        const tested = theSystem();
        const sample = await tested.sample({ coverage_profile: false, pool_size });
        await tested.vary(
          sample,
          vcf({ rows: [call('1:100', 'A', 'T', 'GT', ...(pool_size > 1 ? ['0/1', '1/1'] : ['1/1']))] }),
        );
        const asked = queries({ Q: `sample:${sample}` });
        const result = await annotateText(tested, 'vcf', vcf({ rows: [site('1:100', 'A', 'T')] }), asked);
        const [, all, het, hom] = /\tQ_VN=\d+;Q_VF=(.*);Q_VF_HET=(.*);Q_VF_HOM=(.*)\n/.exec(result)!;
        const carriers = pool_size > 1 ? [2, 1, 1] : [1, 0, 1];
        for (const [n, text] of [all, het, hom].entries()) {
          expect(Number(text)).toBe(Number((carriers[n]! / pool_size).toPrecision(6)));
          expect(text).toMatch(/^(0|1|(\d|0?\.\d|\d\.\d)\d*(e[-+]?\d+)?)$/);
          expect(text).not.toMatch(/\.\d*0(e|$)/);
        }
      },
    );
  });
}

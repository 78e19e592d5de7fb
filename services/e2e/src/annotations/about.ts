import { describe, expect, test } from '@jest/globals';
import type { TestSystem } from '../imports/testing/test-system.ts';
import { call, site, vcf } from '../imports/testing/vcf-text.ts';
import { annotate, annotateText, queries } from './annotate.ts';
import { aboutQuery } from './annotated-header.ts';

const aVcf = (): string => vcf({ rows: [call('1:100', 'A', 'T', 'GT', '0/1')] });
const input = (): string => vcf({ rows: [site('1:100', 'A', 'T')] });

/** The header line that describes the samples of a query. */
export function aboutTests(theSystem: () => TestSystem): void {
  describe('the ##varfreq line', () => {
    test('numbers are samples after own-file exclusion, with their pools, without coverage, without variants', async () => {
      const tested = theSystem();
      const [full, uncovered, bare, own] = await Promise.all([
        tested.sample({ pool_size: 2 }),
        tested.sample({ pool_size: 4 }),
        tested.sample({ pool_size: 8, coverage_profile: false }),
        tested.sample({ pool_size: 16, coverage_profile: false }),
      ]);
      await tested.vary(full, aVcf());
      await tested.cover(full, '1\t0\t200\n');
      await tested.vary(uncovered, aVcf());
      const file = await tested.upload('vcf', aVcf());
      await tested.imports('/variations/', own, file);
      const expression = [full, uncovered, bare, own].map((sample) => `sample:${sample}`).join(' or ');
      expect(aboutQuery(await annotate(tested, file, queries({ Q: expression })), 'Q')).toEqual({
        Query: 'Q',
        Expression: expression,
        Samples: '3',
        Individuals: '14',
        WithoutCoverage: '1',
        WithoutVariants: '1',
        OwnFileExcluded: '1',
        Snapshot: expect.stringMatching(/./),
        Genome: '',
        Version: expect.stringMatching(/./),
      });
    });

    test('samples whose imports failed or were deleted are without coverage and variants', async () => {
      const tested = theSystem();
      const sample = await tested.sample();
      await tested.remove(await tested.vary(sample, aVcf()));
      await tested.remove(await tested.cover(sample, '1\t0\t200\n'));
      const bad = { sample, data_source: await tested.upload('vcf', 'no VCF\n') };
      await tested.ended(await tested.create('/variations/', bad));
      const text = await annotateText(tested, 'vcf', input(), queries({ Q: `sample:${sample}` }));
      expect(aboutQuery(text, 'Q')).toMatchObject({ Samples: '1', WithoutCoverage: '1', WithoutVariants: '1' });
    });

    test('a set may be empty', async () => {
      const text = await annotateText(theSystem(), 'vcf', input(), queries({ Q: 'not *' }));
      expect(aboutQuery(text, 'Q')).toMatchObject({ Samples: '0', Individuals: '0', OwnFileExcluded: '0' });
    });

    test('annotating an annotated file again gives the same records and one line per query', async () => {
      const tested = theSystem();
      const sample = await tested.sample({ coverage_profile: false });
      await tested.vary(sample, aVcf());
      const asked = queries({ Q: `sample:${sample}`, R: 'not *' });
      const first = await annotateText(tested, 'vcf', input(), asked);
      const second = await annotateText(tested, 'vcf', first, asked);
      const withoutSnapshot = (text: string): string => text.replaceAll(/Snapshot="[^"]*"/g, '');
      expect(withoutSnapshot(second)).toBe(withoutSnapshot(first));
    });
  });
}

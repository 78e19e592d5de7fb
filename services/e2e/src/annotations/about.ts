import { describe, expect, test } from '@jest/globals';
import type { Lab } from '../imports/lab/lab.ts';
import { call, site, vcf } from '../imports/lab/vcf-text.ts';
import { annotate, annotateText, queries } from './annotate.ts';
import { aboutQuery } from './annotated-header.ts';

const aVcf = (): string => vcf({ rows: [call('1:100', 'A', 'T', 'GT', '0/1')] });
const input = (): string => vcf({ rows: [site('1:100', 'A', 'T')] });

/** The header line that describes the samples of a query (decisions 5). */
export function aboutTests(theLab: () => Lab): void {
  describe('the ##varfreq line', () => {
    test('numbers are samples after own-file exclusion, with their pools, without coverage, without variants', async () => {
      const lab = theLab();
      const [full, uncovered, bare, own] = await Promise.all([
        lab.sample({ pool_size: 2 }),
        lab.sample({ pool_size: 4 }),
        lab.sample({ pool_size: 8, coverage_profile: false }),
        lab.sample({ pool_size: 16, coverage_profile: false }),
      ]);
      await lab.vary(full, aVcf());
      await lab.cover(full, '1\t0\t200\n');
      await lab.vary(uncovered, aVcf());
      const file = await lab.upload('vcf', aVcf());
      await lab.imports('/variations/', own, file);
      const expression = [full, uncovered, bare, own].map((sample) => `sample:${sample}`).join(' or ');
      expect(aboutQuery(await annotate(lab, file, queries({ Q: expression })), 'Q')).toEqual({
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
      const lab = theLab();
      const sample = await lab.sample();
      await lab.remove(await lab.vary(sample, aVcf()));
      await lab.remove(await lab.cover(sample, '1\t0\t200\n'));
      const bad = { sample, data_source: await lab.upload('vcf', 'no VCF\n') };
      await lab.ended(await lab.create('/variations/', bad));
      const text = await annotateText(lab, 'vcf', input(), queries({ Q: `sample:${sample}` }));
      expect(aboutQuery(text, 'Q')).toMatchObject({ Samples: '1', WithoutCoverage: '1', WithoutVariants: '1' });
    });

    test('a set may be empty', async () => {
      const text = await annotateText(theLab(), 'vcf', input(), queries({ Q: 'not *' }));
      expect(aboutQuery(text, 'Q')).toMatchObject({ Samples: '0', Individuals: '0', OwnFileExcluded: '0' });
    });

    test('annotating an annotated file again gives the same records and one line per query', async () => {
      const lab = theLab();
      const sample = await lab.sample({ coverage_profile: false });
      await lab.vary(sample, aVcf());
      const asked = queries({ Q: `sample:${sample}`, R: 'not *' });
      const first = await annotateText(lab, 'vcf', input(), asked);
      const second = await annotateText(lab, 'vcf', first, asked);
      const withoutSnapshot = (text: string): string => text.replaceAll(/Snapshot="[^"]*"/g, '');
      expect(withoutSnapshot(second)).toBe(withoutSnapshot(first));
    });
  });
}

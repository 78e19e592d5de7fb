import { describe, expect, test } from '@jest/globals';
import type { Lab } from '../imports/lab/lab.ts';
import { call, vcf } from '../imports/lab/vcf-text.ts';
import { annotate, queries } from './annotate.ts';
import { aboutQuery } from './annotated-header.ts';
import { fields } from './vcf-cohort.ts';

const text = (): string => vcf({ rows: [call('1:100', 'A', 'T', 'GT', '0/1')] });

/** The VCF that is annotated does not count itself (REST API 2.7, decisions 3 and 5). */
export function ownFileTests(theLab: () => Lab): void {
  const sampleOf = async (dataSource: string) => {
    const lab = theLab();
    const sample = await lab.sample({ coverage_profile: false });
    const uri = await lab.create('/variations/', { sample, data_source: dataSource });
    return { sample, uri, state: (await lab.ended(uri)).task.state };
  };
  const other = async () => {
    const sample = await theLab().sample({ coverage_profile: false });
    await theLab().vary(sample, vcf({ rows: [call('1:100', 'A', 'T', 'GT', '1/1')] }));
    return sample;
  };

  describe('own-file exclusion', () => {
    test('samples that have the annotated VCF as variation are removed from every set, named or not', async () => {
      const file = await theLab().upload('vcf', text());
      const [{ sample: own }, sample] = [await sampleOf(file), await other()];
      const asked = queries({ Q: `sample:${own} or sample:${sample}`, R: `sample:${own}` });
      const result = await annotate(theLab(), file, asked);
      expect(result).toContain(`${fields('Q', ['1', '1', '0', '1'])};${fields('R', ['0', '0', '0', '0'])}\t`);
      expect(aboutQuery(result, 'Q')).toMatchObject({ Samples: '1', OwnFileExcluded: '1' });
      expect(aboutQuery(result, 'R')).toMatchObject({ Samples: '0', OwnFileExcluded: '1' });
    });

    test('the state of the import does not matter: a failed import excludes too, until it is deleted', async () => {
      const [lab, content] = [theLab(), text()];
      const [file, copy] = [await lab.upload('vcf', content), await lab.upload('vcf', content)];
      const first = await sampleOf(copy);
      const second = await sampleOf(file);
      expect([first.state, second.state]).toEqual(['succes', 'failure']);
      const asked = queries({ Q: `sample:${first.sample} or sample:${second.sample}` });
      expect(await annotate(lab, file, asked)).toContain(`\t${fields('Q', ['1', '1', '1', '0'])}\t`);
      await lab.remove(second.uri);
      expect(await annotate(lab, file, asked)).toContain(`\t${fields('Q', ['2', '0.5', '0.5', '0'])}\t`);
    });

    test('exclusion is by data source, not by content', async () => {
      const content = text();
      const { sample } = await sampleOf(await theLab().upload('vcf', content));
      const copy = await theLab().upload('vcf', content);
      const result = await annotate(theLab(), copy, queries({ Q: `sample:${sample}` }));
      expect(result).toContain(`\t${fields('Q', ['1', '1', '1', '0'])}\t`);
      expect(aboutQuery(result, 'Q')).toMatchObject({ Samples: '1', OwnFileExcluded: '0' });
    });

    test('a BED file excludes no sample, even where it is the coverage of a sample', async () => {
      const lab = theLab();
      const bed = await lab.upload('bed', '1\t0\t200\n');
      const sample = await lab.sample();
      await lab.imports('/coverages/', sample, bed);
      await lab.vary(sample, text());
      const result = await annotate(lab, bed, queries({ Q: `sample:${sample}` }));
      expect(result.split('\n')[1]).toBe('1,100,A,T,1,1,1,0');
    });
  });
}

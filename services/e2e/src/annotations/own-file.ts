import { describe, expect, test } from '@jest/globals';
import type { TestSystem } from '../imports/testing/test-system.ts';
import { call, vcf } from '../imports/testing/vcf-text.ts';
import { annotate, queries } from './annotate.ts';
import { aboutQuery } from './annotated-header.ts';
import { fields } from './vcf-cohort.ts';

const text = (): string => vcf({ rows: [call('1:100', 'A', 'T', 'GT', '0/1')] });

/** The VCF that is annotated does not count itself. */
export function ownFileTests(theSystem: () => TestSystem): void {
  const sampleOf = async (dataSource: string) => {
    const tested = theSystem();
    const sample = await tested.sample({ coverage_profile: false });
    const uri = await tested.create('/variations/', { sample, data_source: dataSource });
    return { sample, uri, state: (await tested.ended(uri)).task.state };
  };
  const other = async () => {
    const sample = await theSystem().sample({ coverage_profile: false });
    await theSystem().vary(sample, vcf({ rows: [call('1:100', 'A', 'T', 'GT', '1/1')] }));
    return sample;
  };

  describe('own-file exclusion', () => {
    test('samples that have the annotated VCF as variation are removed from every set, named or not', async () => {
      const file = await theSystem().upload('vcf', text());
      const [{ sample: own }, sample] = [await sampleOf(file), await other()];
      const asked = queries({ Q: `sample:${own} or sample:${sample}`, R: `sample:${own}` });
      const result = await annotate(theSystem(), file, asked);
      expect(result).toContain(`${fields('Q', ['1', '1', '0', '1'])};${fields('R', ['0', '0', '0', '0'])}\t`);
      expect(aboutQuery(result, 'Q')).toMatchObject({ Samples: '1', OwnFileExcluded: '1' });
      expect(aboutQuery(result, 'R')).toMatchObject({ Samples: '0', OwnFileExcluded: '1' });
    });

    test('the state of the import does not matter: a failed import excludes too, until it is deleted', async () => {
      const [tested, content] = [theSystem(), text()];
      const [file, copy] = [await tested.upload('vcf', content), await tested.upload('vcf', content)];
      const first = await sampleOf(copy);
      const second = await sampleOf(file);
      expect([first.state, second.state]).toEqual(['succes', 'failure']);
      const asked = queries({ Q: `sample:${first.sample} or sample:${second.sample}` });
      expect(await annotate(tested, file, asked)).toContain(`\t${fields('Q', ['1', '1', '1', '0'])}\t`);
      await tested.remove(second.uri);
      expect(await annotate(tested, file, asked)).toContain(`\t${fields('Q', ['2', '0.5', '0.5', '0'])}\t`);
    });

    test('exclusion is by data source, not by content', async () => {
      const content = text();
      const { sample } = await sampleOf(await theSystem().upload('vcf', content));
      const copy = await theSystem().upload('vcf', content);
      const result = await annotate(theSystem(), copy, queries({ Q: `sample:${sample}` }));
      expect(result).toContain(`\t${fields('Q', ['1', '1', '1', '0'])}\t`);
      expect(aboutQuery(result, 'Q')).toMatchObject({ Samples: '1', OwnFileExcluded: '0' });
    });

    test('a BED file excludes no sample, even where it is the coverage of a sample', async () => {
      const tested = theSystem();
      const bed = await tested.upload('bed', '1\t0\t200\n');
      const sample = await tested.sample();
      await tested.imports('/coverages/', sample, bed);
      await tested.vary(sample, text());
      const result = await annotate(tested, bed, queries({ Q: `sample:${sample}` }));
      expect(result.split('\n')[1]).toBe('1,100,A,T,1,1,1,0');
    });
  });
}

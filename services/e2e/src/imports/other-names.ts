import { describe, expect, test } from '@jest/globals';
import { jsonQuery } from './testing/stored.ts';
import type { TestSystem } from './testing/test-system.ts';
import { call, vcf } from './testing/vcf-text.ts';

/** Names of contigs in queries. */
export function otherNameTests(theSystem: () => TestSystem): void {
  describe('contig names in queries', () => {
    test.each(['1', 'chr1', 'CHR1', 'NC_000001.11', 'NC_060925.1', 'grch38%23chr1', 'cHR1'])(
      'a variant is found on %s by any name of its contig',
      async (encoded) => {
        const name = decodeURIComponent(encoded);
        const tested = theSystem();
        const sample = await tested.sample({ coverage_profile: false });
        await tested.vary(sample, vcf({ rows: [call('chr1:100', 'A', 'T', 'GT', '0/1')] }));
        const queries = [{ name: 'Q', expression: `sample:${sample}` }];
        const one = await tested.api.get(`/variants/${encoded}:100A%3ET`, jsonQuery({ queries }));
        const wanted = { coverage: 1, frequency: 1, frequency_het: 1, frequency_hom: 0 };
        expect(one.expect(200).entity()).toMatchObject({ chromosome: '1', position: 100, annotations: { Q: wanted } });
        const region = { chromosome: name, begin: 100, end: 100 };
        const page = await tested.api.list('/variants/', jsonQuery({ region, queries }));
        expect(page.expect(206).items()).toEqual([one.entity()]);
      },
    );
  });
}

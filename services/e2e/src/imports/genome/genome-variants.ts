import { describe, expect, test } from '@jest/globals';
import type { TestSystem } from '../testing/test-system.ts';

const answered: readonly [key: string, canonical: string][] = [
  ['1:18AC>', 'chr1:11CA>'],
  ['MT:1G>T', 'chrM:1G>T'],
  ['chr1:10TCA>T', 'chr1:11CA>'],
  ['chr1:51g>t', 'chr1:51G>T'],
  ['2:11>C', 'chr2:11>C'],
];

const contradictions = ['1:2C>T', '1:61A>T', '1:60AC>A', '1:44C>T'];

/** Single variants are normalised and compared with the genome like those of files. */
export function genomeVariantTests(theSystem: () => TestSystem): void {
  describe('variants with a genome', () => {
    const split = (key: string) => /^(\w+):(\d+)(\w*)>(\w*)$/.exec(key)!.slice(1) as [string, string, string, string];

    test.each(answered)('the variant %s is %s', async (key, canonical) => {
      const [chromosome, position, reference, observed] = split(canonical);
      const fields = { chromosome, position: Number(position), reference, observed };
      const got = (await theSystem().api.get(`/variants/${encodeURIComponent(key)}`)).expect(200).entity();
      expect(got).toMatchObject(fields);
      expect(decodeURIComponent(got.uri)).toBe(`/variants/${canonical}`);
      const [c, p, r, o] = split(key);
      const posted = await theSystem().api.post('/variants/', {
        chromosome: c,
        position: Number(p),
        reference: r,
        observed: o,
      });
      expect(posted.expect(201).entity()).toMatchObject({ ...fields, uri: got.uri });
      expect(posted.headers.get('location')).toBe(got.uri);
    });

    test.each(contradictions)('the variant %s contradicts the genome', async (key) => {
      const got = await theSystem().api.get(`/variants/${encodeURIComponent(key)}`);
      expect(got.expect(400).error()).toMatchObject({ code: 'bad_request' });
      const [c, p, r, o] = split(key);
      const posted = await theSystem().api.post('/variants/', {
        chromosome: c,
        position: Number(p),
        reference: r,
        observed: o,
      });
      expect(posted.expect(400).error()).toMatchObject({ code: 'bad_request' });
    });
  });
}

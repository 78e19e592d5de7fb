import { expect, test } from '@jest/globals';
import { fc } from '@varfreq/testkit/property';
import { FIELD_SETS } from '../../figures/field-sets.ts';
import { COUNTS_EACH } from '../../frequency.ts';
import { FieldWriter } from './annotated-fields.ts';
import { OutputBuffer } from './output-buffer.ts';
import { RememberedTexts } from './remembered-texts.ts';

const variants = Int32Array.from({ length: 2000 }, (_, at) => at);

function written(writer: FieldWriter, counts: Float64Array, variant: number): string {
  const output = new OutputBuffer();
  writer.write(output, variants, variant, variant + 1, counts);
  return Buffer.from(output.take()).toString('latin1');
}

test('fields of a variant are the same whatever variants were written before', () => {
  const few = fc.nat(3);
  const numbers = fc.record({ het: few, hom: few, hemi: few, unknown: few, more: fc.nat(300), haploid: fc.nat(9) });
  const queries = [
    { name: 'ALL', fields: [...FIELD_SETS, 'floor'], missingAsDot: true },
    { name: 'A_LONG_NAME', fields: ['alleles'], missingAsDot: false },
  ];
  fc.assert(
    fc.property(fc.array(numbers, { minLength: 600, maxLength: 900 }), (all) => {
      const rows = all.flatMap(({ het, hom, hemi, unknown, more, haploid }) => {
        const coverage = het + hom + hemi + unknown + more;
        return [
          het,
          hom,
          hemi,
          unknown,
          coverage,
          Math.min(coverage, haploid),
          Number(more % 7 === 0),
          Math.min(het, haploid),
        ];
      });
      const counts = Float64Array.from(rows);
      const total = rows.length / COUNTS_EACH / 2;
      const writer = new FieldWriter(queries);
      const again = [0, 1].map(() => Array.from({ length: total }, (_, i) => written(writer, counts, i)));
      const anew = Array.from({ length: total }, (_, i) => written(new FieldWriter(queries), counts, i));
      expect(again).toEqual([anew, anew]);
    }),
    { numRuns: 5, seed: 3 },
  );
});

test('a text that is longer than usual is not kept, and one of other counts is not taken', () => {
  const texts = new RememberedTexts(8);
  const bytes = Buffer.from('12345678  123456789');
  const counts = Float64Array.from({ length: 2 * COUNTS_EACH }, (_, at) => (at === 3 ? 1 : 0));
  texts.keep(bytes, 0, 8, counts, 0);
  texts.keep(bytes, 10, 19, counts, COUNTS_EACH);
  const into = Buffer.alloc(12);
  expect(texts.write(into, 2, counts, 0)).toBe(10);
  expect(into.toString('latin1', 2, 10)).toBe('12345678');
  expect(texts.write(into, 0, counts, COUNTS_EACH)).toBe(-1);
});

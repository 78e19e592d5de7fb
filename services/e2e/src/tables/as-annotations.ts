import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { resultOf } from '../annotations/annotate.ts';
import { linesOf, type TableSystem } from './table-system.ts';

const everything = { fields: ['counts', 'alleles', 'confidence', 'hwe'], missing_as_dot: true };

/** What a table says is what an annotation of a file of its variants says. */
export function asAnnotationTests(theSystem: () => TableSystem): void {
  const without = (text: string) => text.replace(/^([^#\n]*\t)[^\t\n]*$/gm, '$1.');
  const informing = (text: string) => text.split('\n').filter((line) => line.startsWith('##INFO='));

  describe('the frequencies of a table', () => {
    test.each([
      ['the four figures', {}],
      ['all field sets', everything],
    ])('are those of an annotation of its variants: %s', async (_what, fields) => {
      const tested = theSystem();
      const text = await tested.table(fields);
      const data_source = await tested.upload('vcf', without(text));
      const annotation = await tested.create('/annotations/', { data_source, queries: tested.sets, ...fields });
      const annotated = await resultOf(tested, await tested.succeeded(annotation));
      expect(linesOf(text).length).toBeGreaterThan(50);
      expect(linesOf(text)).toEqual(linesOf(annotated));
      expect(informing(text)).toEqual(informing(annotated));
    });

    test('are in a CSV those of an annotated BED file of whole contigs, for variants whose carriers are covered', async () => {
      const tested = theSystem();
      const rows = (text: string) => text.trimEnd().split('\n');
      const table = rows(await tested.table({ format: 'csv', ...everything }));
      const contigs = [...new Set(table.slice(1).map((row) => row.split(',')[0]))];
      const bed = contigs.map((contig) => `${contig}\t0\t1000000\n`).join('');
      const data_source = await tested.upload('bed', bed);
      const fields = { data_source, queries: tested.sets, ...everything };
      const annotation = await tested.succeeded(await tested.create('/annotations/', fields));
      const annotated = gunzipSync(await tested.api.download(annotation.annotated_data_source.uri)).toString();
      const [header = '', ...all] = rows(annotated);
      const counts = header.split(',').flatMap((name, column) => (name.endsWith('_NC') ? [column] : []));
      const listed = all.filter((row) => counts.some((column) => row.split(',')[column] !== '0'));
      expect(listed.length).toBeLessThan(all.length);
      expect(table.toSorted()).toEqual([header, ...listed].toSorted());
      expect(table[0]).toBe(header);
    });

    test('are in a VCF and a CSV the same for each variant, but for those that no base anchors', async () => {
      const tested = theSystem();
      const uri = await tested.submit({ fields: ['counts'] });
      const listed = linesOf(await tested.textOf(uri));
      const { result = {} } = (await tested.show(uri)).task;
      const csv = (await tested.table({ format: 'csv', fields: ['counts'] })).trimEnd().split('\n').slice(1);
      const { no_anchor_base: skipped = 0 } = result.skipped as Record<string, number>;
      expect(skipped).toBeGreaterThan(0);
      expect(result).toMatchObject({ records: listed.length, variants: listed.length });
      expect(listed.length + skipped).toBe(csv.length);
    });
  });

  describe('the lines of a table', () => {
    test('are sorted, each with one variant that no other has, and without samples', async () => {
      const tested = theSystem();
      const listed = linesOf(await tested.table());
      const keys = listed.map(([chrom, pos, , ref, alt]) => `${chrom}:${pos}:${ref}:${alt}`);
      expect(new Set(keys).size).toBe(keys.length);
      const contigs = listed.map(([chrom]) => chrom).filter((chrom, n, all) => chrom !== all[n - 1]);
      expect(new Set(contigs).size).toBe(contigs.length);
      for (const [n, [chrom, pos, id, , alt, qual, filter, ...info]] of listed.entries()) {
        const [before, at] = listed[n - 1] ?? [];
        if (before === chrom) expect(Number(pos)).toBeGreaterThanOrEqual(Number(at));
        expect([id, qual, filter, info.length, alt?.includes(',')]).toEqual(['.', '.', '.', 1, false]);
      }
    });

    test('have the base before insertions and deletions, where observations have it', async () => {
      const listed = linesOf(await theSystem().table({ regions: [{ chromosome: 'chr1', begin: 8900, end: 9200 }] }));
      expect(listed.map((fields) => fields.slice(0, 5).join(' '))).toEqual([
        '1 9000 . G T',
        '1 9000 . G GA',
        '1 9000 . GCC G',
      ]);
    });
  });
}

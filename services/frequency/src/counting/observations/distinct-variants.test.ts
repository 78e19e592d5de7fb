import { describe, expect, test } from '@jest/globals';
import { packAlleles } from '@varfreq/genomics/alleles/allele-code';
import type { SiteColumns } from '@varfreq/segments/observations/site-columns';
import type { ScanOrder } from '../base-region.ts';
import { DistinctVariants } from './distinct-variants.ts';

/** Sites as a block has them, `start reference>observed`. */
function sitesOf(texts: readonly string[]): SiteColumns {
  const sides: { reference: string; observed: string }[] = [];
  const codes = texts.map((text) => {
    const [reference, observed] = text.split(' ')[1]!.split('>') as [string, string];
    const code = packAlleles(reference, observed);
    return code >= 0 ? code : -sides.push({ reference, observed });
  });
  const starts = Float64Array.from(texts, (text) => Number(text.split(' ')[0]));
  return { sites: texts.length, starts, codes: Int32Array.from(codes), sides };
}

function addAll(found: DistinctVariants, ...texts: readonly string[]): DistinctVariants {
  const sites = sitesOf(texts);
  for (let site = 0; site < sites.sites; site++) found.add(sites, site);
  return found;
}

const setOf = (variants: number, bytes = 1000) => new DistinctVariants({ variants, bytes });
const long = 'A'.repeat(30);
const textsOf = (found: DistinctVariants, order: ScanOrder) =>
  found
    .sorted('7', order)
    .map(({ contig, start, reference, observed }) => `${contig}:${start} ${reference}>${observed}`);

describe('distinct variants', () => {
  test('are sorted by start in either order, then by alleles', () => {
    const found = addAll(setOf(100), '9 C>T', '9 A>T', '10 A>C', '9 A>G', `9 A>${long}`, `2 ${long}>C`, '2 >A');
    const at9 = [`7:9 A>${long}`, '7:9 A>G', '7:9 A>T', '7:9 C>T'];
    const at2 = ['7:2 >A', `7:2 ${long}>C`];
    expect(textsOf(found, 'ascending')).toEqual([...at2, ...at9, '7:10 A>C']);
    expect(textsOf(found, 'descending')).toEqual(['7:10 A>C', ...at9, ...at2]);
    addAll(found, '9 G>', '9 >G');
    expect(textsOf(found, 'as-records')).toEqual([...at2, '7:9 >G', '7:9 G>', ...at9, '7:10 A>C']);
  });

  test('are those of all blocks, each once', () => {
    const found = addAll(setOf(100), '1 A>C', `1 ${long}>C`, '2 A>C', `2 ${long}>G`);
    addAll(found, `1 ${long}>C`, '1 A>C', `1 ${long}>G`, '2 A>C', `3 ${long}>C`);
    expect(found.size).toBe(6);
    expect(textsOf(found, 'ascending')).toEqual(
      ['1 A>C', `1 ${long}>C`, `1 ${long}>G`, '2 A>C', `2 ${long}>G`, `3 ${long}>C`].map((text) => `7:${text}`),
    );
  });

  test('are as many as the limit', () => {
    const found = setOf(2);
    expect([found.size, found.isFull]).toEqual([0, false]);
    addAll(found, '1 A>C', '1 A>C');
    expect([found.size, found.isFull]).toEqual([1, false]);
    addAll(found, '1 A>G');
    expect([found.size, found.isFull]).toEqual([2, true]);
    addAll(found, '1 A>T');
    expect([found.size, found.isFull]).toEqual([3, true]);
  });

  test('have a size of long alleles, of two bytes a base', () => {
    const found = addAll(setOf(100, 120), `1 ${'A'.repeat(25)}>C`, `2 C>${'A'.repeat(33)}`, `2 C>${'A'.repeat(33)}`);
    addAll(found, '3 A>C');
    expect(found.isFull).toBe(false);
    addAll(found, `4 ${'A'.repeat(14)}>`);
    expect(found.isFull).toBe(true);
  });
});

import { afterAll, describe, expect, test } from '@jest/globals';
import { Workbench } from '../../testing/workbench.ts';
import type { AnnotateSettings } from '../../threads/annotate-settings.ts';
import { openParts } from '../../threads/open-parts.ts';
import { askedVariant, canonicalVariant } from './asked-variant.ts';

const bench = new Workbench();
afterAll(() => bench.remove());

/** The key of a variant in this spelling. */
async function keyOf(spelling: string, settings: Partial<AnnotateSettings> = {}): Promise<string> {
  const parts = await openParts(bench.settings(settings));
  const asked = askedVariant({ variant: null, spelling });
  const { contig, start, reference, observed } = await canonicalVariant(asked, parts);
  return `${contig}:${start + 1}${reference}>${observed}`;
}

// Of contig 1: GATTACACACAGG.
describe('with the reference genome, a spelled variant', () => {
  test.each([
    ['chr1:3T>C', '1:3T>C'],
    ['chr1-3-T-C', '1:3T>C'],
    ['1:2:T:C', '1:3T>C'],
    ['1:2:1:C', '1:3T>C'],
    ['1:g.3T>C', '1:3T>C'],
    ['1:g.10_11del', '1:5AC>'],
    ['1:9:2:', '1:5AC>'],
    ['1:g.10_11dup', '1:5>AC'],
    ['1:g.11_12insCA', '1:5>AC'],
    ['1:g.1_3inv', '1:1GAT>ATC'],
    ['1:g.2_5delinsC', '1:2ATTA>C'],
  ])('%s is %s', async (spelling, key) => {
    expect(await keyOf(spelling, { genomePath: bench.genome() })).toBe(key);
  });

  test.each([
    ['3-1-A-C', 'chromosome: the reference genome has no such chromosome'],
    ['1-3-A-C', 'variant: REF has A'],
    ['1:g.13_14del', 'variant: position 14 is past the end'],
    ['1:m.3T>C', 'variant: expected g. for "1"'],
    ['NC_000001.11:g.3T>C', 'chromosome: NC_000001.11 is chromosome 1 of GRCh38, of 248956422 bases'],
    ['1:g.3', 'variant: expected a genomic change'],
  ])('%s is refused', async (spelling, message) => {
    await expect(keyOf(spelling, { genomePath: bench.genome() })).rejects.toMatchObject({
      code: 'bad_request',
      message: expect.stringContaining(message),
    });
  });
});

describe('without a genome, a spelled variant', () => {
  test.each([
    ['NC_012920.1:m.3243A>G', 'M:3243A>G'],
    ['chrM:g.3243A>G', 'M:3243A>G'],
    ['NC_000023.11:g.5A>G', 'X:5A>G'],
    ['NC_000023.10:4:A:G', 'X:5A>G'],
    ['HLA-A*01:01-5-A-G', 'HLA-A*01:01:5A>G'],
    ['NC_000001.9:g.5A>G', 'NC_000001.9:5A>G'],
    ['1:g.5_6delAC', '1:5AC>'],
  ])('%s is %s', async (spelling, key) => {
    expect(await keyOf(spelling)).toBe(key);
  });

  test.each([
    ['1:g.5del', {}, 'variant: give the deleted bases, or configure the reference genome (VARFREQ_GENOME)'],
    ['1:4:2:', {}, 'variant: give the deleted bases, or configure the reference genome (VARFREQ_GENOME)'],
    ['NC_000001.11:g.5A>G', { build: 'GRCh37' }, 'but this installation has GRCh37'],
    ['NC_000001.10:4:A:G', { build: 'GRCh38' }, 'but this installation has GRCh38'],
    ['NC_000001.9:g.5A>G', { build: 'GRCh37' }, 'NC_000001.9 is not an accession of GRCh37'],
  ] as const)('%s is refused given %j', async (spelling, settings, message) => {
    await expect(keyOf(spelling, settings)).rejects.toMatchObject({
      code: 'bad_request',
      message: expect.stringContaining(message),
    });
  });

  test('NC_000001.11 is chromosome 1 of an installation with GRCh38', async () => {
    expect(await keyOf('NC_000001.11:g.5A>G', { build: 'GRCh38' })).toBe('1:5A>G');
  });
});

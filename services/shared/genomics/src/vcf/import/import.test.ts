import { describe, expect, test } from '@jest/globals';
import { failureOf, genomeOf, headerOf, runImport, splitsOf } from '../testing/vcf-runs.ts';

const record = (columns: string): string => `${columns.replaceAll(' ', '\t')}\n`;

/** One record of one sample. */
const called = (alt: string, format: string, cell: string, filter = 'PASS'): string =>
  `${headerOf(['S1'])}${record(`1 10 . A ${alt} . ${filter} . ${format} ${cell}`)}`;

/** One record without samples. */
const sites = (alt: string, info: string, meta = ''): string =>
  `${headerOf([], meta)}${record(`1 10 . A ${alt} . . ${info}`)}`;

describe('a call of a VCF import', () => {
  test.each([
    ['C', '0/1', { '1:10A>C': [1, 0, 0, 0] }],
    ['C', '1|0', { '1:10A>C': [1, 0, 0, 0] }],
    ['C', '1/1', { '1:10A>C': [0, 1, 0, 0] }],
    ['C', '1', { '1:10A>C': [0, 0, 1, 0] }],
    ['C', '0', {}],
    ['C', '0/0', {}],
    ['C', './.', {}],
    ['C', '.', {}],
    ['C', './1', { '1:10A>C': [0, 0, 0, 1] }],
    ['C', '1|.', { '1:10A>C': [0, 0, 0, 1] }],
    ['C', './0', {}],
    ['C,G', '1/2', { '1:10A>C': [1, 0, 0, 0], '1:10A>G': [1, 0, 0, 0] }],
    ['C,G', '2/2', { '1:10A>G': [0, 1, 0, 0] }],
    ['C,G', '1/1/.', { '1:10A>C': [0, 0, 0, 1] }],
    ['C,G', '1/2/.', { '1:10A>C': [0, 0, 0, 1], '1:10A>G': [0, 0, 0, 1] }],
    ['C,G', '1/1/1', { '1:10A>C': [0, 1, 0, 0] }],
    ['C,G', '0/1/1', { '1:10A>C': [1, 0, 0, 0] }],
    ['C,G', '2|2|1|0', { '1:10A>C': [1, 0, 0, 0], '1:10A>G': [1, 0, 0, 0] }],
    ['C', '/0/1', { '1:10A>C': [1, 0, 0, 0] }],
    ['C', '|1|1', { '1:10A>C': [0, 1, 0, 0] }],
    ['C', '|1', { '1:10A>C': [0, 0, 1, 0] }],
    ['C,*', '1/2', { '1:10A>C': [1, 0, 0, 0] }],
    ['*,C', '1/2', { '1:10A>C': [1, 0, 0, 0] }],
  ])('ALT %s with GT %s', async (alt, gt, expected) => {
    expect((await runImport(called(alt, 'GT', gt))).observed).toEqual(expected);
    expect((await runImport(called(alt, 'GT:DP', `${gt}:12`))).observed).toEqual(expected);
    expect((await runImport(called(alt, 'DP:GT', `12:${gt}`))).observed).toEqual(expected);
  });

  test('may name alleles of two digits', async () => {
    const alts = ['C', 'G', 'T', 'AA', 'AC', 'AG', 'AT', 'CA', 'CC', 'CG', 'CT'];
    expect((await runImport(called(alts.join(','), 'GT', '10/11'))).observed).toEqual({
      '1:10A>CG': [1, 0, 0, 0],
      '1:10A>CT': [1, 0, 0, 0],
    });
  });

  test.each(['0/2', '2', '10/1', '1/99999999999999999999'])('with GT %s names a missing allele', async (gt) => {
    const failure = await failureOf(runImport(called('C', 'GT', gt)));
    expect(failure).toMatchObject({ kind: 'malformed', line: 2 });
    expect(failure.message).toMatch(/sample column 1: GT names an allele/);
  });

  test.each(['a/b', '0/', '0//1', '0/1/', '1-1', '0/1 ', '/'])('with GT "%s" is malformed', async (gt) => {
    expect(await failureOf(runImport(called('C', 'GT:DP', `${gt}:1`)))).toMatchObject({ kind: 'malformed', line: 2 });
  });

  test.each(['', '.', './.'])('with GT "%s" is missing', async (gt) => {
    expect((await runImport(called('C', 'GT:DP', `${gt}:1`))).observed).toEqual({});
  });

  test('is missing in an empty sample column', async () => {
    for (const cells of [' 0/1', '0/1 ', ' 0/1 ']) {
      const samples = cells.split(' ').map((_, i) => `S${i}`);
      const file = headerOf(samples) + record(`1 10 . A C . . AC=7 GT ${cells}`);
      expect((await runImport(file)).observed).toEqual({ '1:10A>C': [1, 0, 0, 0] });
      expect((await runImport(file, { useGenotypes: false })).observed).toEqual({ '1:10A>C': [0, 0, 0, 7] });
    }
  });

  test('is missing when FT fails, unless filtered records are included', async () => {
    const file = called('C', 'GT:FT', '0/1:q10');
    const strict = await runImport(file);
    expect([strict.observed, strict.summary.skipped]).toEqual([{}, { failed_call: 1 }]);
    const lenient = await runImport(file, { skipFiltered: false });
    expect([lenient.observed, lenient.summary.skipped]).toEqual([{ '1:10A>C': [1, 0, 0, 0] }, {}]);
  });

  test.each(['0/1:PASS', '0/1:.', '0/1', '0/1:'])('counts with FT as in %s', async (cell) => {
    expect((await runImport(called('C', 'GT:FT', cell))).observed).toEqual({ '1:10A>C': [1, 0, 0, 0] });
  });
});

describe('likelihoods of a VCF import', () => {
  const preferred = (alt: string, format: string, cell: string) =>
    runImport(called(alt, format, cell), { preferGenotypeLikelihoods: true });

  test.each([
    ['win over GT', 'C', 'GT:PL', '0/0:30,0,50', { '1:10A>C': [1, 0, 0, 0] }],
    ['win over a partial GT', 'C', 'GT:PL', './1:30,20,0', { '1:10A>C': [0, 1, 0, 0] }],
    ['win over a missing GT', 'C', 'GT:PL', './.:30,20,0', { '1:10A>C': [0, 1, 0, 0] }],
    ['give ties to the first genotype', 'C', 'GT:PL', '0/1:0,0,0', {}],
    ['as PL come before GL', 'C', 'GT:GL:PL', '0/0:0,-5,-5:30,0,50', { '1:10A>C': [1, 0, 0, 0] }],
    ['come from GL when PL is absent', 'C', 'GT:PL:GL', '0/0:.:-5,-5,0', { '1:10A>C': [0, 1, 0, 0] }],
    ['come from GL when PL is incomplete', 'C', 'GT:PL:GL', '0/0:0,.,9:-5,-0.1,-2', { '1:10A>C': [1, 0, 0, 0] }],
    ['come from GL when PL has the wrong length', 'C', 'GT:PL:GL', '0/0:0,9:-5,-1e-3,-2', { '1:10A>C': [1, 0, 0, 0] }],
    ['defer to GT when both are unusable', 'C', 'GT:PL:GL', '0/1:0,9:.', { '1:10A>C': [1, 0, 0, 0] }],
    ['defer to GT when they are omitted', 'C', 'GT:PL:GL', '0/1', { '1:10A>C': [1, 0, 0, 0] }],
    ['follow the ploidy of GT', 'C', 'GT:PL', '0:30,0', { '1:10A>C': [0, 0, 1, 0] }],
    ['follow a ploidy of three', 'C', 'GT:PL', '0/0/0:9,9,9,0', { '1:10A>C': [0, 1, 0, 0] }],
    [
      'are in VCF order for two ALTs',
      'C,G',
      'GT:PL',
      '0/0:9,9,9,9,0,9',
      { '1:10A>C': [1, 0, 0, 0], '1:10A>G': [1, 0, 0, 0] },
    ],
    ['of a lone . are diploid', 'C', 'GT:PL', '.:9,0,9', { '1:10A>C': [1, 0, 0, 0] }],
    ['of a lone . are haploid if that fits', 'C', 'GT:PL', '.:9,0', { '1:10A>C': [0, 0, 1, 0] }],
    ['come from GP when PL and GL are absent', 'C', 'GT:GP', '0/0:0.1,0.2,0.7', { '1:10A>C': [0, 1, 0, 0] }],
    ['come from GL before GP', 'C', 'GT:GP:GL', '0/0:0.1,0.2,0.7:-5,0,-5', { '1:10A>C': [1, 0, 0, 0] }],
    ['may be infinite', 'C', 'GT:GL', '0/0:-inf,0,-Inf', { '1:10A>C': [1, 0, 0, 0] }],
    ['in LPL are never read as PL', 'C', 'GT:LPL', '0/0:30,0,50', {}],
  ])('%s', async (_title, alt, format, cell, expected) => {
    expect((await preferred(alt, format, cell)).observed).toEqual(expected);
  });

  test('are ignored when GT is present and they are not preferred', async () => {
    expect((await runImport(called('C', 'GT:PL', '0/0:30,0,50'))).observed).toEqual({});
  });

  test.each([
    ['PL', '30,0,50', [1, 0, 0, 0]],
    ['GL', '-9,-9,0', [0, 1, 0, 0]],
    ['GP', '0.01,0.98,0.01', [1, 0, 0, 0]],
    ['GP', '30,20,0', [0, 1, 0, 0]],
    ['GP', '0,0,1', [0, 1, 0, 0]],
    ['DP:PL', '3:30,0,50', [1, 0, 0, 0]],
  ])('count without GT in FORMAT: %s', async (format, cell, counts) => {
    expect((await runImport(called('C', format, cell))).observed).toEqual({ '1:10A>C': counts });
  });

  test.each(['.', '9,0', '9,.,0'])('unusable and without GT count nothing: %s', async (cell) => {
    const { observed, summary } = await runImport(called('C', 'PL', cell));
    expect([observed, summary.skipped]).toEqual([{}, {}]);
  });

  test('that are not numbers are malformed', async () => {
    const failure = await failureOf(preferred('C', 'GT:PL', '0/0:1,x,3'));
    expect(failure).toMatchObject({ kind: 'malformed', line: 2 });
  });
});

describe('counts in INFO', () => {
  test.each([
    ['GTC', 'C', 'GTC=5,3,2', { '1:10A>C': [3, 2, 0, 0] }],
    ['GTC of two ALTs', 'C,G', 'GTC=5,3,2,4,6,7', { '1:10A>C': [9, 2, 0, 0], '1:10A>G': [10, 7, 0, 0] }],
    ['GTC before all others', 'C', 'AC=1;AC_Het=1;AC_Hom=0;GTC=5,3,2', { '1:10A>C': [3, 2, 0, 0] }],
    ['zygosities as alleles by AC', 'C', 'AC_Het=3;AC_Hom=4;AC=7', { '1:10A>C': [3, 2, 0, 0] }],
    ['zygosities as individuals by AC', 'C', 'AC_Het=3;AC_Hom=4;AC=11', { '1:10A>C': [3, 4, 0, 0] }],
    ['zygosities with hemizygotes', 'C', 'AC_Het=3;AC_Hom=4;AC_Hemi=5;AC=12', { '1:10A>C': [3, 2, 5, 0] }],
    ['zygosities by AC_Adj rather than AC', 'C', 'AC=7;AC_Het=3;AC_Hom=4;AC_Adj=11', { '1:10A>C': [3, 4, 0, 0] }],
    ['zygosities by AC where AC_Adj is missing', 'C', 'AC=7;AC_Het=3;AC_Hom=4;AC_Adj=.', { '1:10A>C': [3, 2, 0, 0] }],
    [
      'zygosities judged over all ALTs',
      'C,G',
      'AC_Het=3,1;AC_Hom=0,4;AC=3,5',
      { '1:10A>C': [3, 0, 0, 0], '1:10A>G': [1, 2, 0, 0] },
    ],
    ['AC and nhomalt', 'C', 'AC=7;nhomalt=2', { '1:10A>C': [3, 2, 0, 0] }],
    ['zygosities before nhomalt', 'C', 'AC=7;nhomalt=2;AC_Het=1;AC_Hom=6', { '1:10A>C': [1, 3, 0, 0] }],
    ['AC alone', 'C,G', 'AC=7,0', { '1:10A>C': [0, 0, 0, 7] }],
    ['nhomalt without AC: none', 'C', 'nhomalt=2', { '1:10A>C': [0, 0, 0, 1] }],
    ['AC_Het without AC_Hom: AC', 'C', 'AC_Het=2;AC=2', { '1:10A>C': [0, 0, 0, 2] }],
    ['a missing GTC', 'C', 'GTC=.;AC=3', { '1:10A>C': [0, 0, 0, 3] }],
    ['AC of .', 'C,G', 'AC=.,.', {}],
    ['AN of 0', 'C', 'AN=0', {}],
    ['AN of 0 beside AC', 'C', 'AC=0;AN=0', {}],
    ['GTC in the order of GTS (EVS)', 'C', 'GTS=CC,CA,AA;GTC=0,1,6192', { '1:10A>C': [1, 0, 0, 0] }],
    ['GTC of numbered alleles (EVS)', 'AT', 'GTS=A1A1,A1R,RR;GTC=2,3,4', { '1:11>T': [3, 2, 0, 0] }],
    [
      'GTC of two numbered alleles',
      'AT,AG',
      'GTS=A1A1,A1A2,A1R,A2A2,A2R,RR;GTC=1,2,3,4,5,6',
      {
        '1:11>T': [5, 1, 0, 0],
        '1:11>G': [7, 4, 0, 0],
      },
    ],
    ['GTC with haploid genotypes (EVS on X)', 'C', 'GTS=CC,CA,C,AA,A;GTC=1,2,3,4,5', { '1:10A>C': [2, 1, 3, 0] }],
    ['GTC of numbers', 'C', 'GTS=1/1,0/1,0|0;GTC=1,2,3', { '1:10A>C': [2, 1, 0, 0] }],
    [
      'zygosities by pair (ExAC)',
      'C,G',
      'AC_Het=3,1,2;AC_Hom=0,4;AC_Adj=5,11',
      {
        '1:10A>C': [5, 0, 0, 0],
        '1:10A>G': [3, 4, 0, 0],
      },
    ],
    [
      'zygosities by pair of four alleles (ExAC)',
      'C,G,T',
      'AC_Het=1,2,3,4,5,6;AC_Hom=0,0,0;AC_Adj=10,12,14',
      {
        '1:10A>C': [10, 0, 0, 0],
        '1:10A>G': [12, 0, 0, 0],
        '1:10A>T': [14, 0, 0, 0],
      },
    ],
    ['Het and Hom (Bravo)', 'C', 'AN=100;AC=7;Het=3;Hom=2', { '1:10A>C': [3, 2, 0, 0] }],
    ['Hom and Hemi beside AC (gnomAD 2)', 'C', 'AC=9;Hom=2;Hemi=4', { '1:10A>C': [1, 2, 4, 0] }],
    ['Het, Hom and Hemi without AC', 'C', 'Het=1;Hom=2;Hemi=3', { '1:10A>C': [1, 2, 3, 0] }],
    ['Hom of alleles, as AC shows', 'C', 'AC=7;Het=3;Hom=4', { '1:10A>C': [3, 2, 0, 0] }],
    ['Hom alone: none', 'C', 'Hom=2', { '1:10A>C': [0, 0, 0, 1] }],
    ['AC_hom and AC_het of a mitochondrion (gnomAD)', 'C', 'AN=100;AC_hom=5;AC_het=2', { '1:10A>C': [2, 5, 0, 0] }],
    ['AF times AN', 'C,G', 'AF=0.001,1e-1;AN=1000', { '1:10A>C': [0, 0, 0, 1], '1:10A>G': [0, 0, 0, 100] }],
    ['AF that rounds to 0', 'C', 'AF=.0004;AN=1000', {}],
    ['AF without AN: none', 'C', 'AF=0.5', { '1:10A>C': [0, 0, 0, 1] }],
    ['a missing AF: none', 'C', 'AF=.;AN=10', { '1:10A>C': [0, 0, 0, 1] }],
    ['AC before AF', 'C', 'AF=0.5;AN=10;AC=3', { '1:10A>C': [0, 0, 0, 3] }],
    ['similar keys', 'C', 'AC_het=1;MAC=7;ACX=3;XAC=4', { '1:10A>C': [0, 0, 0, 1] }],
    ['the first of two equal keys', 'C', 'AC=3;AC=4', { '1:10A>C': [0, 0, 0, 3] }],
    ['no count at all', 'C,G', '.', { '1:10A>C': [0, 0, 0, 1], '1:10A>G': [0, 0, 0, 1] }],
    ['an empty INFO', 'C', '', { '1:10A>C': [0, 0, 0, 1] }],
    ['ALTs that are skipped', 'C,<DEL>,G', 'AC=1,2,3', { '1:10A>C': [0, 0, 0, 1], '1:10A>G': [0, 0, 0, 3] }],
  ])('%s', async (_title, alt, info, expected) => {
    expect((await runImport(sites(alt, info))).observed).toEqual(expected);
  });

  test.each([
    ['GTC of the wrong length', 'C', 'GTC=5,3', 'invalid_counts'],
    ['AC of the wrong length', 'C,G', 'AC=1', 'invalid_counts'],
    ['an incomplete AC', 'C,G', 'AC=1,.', 'invalid_counts'],
    ['a negative AC', 'C', 'AC=-1', 'invalid_counts'],
    ['an AC that is not a number', 'C', 'AC=x', 'invalid_counts'],
    ['an AC without a value', 'C', 'AC', 'invalid_counts'],
    ['an AC beyond 2^31-1', 'C', 'AC=2147483648', 'invalid_counts'],
    ['GTC and GTS of different lengths', 'C', 'GTS=CC,CA,AA;GTC=1,2', 'invalid_counts'],
    ['a GTS of an unknown allele', 'C', 'GTS=GG,GA,AA;GTC=1,2,3', 'ambiguous_counts'],
    ['a GTS of bases where alleles are longer', 'AT', 'GTS=AT,AA;GTC=1,2', 'ambiguous_counts'],
    ['a GTS of three alleles', 'C', 'GTS=CCC,CA,AA;GTC=1,2,3', 'ambiguous_counts'],
    ['an empty GTS', 'C', 'GTS=;GTC=1,2,3', 'ambiguous_counts'],
    ['AC_Het neither by ALT nor by pair', 'C,G', 'AC_Het=1,2,3,4;AC_Hom=0,0;AC=1,2', 'invalid_counts'],
    ['Hom of the wrong length', 'C,G', 'AC=3,3;Hom=1', 'invalid_counts'],
    ['AC below twice Hom', 'C', 'AC=3;Hom=2', 'invalid_counts'],
    ['AC_hom of the wrong length', 'C,G', 'AC_hom=1;AC_het=1,1', 'invalid_counts'],
    ['an AF above 1', 'C', 'AF=1.5;AN=10', 'invalid_counts'],
    ['an AF that is not a number', 'C', 'AF=x;AN=10', 'invalid_counts'],
    ['AF of the wrong length', 'C,G', 'AF=0.5;AN=10', 'invalid_counts'],
    ['AN of the wrong length', 'C', 'AF=0.5;AN=10,20', 'invalid_counts'],
    ['AC_Hom of the wrong length', 'C', 'AC_Het=1;AC_Hom=2,2;AC=3', 'invalid_counts'],
    ['AC_Hemi of the wrong length', 'C', 'AC_Het=1;AC_Hom=2;AC_Hemi=0,0;AC=3', 'invalid_counts'],
    ['an odd AC_Hom of alleles', 'C', 'AC_Het=1;AC_Hom=3;AC=4', 'invalid_counts'],
    ['AC below twice nhomalt', 'C', 'AC=3;nhomalt=2', 'invalid_counts'],
    ['zygosities without an explanation', 'C', 'AC_Het=1;AC_Hom=2', 'ambiguous_counts'],
    ['zygosities that AC contradicts', 'C', 'AC_Het=1;AC_Hom=2;AC=100', 'ambiguous_counts'],
  ])('%s skips the record', async (_title, alt, info, reason) => {
    const { observed, summary } = await runImport(sites(alt, info));
    expect([observed, summary.skipped]).toEqual([{}, { [reason]: 1 }]);
  });

  test('the Description of AC_Hom decides if AC does not', async () => {
    const meta = '##INFO=<ID=AC_Hom,Number=A,Type=Integer,Description="ALLELE Counts in homozygous genotypes">\n';
    expect((await runImport(sites('C', 'AC_Het=1;AC_Hom=2', meta))).observed).toEqual({ '1:10A>C': [1, 1, 0, 0] });
    expect((await runImport(sites('C', 'AC_Het=1;AC_Hom=2;AC=5', meta))).observed).toEqual({ '1:10A>C': [1, 2, 0, 0] });
    const other = meta.replace('ALLELE Counts', 'Individuals');
    expect((await runImport(sites('C', 'AC_Het=1;AC_Hom=2', other))).summary.skipped).toEqual({ ambiguous_counts: 1 });
  });

  test('are used if genotypes are disabled or absent', async () => {
    const file = `${headerOf(['S1', 'S2'])}${record('1 10 . A C . . AC=3 GT 0/1 1/1')}`;
    expect((await runImport(file)).observed).toEqual({ '1:10A>C': [1, 1, 0, 0] });
    expect((await runImport(file, { useGenotypes: false })).observed).toEqual({ '1:10A>C': [0, 0, 0, 3] });
    expect((await runImport(file.replace('GT', 'DP').replace('0/1', '3'))).observed).toEqual({
      '1:10A>C': [0, 0, 0, 3],
    });
  });

  test('a record of a single sample with a single ALT counts one carrier without genotypes or counts', async () => {
    expect((await runImport(called('C', 'DP', '12'))).observed).toEqual({ '1:10A>C': [0, 0, 0, 1] });
    const two = await runImport(called('C,G', 'DP', '12') + record('1 20 . A C . . . DP 1'));
    expect([two.observed, two.summary.skipped]).toEqual([{ '1:20A>C': [0, 0, 0, 1] }, { no_genotypes: 1 }]);
    const counted = await runImport(called('C,<NON_REF>', 'DP', '12') + record('1 20 . A C . . . DP 1'));
    expect(counted.summary.skipped).toEqual({ no_genotypes: 1 });
  });

  test('a record of several samples without genotypes or counts is skipped', async () => {
    const header = headerOf(['S1', 'S2']);
    const unknown = record('1 10 . A C . . . DP 1 2');
    const known = record('1 20 . A C . . . GT 0/1 0/0');
    const mixed = await runImport(header + unknown + known);
    expect([mixed.observed, mixed.summary.skipped]).toEqual([{ '1:20A>C': [1, 0, 0, 0] }, { no_genotypes: 1 }]);
    const failure = await failureOf(runImport(header + unknown + record('1 30 . A . . . . DP 1 2')));
    expect(failure).toMatchObject({ kind: 'malformed', message: expect.stringMatching(/has genotypes or counts/) });
  });
});

describe('what a VCF import skips', () => {
  test.each([
    ['a failed FILTER', 'A C . q10 .', { filtered: 1 }],
    ['several failed filters', 'A C . q10;s50 .', { filtered: 1 }],
    ['a record without ALT', 'A . . PASS .', { no_alt: 1 }],
    ['a reference block of GATK', 'A <NON_REF> . . END=20', { reference_block: 1 }],
    ['a reference block of bcftools', 'A <*> . . END=20', { reference_block: 1 }],
    ['a reference block without ALT', 'A . . . DP=3;END=20', { reference_block: 1 }],
    ['a symbolic allele', 'A <DEL> . . END=20', { symbolic: 1 }],
    ["samtools' X", 'A X . . .', { symbolic: 1 }],
    ['an inserted contig', 'A A<ctg1> . . .', { symbolic: 1 }],
    ['a spanning deletion', 'A * . . .', { spanning_deletion: 1 }],
    ['a breakend', 'A A[2:321682[ . . .', { breakend: 1 }],
    ['a breakend to an assembly', 'A ]<ctg1>:7]A . . .', { breakend: 1 }],
    ['single breakends', 'A A.,.A . . .', { breakend: 2 }],
    ['an ALT equal to REF', 'A A . . .', { alt_equals_ref: 1 }],
    ['an ALT equal to REF but for case', 'aC Ac . . .', { alt_equals_ref: 1 }],
    ['a . among ALTs', 'A .,<DEL> . . .', { no_alt: 1, symbolic: 1 }],
    ['a spanning deletion with bases', 'A *AC . . .', { spanning_deletion: 1 }],
  ])('%s', async (_title, columns, skipped) => {
    const { observed, summary } = await runImport(headerOf() + record(`1 10 . ${columns}`));
    expect([observed, summary.skipped, summary.records]).toEqual([{}, skipped, 1]);
  });

  test('are records before the first base', async () => {
    const file = ['A C', 'A C,<DEL>', 'A A', 'A *'].map((alleles) => record(`1 0 . ${alleles} . . .`)).join('');
    const { observed, summary } = await runImport(headerOf() + file + record('1 0 . A . . . .'));
    expect([observed, summary.skipped]).toEqual([{}, { telomere: 4, no_alt: 1 }]);
  });

  test.each([
    ['a POS', '1 x . A C . q10 .'],
    ['a REF', '1 10 . A? C . q10 .'],
    ['an ALT', '1 10 . A C? . q10 .'],
    ['a genotype', '1 10 . A C . q10 . GT 0/7'],
    ['a missing sample column', '1 10 . A C . q10 .'],
  ])('are filtered records whatever else is wrong with them: %s', async (_title, columns) => {
    const file = headerOf(['S']) + record(columns);
    expect((await runImport(file)).summary.skipped).toEqual({ filtered: 1 });
    expect(await failureOf(runImport(file, { skipFiltered: false }))).toMatchObject({ kind: 'malformed', line: 2 });

    const genome = genomeOf({ '1': 'A'.repeat(20) });
    const unknown = headerOf(['S']) + record(columns.replace('1', '2')) + record('1 10 . A C . . . GT 0/1');
    const { observed, summary } = await runImport(unknown, { genome });
    expect([observed, summary.skipped]).toEqual([{ '1:10A>C': [1, 0, 0, 0] }, { unknown_contig: 1 }]);
  });

  test('are records without an ALT, whatever allele their genotypes name', async () => {
    const file = headerOf(['S']) + record('1 10 . A . . . . GT 0/1') + record('1 11 . A . . . END=12 GT 2/1');
    expect((await runImport(file)).summary.skipped).toEqual({ no_alt: 1, reference_block: 1 });
  });

  test('are empty lines anywhere, which are not records', async () => {
    const { observed, summary } = await runImport(`\n${headerOf()}\r\n${record('1 10 . A C . . .')}\n\n`);
    expect([observed, summary.skipped, summary.records]).toEqual([{ '1:10A>C': [0, 0, 0, 1] }, { empty_line: 4 }, 1]);
  });

  test('are filtered records, unless included', async () => {
    const file = ['PASS', '.', '', 'q10', 'pass'].map((filter, i) => record(`1 ${i + 1} . A C . ${filter} .`)).join('');
    const strict = await runImport(headerOf() + file);
    expect([Object.keys(strict.observed).length, strict.summary.skipped]).toEqual([3, { filtered: 2 }]);
    const lenient = await runImport(headerOf() + file, { skipFiltered: false });
    expect([Object.keys(lenient.observed).length, lenient.summary.skipped]).toEqual([5, {}]);
  });

  test('are only the ALTs of a kind, not their neighbours', async () => {
    const { observed, summary } = await runImport(called('C,*,<DEL>,A,G', 'GT', '1/5'));
    expect(observed).toEqual({ '1:10A>C': [1, 0, 0, 0], '1:10A>G': [1, 0, 0, 0] });
    expect(summary.skipped).toEqual({ spanning_deletion: 1, symbolic: 1, alt_equals_ref: 1 });
  });
});

describe('a malformed VCF line', () => {
  const good = record('1 5 . A C . . .');
  test.each([
    ['columns separated by blanks', '1 10 . A C . . .'],
    ['too few columns', '1\t10\t.\tA\tC\t.\t.\n'],
    ['too many columns', record('1 10 . A C . . . GT')],
    ['a negative POS', record('1 -3 . A C . . .')],
    ['a POS that is not a number', record('1 1e3 . A C . . .')],
    ['an empty POS', record('1  . A C . . .')],
    ['a POS beyond 2^31-1', record('1 2147483648 . A C . . .')],
    ['a REF that reaches beyond 2^31-1', record('1 2147483647 . AC C . . .')],
    ['a REF with a strange letter', record('1 10 . AZ C . . .')],
    ['a REF of .', record('1 10 . . C . . .')],
    ['an empty REF', record('1 10 .  C . . .')],
    ['an ALT with a strange letter', record('1 10 . A CU . . .')],
    ['an empty ALT', record('1 10 . A  . . .')],
    ['an empty allele in ALT', record('1 10 . A C,,G . . .')],
    ['a trailing comma in ALT', record('1 10 . A C, . . .')],
    ['an unclosed symbol', record('1 10 . A <DEL . . .')],
    ['a broken breakend', record('1 10 . A A[2:3] . . .')],
    ['an empty CHROM', record(' 10 . A C . . .')],
    ['a control character in CHROM', record('1\u0000 10 . A C . . .')],
    ['a CHROM that is not UTF-8', record('\xff 10 . A C . . .')],
    ['a second #CHROM line', headerOf()],
    ['a late header line', '##source=x\n'],
    ['a comment', '# x\n'],
  ])('has %s', async (_title, line) => {
    const failure = await failureOf(runImport(headerOf() + good + line + good));
    expect(failure).toMatchObject({ kind: 'malformed', line: 3 });
    expect(failure.message).not.toMatch(/^line /);
  });

  test.each([
    [1, ' 10 . A C . . . GT 0/1 0/1'],
    [2, '1 ten . A C . . . GT 0/1 0/1'],
    [4, '1 10 . Jane C . . . GT 0/1 0/1'],
    [5, '1 10 . A Jane . . . GT 0/1 0/1'],
    [10, '1 10 . A C . . . GT Jane 0/1'],
    [11, '1 10 . A C . . . GT 0/1 0/7'],
    [11, '1 10 . A C . . . GT 0/1'],
    [undefined, '1 10 . A C . .'],
  ])('blames column %s in: %s', async (column, columns) => {
    const failure = await failureOf(runImport(headerOf(['S1', 'S2']) + record(columns)));
    expect([failure.line, failure.column]).toEqual([2, column]);
  });

  test.each([
    ['a missing sample column', '1 10 . A C . . . GT 0/1'],
    ['no FORMAT', '1 10 . A C . . .'],
    ['a surplus sample column', '1 10 . A C . . . GT 0/1 0/1 0/1'],
    ['a missing column in a record without ALT', '1 10 . A . . . . GT 0/1'],
  ])('of two samples has %s', async (_title, columns) => {
    for (const useGenotypes of [true, false]) {
      const run = runImport(headerOf(['S1', 'S2']) + record(columns), { useGenotypes });
      expect(await failureOf(run)).toMatchObject({ kind: 'malformed', line: 2 });
    }
  });

  test.each([
    ['a reference block', 'A <NON_REF> . . END=9 GT 0/2'],
    ['a record with only a symbolic ALT', 'A <DEL> . . . GT:DP 2:9'],
  ])('has a genotype without its allele, in %s', async (_title, columns) => {
    const file = headerOf(['S1']) + record(`1 10 . ${columns}`);
    expect(await failureOf(runImport(file))).toMatchObject({ kind: 'malformed', line: 2 });
    await runImport(file, { useGenotypes: false });
  });

  test('is in place of the #CHROM line', async () => {
    const fault = { kind: 'malformed', fileFault: 'no_columns' };
    expect(await failureOf(runImport(good))).toMatchObject({ ...fault, line: 1 });
    expect(await failureOf(runImport(''))).toMatchObject({ ...fault, line: 1 });
    expect(await failureOf(runImport('##fileformat=VCFv4.2\n'))).toMatchObject({ ...fault, line: 2 });
    expect(await failureOf(runImport('##a\n#chrom\tPOS\n'))).toMatchObject({ ...fault, line: 2 });
    expect(await failureOf(runImport(headerOf().replaceAll('\t', ' ')))).toMatchObject({ kind: 'malformed' });
    const format = headerOf(['S1']).replace('FORMAT', 'S0');
    expect(await failureOf(runImport(format))).toMatchObject({ kind: 'malformed', line: 1 });
  });

  test('is the first one in file order', async () => {
    const file = `${headerOf()}${good}\n${good}${record('1 x . A C . . .')}${good}${record('bad')}`;
    expect(await failureOf(runImport(file))).toMatchObject({ kind: 'malformed', line: 5 });
  });

  test('is not one with a POS of 0 for a symbolic allele or a breakend', async () => {
    const file = headerOf() + record('1 0 . N <DEL> . . .') + record('1 0 . N N[2:5[,.N . . .');
    expect((await runImport(file)).summary.skipped).toEqual({ symbolic: 1, breakend: 2 });
  });

  test('is not one with empty columns at its end', async () => {
    const header = headerOf(['S1']).replace('\n', '\t\t\n');
    const file = `${header}${record('1 10 . A C . . . GT 0/1  ')}${record('1 20 . A C . . . GT 0/1')}`;
    expect(Object.keys((await runImport(file)).observed)).toEqual(['1:10A>C', '1:20A>C']);
    expect(Object.keys((await runImport(headerOf() + record('1 10 . A C . . .  '))).observed)).toEqual(['1:10A>C']);
  });
});

describe('normal form in a VCF import', () => {
  test('splits, trims and upper-cases without a genome', async () => {
    const file = headerOf() + record('chr1 10 . cat cgt,c,catt . . .') + record('chrMT 5 . n R . . .');
    expect(Object.keys((await runImport(file)).observed)).toEqual(['1:11A>G', '1:11AT>', '1:12>T', 'M:5N>R']);
  });

  test('adds up the same allele of different records', async () => {
    const file = headerOf() + record('1 10 . A C . . AC=2') + record('chr1 9 . GA GC . . AC=3');
    expect((await runImport(file)).observed).toEqual({ '1:10A>C': [0, 0, 0, 5] });
  });

  test.each([false, true])('shifts left with a genome, loaded late: %s', async (lazy) => {
    const genome = genomeOf({ chr1: 'GGCACACACATT' }, lazy);
    const file =
      headerOf() +
      record('1 8 . ACA A,ATA . . .') +
      record('1 10 . A ACA . . .') +
      record('CHR1 12 . T TG . . .') +
      record('2 1 . A C . . .');
    const { observed, summary } = await runImport(file, { genome });
    expect(Object.keys(observed)).toEqual(['chr1:3CA>', 'chr1:9C>T', 'chr1:3>CA', 'chr1:13>G']);
    expect(summary.skipped).toEqual({ unknown_contig: 1 });
  });

  test.each([false, true])('fails on or skips what contradicts the genome, loaded late: %s', async (lazy) => {
    const genome = genomeOf({ '1': 'GGCACACACATT' }, lazy);
    for (const bad of ['1 3 . A C . . .', '1 13 . A C . . .', '1 12 . TT T . . .', '1 3 . C G,CT,<DEL> . . .']) {
      const file = headerOf() + record('1 3 . C T . . .') + record(bad.replace('. C G', '. T G'));
      expect(await failureOf(runImport(file, { genome }))).toMatchObject({ kind: 'reference_mismatch', line: 3 });
      const { observed, summary } = await runImport(file, { genome, onReferenceMismatch: 'skip' });
      expect([Object.keys(observed), summary.skipped]).toEqual([['1:3C>T'], { reference_mismatch: 1 }]);
    }
  });

  test('fails when the genome lacks every contig of the file', async () => {
    const genome = genomeOf({ '1': 'ACGT' });
    const file = headerOf() + record('2 1 . A C . . .') + record('3 1 . A C . q10 .');
    expect(await failureOf(runImport(file, { genome }))).toMatchObject({ kind: 'reference_mismatch' });
    expect((await runImport(headerOf(), { genome })).summary.hasRecords).toBe(false);
    const mixed = await runImport(file + record('1 1 . A . . . .'), { genome });
    expect(mixed.summary.skipped).toEqual({ unknown_contig: 2, no_alt: 1 });
  });
});

describe('warnings of a VCF import', () => {
  const warningsOf = async (file: string, options = {}) => (await runImport(file, options)).summary.warnings;

  test('report records with allele counts only, with their number', async () => {
    const file = headerOf() + record('1 1 . A C . . AC=2') + record('1 2 . A C . . AC=2') + record('1 3 . A C . . .');
    expect(await warningsOf(file, { poolSize: 1 })).toContainEqual(
      expect.stringMatching(/^allele_counts_only: 2 records /),
    );
  });

  test('report records with AF and AN only', async () => {
    const file = headerOf() + record('1 1 . A C . . AF=0.5;AN=4') + record('1 2 . A C . . AC=2;AF=0.5;AN=4');
    expect(await warningsOf(file)).toEqual([
      expect.stringMatching(/^allele_counts_only: 1 record /),
      expect.stringMatching(/^allele_frequencies: 1 record /),
    ]);
  });

  test('report records without counts in a pool', async () => {
    const file = headerOf() + record('1 1 . A C . . .') + record('1 2 . A C . . AC=0');
    expect(await warningsOf(file, { poolSize: 2 })).toEqual([
      expect.stringMatching(/^allele_counts_only: 1 record /),
      expect.stringMatching(/^no_counts: 1 record /),
    ]);
    expect(await warningsOf(file, { poolSize: 1 })).toHaveLength(1);
  });

  test('report more sample columns than the pool has individuals', async () => {
    const file = headerOf(['S1', 'S2']) + record('1 1 . A C . . . GT 0/1 0/1');
    const three = headerOf(['S1', 'S2', 'S3']) + record('1 1 . A C . . . GT 0/1 0/1 0/0');
    expect(await warningsOf(file, { poolSize: 2 })).toEqual([]);
    expect(await warningsOf(three, { poolSize: 2 })).toEqual([expect.stringMatching(/^pool_size: 3 sample columns/)]);
    const columns = { names: ['S2', 'S3'], numbers: [] };
    expect(await warningsOf(three, { poolSize: 2, columns })).toEqual([]);
    expect(await warningsOf(three, { poolSize: 1, columns })).toEqual([
      expect.stringMatching(/^pool_size: 2 sample columns/),
    ]);
  });

  test('report counts of more individuals than the pool has', async () => {
    const file = headerOf() + record('1 1 . A C . . GTC=8,1,1') + record('1 2 . A C . . AC=12;nhomalt=3');
    expect(await warningsOf(file, { poolSize: 10 })).toEqual([]);
    expect(await warningsOf(file, { poolSize: 9 })).toEqual([expect.stringMatching(/^pool_size: 1 record /)]);
    expect(await warningsOf(file, { poolSize: 8 })).toEqual([expect.stringMatching(/^pool_size: 2 records /)]);
  });

  test('report contig lengths that contradict the genome', async () => {
    const genome = genomeOf({ '1': 'ACGT', '2': 'ACG' });
    const meta = (one: number, two: number) =>
      `##contig=<ID=chr1,length=${one}>\n##contig=<assembly="a,b",length=${two},ID=2>\n##contig=<ID=3,length=9>\n##contig=<ID=2>\n`;
    expect(await warningsOf(headerOf([], meta(4, 3)), { genome })).toEqual([]);
    expect(await warningsOf(headerOf([], meta(5, 9)), { genome })).toEqual([
      expect.stringMatching(/^contig_length: 2 ##contig lines .*1 has 4 bases, the header says 5/),
    ]);
    expect(await warningsOf(headerOf([], meta(5, 9)))).toEqual([]);
  });
});

describe('the bytes of a VCF import', () => {
  const plain =
    headerOf(['S1', 'S2'], '##fileformat=VCFv4.2\n') +
    record('1 10 . A C,<DEL> . PASS AC=1,0 GT:FT 0/1:PASS 1:q10') +
    record('chr2 7 . cat c . . . GT ./1 1|1');
  const expected = { '1:10A>C': [1, 0, 0, 0], '2:8AT>': [0, 1, 0, 1] };

  test.each([
    ['as it is', plain],
    ['with CRLF line ends', plain.replaceAll('\n', '\r\n')],
    ['without a final line end', plain.slice(0, -1)],
    ['with CRLF but no final LF', plain.replaceAll('\n', '\r\n').slice(0, -1)],
    ['with a byte order mark', `\xef\xbb\xbf${plain}`],
  ])('yield the same observations at every split, %s', async (_title, file) => {
    const genome = genomeOf({ '1': 'ACACACACAATT', '2': 'GGGGGGCATT' }, true);
    for (const pieces of splitsOf(file)) {
      const { observed, summary } = await runImport(pieces);
      expect(observed).toEqual(expected);
      expect(summary.skipped).toEqual({ symbolic: 1, failed_call: 1 });
      expect(Object.keys((await runImport(pieces, { genome })).observed)).toEqual(['1:10A>C', '2:8AT>']);
    }
  });

  test('yield the same bad line at every split', async () => {
    for (const pieces of splitsOf(`${plain}1\tx\n${plain}`)) {
      expect(await failureOf(runImport(pieces))).toMatchObject({ kind: 'malformed', line: 5 });
    }
  });

  test('fail at a line beyond the limit, at every split, without waiting for its end', async () => {
    const maxLineBytes = 80;
    const long = `${plain}1\t30\t.\t${'A'.repeat(81)}`;
    for (const pieces of splitsOf(long)) {
      expect(await failureOf(runImport(pieces, { maxLineBytes }))).toMatchObject({ kind: 'too_large', line: 5 });
    }
    const exact = `${headerOf()}${`1\t30\t.\t${'A'.repeat(65)}`}\tC\t.\t.\t.\n`;
    expect(exact.split('\n')[1]).toHaveLength(maxLineBytes);
    for (const pieces of splitsOf(exact)) await runImport(pieces, { maxLineBytes });
  });

  test.each([
    [2 ** 19, 600],
    [60_000, 5000],
  ])('fail at a record whose REF of %i bases is stored by %i ALTs', async (bases, count) => {
    const record = `1\t30\t.\t${'A'.repeat(bases)}\t${Array(count).fill('C').join()}\t.\t.\t.\tGT\t0/1\n`;
    for (const genome of [{}, { genome: genomeOf({ 1: 'A'.repeat(2 ** 20) }) }]) {
      const running = runImport(plain + record, { maxLineBytes: 2 ** 20, ...genome, skipMalformed: true });
      expect(await failureOf(running)).toMatchObject({
        kind: 'too_large',
        message: expect.stringContaining(`${count} ALTs beside a REF of ${bases} bases`),
        line: 5,
        column: 4,
      });
    }
  });

  test('may be anything in columns that are not read', async () => {
    const strange = '\xff\x00\x80"<>%;';
    const file = `##x=${strange}\n${headerOf([strange])}1\t5\t${strange}\tA\tC\t${strange}\tPASS\t${strange}\tGT:${strange}\t0/1:${strange}\n`;
    expect((await runImport(file)).observed).toEqual({ '1:5A>C': [1, 0, 0, 0] });
  });

  test('of a contig name are UTF-8', async () => {
    const name = Buffer.from('µ1').toString('latin1');
    expect(Object.keys((await runImport(headerOf() + record(`${name} 5 . A C . . .`))).observed)).toEqual(['µ1:5A>C']);
  });
});

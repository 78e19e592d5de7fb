import { alleleFields, calledAlleles } from './alleles-in-info.ts';
import { byAlt, counts, onlyCopies } from './counts.ts';
import { cellsOf, germline } from './germline.ts';
import type { Caller } from './imitation.ts';
import type { Call, Site, TruthOptions } from './truth.ts';
import { allelesOf, definitions, phased } from './vcf-lines.ts';

/** People with exactly these alleles. */
function having(calls: readonly Call[], ...genotype: readonly number[]): number {
  return calls.filter((call) => [...allelesOf(call)].sort().join() === [...genotype].sort().join()).length;
}

/** ExAC: heterozygotes by pair of alleles, homozygotes by person, and on X hemizygotes. */
const exac = counts({
  meta: [
    ...definitions('FILTER', 'AC_Adj0_Filter:Only low quality genotype calls', 'VQSRTrancheSNP99.60to99.80:Tranche'),
    ...definitions(
      'INFO',
      'AC_Het:A:Integer:Adjusted Heterozygous Counts',
      'AC_Hom:A:Integer:Adjusted Homozygous Counts',
    ),
    ...definitions('INFO', 'AC_Hemi:A:Integer:Adjusted Hemizygous Counts', 'AC_Adj:A:Integer:Adjusted Allele Counts'),
  ],
  truth: { people: 30 },
  prefix: '',
  columns: (random, site) => {
    const { AC, AN } = alleleFields(site);
    const pairs: number[] = [];
    for (let a = 0; a < site.alts.length; a++)
      for (let b = a + 1; b <= site.alts.length; b++) pairs.push(having(site.calls, a, b));
    const hemi = site.contig === 'X' ? `AC_Hemi=${byAlt(site, (tally) => tally[2])};` : '';
    // AC also has calls of low quality.
    const raw = AC.split(',').map((count) => Number(count) + random.int(0, 5));
    const info = `AC=${raw};AC_AFR=${AC};AC_Adj=${AC};${hemi}AC_Het=${pairs};AC_Hom=${byAlt(site, ([, hom]) => hom)};AF=0.1;AN=${AN + 10};AN_Adj=${AN};Het_AFR=${pairs};Hom_AFR=${byAlt(site, ([, hom]) => hom)}`;
    return { filter: site.passes ? 'PASS' : random.pick(['AC_Adj0_Filter', 'VQSRTrancheSNP99.60to99.80']), info };
  },
});

/** EVS: homozygotes of the ALTs first, by their letters, or as A1, A2 and R; on X also the people with one copy. */
function evsGenotypes(site: Site): readonly (readonly number[])[] {
  const order = [...site.alts.map((_, n) => n + 1), 0];
  const pairs = order.flatMap((a, n) => order.slice(n).map((b) => [a, b]));
  return site.contig === 'X' ? [...pairs, ...order.map((a) => [a])] : pairs;
}

const evs = counts({
  meta: [
    '##INFO=<ID=GTS,Number=.,Type=String,Description="Observed Genotypes. For INDELs, A1, A2, or An refers to the N-th alternate allele while R refers to the reference allele.">',
    '##INFO=<ID=GTC,Number=.,Type=String,Description="Total Genotype Counts listed in the order of GTS">',
    '##INFO=<ID=EA_AC,Number=.,Type=String,Description="European American Allele Count in the order of AltAlleles,RefAllele">',
    '##INFO=<ID=GL,Number=1,Type=String,Description="geneList">',
  ],
  truth: { people: 30 },
  prefix: '',
  columns: (_random, site) => {
    const genotypes = evsGenotypes(site);
    const isSingle =
      site.alts.every((alt) => 'edit' in alt && alt.edit.reference.length === 1 && alt.edit.observed.length === 1) &&
      site.reference.length === 1;
    const letters = [site.reference, ...site.alts.map((alt) => ('edit' in alt ? alt.edit.observed : ''))];
    const name = (allele: number) => (isSingle ? letters[allele]! : allele === 0 ? 'R' : `A${allele}`);
    const names = genotypes.map((genotype) => genotype.map(name).join(''));
    const info = `DBSNP=.;EA_AC=1,2;AA_AC=1,2;TAC=${alleleFields(site).AC},9;MAF=0.01,0.2,0.1;GTS=${names};EA_GTC=0,1,2;AA_GTC=0,1,2;GTC=${genotypes.map((genotype) => having(site.calls, ...genotype))};DP=80;GL=SAMD11;CP=0.1;CG=1.2;AA=C;CA=.;EXOME_CHIP=no;GWAS_PUBMED=.`;
    return { filter: site.passes ? 'PASS' : 'SVM', info };
  },
});

const others = ['<CN0>', '<CN2>', '<INS:ME:ALU>', '<INV>'].map((text) => ({ text, reason: 'symbolic' as const }));
const thousand: TruthOptions = { people: 12, zygosities: ['none', 'none', 'het', 'hom'], others, filtered: 0 };
const thousandMeta = [
  '##source=1000GenomesPhase3Pipeline',
  '##ALT=<ID=CN0,Description="Copy number allele: 0 copies">',
  ...definitions('INFO', 'AC:A:Integer:Total number of alternate alleles', 'AN:1:Integer:Total number of alleles'),
  '##INFO=<ID=MULTI_ALLELIC,Number=0,Type=Flag,Description="indicates whether a site is multi-allelic">',
];

function thousandInfo(site: Site): string {
  const { AC, AF, AN } = alleleFields(site);
  const multi = site.alts.length > 1 ? ';MULTI_ALLELIC' : '';
  return `AC=${AC};AF=${AF};AN=${AN};NS=${site.calls.length};DP=20274;EAS_AF=${AF};AA=g|||;VT=SNP${multi}`;
}

/** Releases of studies of many people. */
export const population: Readonly<Record<string, Caller>> = {
  ExAC: exac,
  EVS: evs,
  '1000 Genomes': germline({
    meta: thousandMeta,
    truth: thousand,
    prefix: '',
    columns: (random, site) => ({
      quality: 100,
      filter: 'PASS',
      info: thousandInfo(site),
      format: 'GT',
      cells: cellsOf(site, (call) => phased(random, call)),
    }),
  }),
  '1000 Genomes, sites': counts({
    meta: thousandMeta,
    truth: thousand,
    prefix: '',
    reveal: onlyCopies,
    warning: 'allele_counts_only',
    columns: (_random, site) => ({ quality: 100, filter: 'PASS', info: thousandInfo(site) }),
  }),
  Bravo: counts({
    meta: definitions('INFO', 'Het:A:Integer:Number of samples with heterozygous genotype calls'),
    truth: { people: 30, haploidX: false, multiallelic: 0 },
    columns: (_random, site) => {
      const { AC, AF, AN } = alleleFields(site);
      const info = `VRT=1;NS=30;AN=${AN};AC=${AC};AF=${AF};Het=${byAlt(site, ([het]) => het)};Hom=${byAlt(site, ([, hom]) => hom)}`;
      return { filter: site.passes ? 'PASS' : 'SVM', info };
    },
  }),
  'sites with AF and AN': counts({
    meta: [],
    truth: { people: 30 },
    reveal: onlyCopies,
    warning: 'allele_frequencies',
    columns: (_random, site) => {
      const { AC, AN } = alleleFields(site);
      const shares = AC.split(',').map((copies) => (AN === 0 ? 0 : Number(copies) / AN).toPrecision(6));
      return { filter: site.passes ? 'PASS' : 'q10', info: `AF=${shares};AN=${calledAlleles(site.calls)}` };
    },
  }),
};

import { counts, having } from './counts.ts';
import { alleleFields } from './truth/alleles-in-info.ts';
import type { Site } from './truth/site.ts';

/** EVS: homozygotes of the ALTs first, by their letters, or as A1, A2 and R; on X also the people with one copy. */
function evsGenotypes(site: Site): readonly (readonly number[])[] {
  const order = [...site.alts.map((_, n) => n + 1), 0];
  const pairs = order.flatMap((a, n) => order.slice(n).map((b) => [a, b]));
  return site.contig === 'X' ? [...pairs, ...order.map((a) => [a])] : pairs;
}

export const evs = counts({
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

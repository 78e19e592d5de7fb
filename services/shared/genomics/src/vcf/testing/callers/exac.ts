import { byAlt, counts, having } from './counts.ts';
import { alleleFields } from './truth/alleles-in-info.ts';
import { definitions } from './written/vcf-lines.ts';

/** ExAC: heterozygotes by pair of alleles, homozygotes by person, and on X hemizygotes. */
export const exac = counts({
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

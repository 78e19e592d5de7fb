import { byAlt, counts, onlyCopies } from './counts.ts';
import type { Caller } from './imitation.ts';
import { alleleFields, calledAlleles } from './truth/alleles-in-info.ts';
import { definitions } from './written/vcf-lines.ts';

/** Studies with other counts. */
export const studies: Readonly<Record<string, Caller>> = {
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

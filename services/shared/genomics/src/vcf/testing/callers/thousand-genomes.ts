import { counts, onlyCopies } from './counts.ts';
import { cellsOf, germline } from './germline.ts';
import type { Caller } from './imitation.ts';
import { alleleFields } from './truth/alleles-in-info.ts';
import type { Site, TruthOptions } from './truth/site.ts';
import { phased } from './written/genotype-text.ts';
import { definitions } from './written/vcf-lines.ts';

const others = ['<CN0>', '<CN2>', '<INS:ME:ALU>', '<INV>'].map((text) => ({ text, reason: 'symbolic' as const }));
const truth: TruthOptions = { people: 12, zygosities: ['none', 'none', 'het', 'hom'], others, filtered: 0 };
const meta = [
  '##source=1000GenomesPhase3Pipeline',
  '##ALT=<ID=CN0,Description="Copy number allele: 0 copies">',
  ...definitions('INFO', 'AC:A:Integer:Total number of alternate alleles', 'AN:1:Integer:Total number of alleles'),
  '##INFO=<ID=MULTI_ALLELIC,Number=0,Type=Flag,Description="indicates whether a site is multi-allelic">',
];

function infoOf(site: Site): string {
  const { AC, AF, AN } = alleleFields(site);
  const multi = site.alts.length > 1 ? ';MULTI_ALLELIC' : '';
  return `AC=${AC};AF=${AF};AN=${AN};NS=${site.calls.length};DP=20274;EAS_AF=${AF};AA=g|||;VT=SNP${multi}`;
}

/** Phase 3 of 1000 Genomes: genotypes, and sites without them. */
export const thousandGenomes: Readonly<Record<string, Caller>> = {
  '1000 Genomes': germline({
    meta,
    truth,
    prefix: '',
    hasCounts: true,
    columns: (random, site) => ({
      quality: 100,
      filter: 'PASS',
      info: infoOf(site),
      format: 'GT',
      cells: cellsOf(site, (call) => phased(random, call)),
    }),
  }),
  '1000 Genomes, sites': counts({
    meta,
    truth,
    prefix: '',
    reveal: onlyCopies,
    warning: 'allele_counts_only',
    columns: (_random, site) => ({ quality: 100, filter: 'PASS', info: infoOf(site) }),
  }),
};

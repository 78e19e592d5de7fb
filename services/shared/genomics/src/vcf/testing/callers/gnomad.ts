import type { Random } from '@varfreq/testkit/random';
import { byAlt, counts, homsAndCopies } from './counts.ts';
import type { Caller } from './imitation.ts';
import { alleleFields } from './truth/alleles-in-info.ts';
import type { Site, TruthOptions } from './truth/site.ts';
import { isMale } from './truth/truth.ts';
import { definitions } from './written/vcf-lines.ts';

const truth: TruthOptions = { people: 40, filtered: 0.2 };

const meta = [
  '##FILTER=<ID=PASS,Description="Passed all variant filters">',
  ...definitions('FILTER', 'AC0:Allele count is zero', 'RF:Failed random forest filtering', 'AS_VQSR:Failed VQSR'),
  ...definitions('INFO', 'AC:A:Integer:Alternate allele count', 'AN:1:Integer:Total number of alleles'),
  ...definitions('INFO', 'AF:A:Float:Alternate allele frequency', 'nhomalt:A:Integer:Count of homozygous individuals'),
  ...definitions('INFO', 'nhomalt_XX:A:Integer:Count of homozygous individuals in XX samples'),
];

const filter = (random: Random, site: Site): string =>
  site.passes ? 'PASS' : random.pick(['AC0', 'RF', 'AC0;RF', 'AS_VQSR', 'InbreedingCoeff;AC0']);

/** The fields of a subset of people, which are not those of everyone. */
function subset(site: Site, suffix: string, sex: 'male' | 'female'): string {
  const calls = site.calls.filter((_, person) => isMale(person) === (sex === 'male'));
  const some = { ...site, calls };
  const { AC, AN } = alleleFields(some);
  return `AC_${suffix}=${AC};AN_${suffix}=${AN};nhomalt_${suffix}=${byAlt(some, ([, hom]) => hom)}`;
}

/** gnomAD 2.1, 3 and 4: nhomalt beside AC, with the subsets before and after in the names of the release. */
const release = (suffixes: readonly [string, string], prefix: string) =>
  counts({
    meta,
    truth,
    prefix,
    reveal: homsAndCopies,
    columns: (random, site) => {
      const { AC, AF, AN } = alleleFields(site);
      const nonpar = site.contig === 'X' ? 'nonpar;' : '';
      const subsets = [subset(site, suffixes[0], 'female'), subset(site, suffixes[1], 'male')];
      const info = `${subsets[0]};${nonpar}AC=${AC};AN=${AN};AF=${AN === 0 ? '.' : AF};${subsets[1]};nhomalt=${byAlt(site, ([, hom]) => hom)};popmax=nfe`;
      return { filter: filter(random, site), info };
    },
  });

/** gnomAD of its releases, on X as well, and of the mitochondrion. */
export const gnomad: Readonly<Record<string, Caller>> = {
  'gnomAD 2.0': counts({
    meta: [...meta, '##INFO=<ID=Hom,Number=A,Type=Integer,Description="Count of homozygous individuals">'],
    truth,
    prefix: '',
    columns: (random, site) => {
      const { AC, AF, AN } = alleleFields(site);
      const hemi = site.contig === 'X' ? `;Hemi=${byAlt(site, (tally) => tally[2])}` : '';
      const info = `AC=${AC};AF=${AF};AN=${AN};AC_NFE=${AC};Hom_NFE=${byAlt(site, () => 0)};Hom=${byAlt(site, ([, hom]) => hom)}${hemi};POPMAX=NFE`;
      return { filter: filter(random, site), info };
    },
  }),
  'gnomAD 2.1': release(['female', 'male'], ''),
  'gnomAD 3': release(['XX', 'XY'], 'chr'),
  'gnomAD 4': release(['XX', 'XY'], 'chr'),
  'gnomAD 3.1, mitochondrion': counts({
    meta: [
      ...definitions('FILTER', 'artifact_prone_site:Variant overlaps a site that is commonly reported', 'npg:No pass'),
      ...definitions('INFO', 'AC_hom:1:Integer:Allele count restricted to variants with a heteroplasmy level >= 0.95'),
      ...definitions('INFO', 'AC_het:1:Integer:Allele count restricted to variants with a heteroplasmy below 0.95'),
    ],
    truth: { people: 40, contigs: ['M'], multiallelic: 0, zygosities: ['none', 'hom', 'het'] },
    reveal: ([, , hemi], site, alt) => [heteroplasmic(site, alt), hemi - heteroplasmic(site, alt), 0, 0],
    columns: (_random, site) => {
      const het = heteroplasmic(site, 1);
      const hom = Number(byAlt(site, (tally) => tally[2])) - het;
      const info = `variant_collapsed=A${site.position}T;hap_defining_variant;max_hl=0.99;AN=40;AC_hom=${hom};AC_het=${het};AF_hom=0.1;AF_het=0.1;dp_mean=2664`;
      return { filter: site.passes ? 'PASS' : 'artifact_prone_site', info };
    },
  }),
};

/** People with both: every third carrier, rounded down. */
function heteroplasmic(site: Site, alt: number): number {
  return Math.floor(site.calls.filter(({ alts }) => alts.includes(alt)).length / 3);
}

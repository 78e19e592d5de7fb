import type { Random } from '@varfreq/testkit/random';
import { alleleFields } from './alleles-in-info.ts';
import { type Caller, genotypeReadings } from './imitation.ts';
import { logLikelihoods, phredLikelihoods } from './likelihoods.ts';
import { type Call, randomTruth, type Site, type TruthOptions } from './truth.ts';
import { type Columns, fileOf, lineOf, listOf, type Style, unphased } from './vcf-lines.ts';

/** How a caller writes the genotypes of people. */
export interface GermlineStyle extends Style {
  meta: readonly string[];
  truth: TruthOptions;
  /** Whether PL, GL or GP agree with GT; default false. */
  hasLikelihoods?: boolean;
  /** What follows from how the caller works, before anything is written. */
  refine?: (site: Site, random: Random) => void;
  columns: (random: Random, site: Site) => Columns;
}

export function germline(style: GermlineStyle): Caller {
  return (random) => {
    const truth = randomTruth(random, style.truth);
    for (const site of truth.sites) style.refine?.(site, random);
    const lines = truth.sites.map((site) => lineOf(site, style.columns(random, site), style));
    return {
      text: fileOf({ ...truth, ...style, style, lines }),
      readings: genotypeReadings(truth, style.hasLikelihoods),
    };
  };
}

/** A cell for each person. */
export function cellsOf(site: Site, cell: (call: Call, altCount: number) => string): string[] {
  return site.calls.map((call) => cell(call, site.alts.length));
}

/** bcftools mpileup and call: GT:PL, zeros for what is not called. */
export const bcftools = germline({
  meta: [
    '##bcftoolsVersion=1.16+htslib-1.16',
    '##bcftoolsCommand=mpileup -f genome.fa a.bam b.bam',
    '##INFO=<ID=INDEL,Number=0,Type=Flag,Description="Indicates that the variant is an INDEL.">',
    '##INFO=<ID=DP4,Number=4,Type=Integer,Description="Number of high-quality ref-forward, ... bases">',
    '##bcftools_callCommand=call -mA',
  ],
  truth: { people: 4, others: [{ text: '<*>', reason: 'symbolic' }] },
  hasLikelihoods: true,
  columns: (random, site) => {
    const { AC, AN } = alleleFields(site);
    const indel = site.alts.some((alt) => 'edit' in alt && alt.edit.reference.length !== alt.edit.observed.length);
    return {
      quality: random.int(3, 999),
      filter: site.passes ? random.pick(['.', 'PASS']) : 'LowQual;q20',
      info: `${indel ? 'INDEL;IDV=12;IMF=0.5;' : ''}DP=44;VDB=0.4;MQ0F=0;AC=${AC};AN=${AN};DP4=10,9,11,8;MQ=60`,
      format: 'GT:PL',
      cells: cellsOf(site, (call, alts) => `${unphased(call)}:${phredLikelihoods(random, call, alts)}`),
    };
  },
});

/** FreeBayes: haplotypes with bases around what differs, GL, and `.` alone for a sample without reads. */
export const freebayes = germline({
  meta: [
    '##source=freeBayes v1.3.6',
    '##phasing=none',
    '##INFO=<ID=TYPE,Number=A,Type=String,Description="The type of allele: snp, mnp, ins, del, or complex.">',
    '##FORMAT=<ID=GL,Number=G,Type=Float,Description="Genotype Likelihood, log10-scaled">',
  ],
  truth: { people: 4, padding: 3, multiallelic: 0.4, others: [{ text: '*', reason: 'spanning_deletion' }] },
  hasLikelihoods: true,
  columns: (random, site) => {
    const { AC, AF, AN } = alleleFields(site);
    const altCount = site.alts.length;
    const each = (text: string) => listOf(altCount, () => text);
    return {
      quality: random.next() * 1000,
      filter: site.passes ? '.' : 'lowqual',
      info: `AB=${each('0.5')};AC=${AC};AF=${AF};AN=${AN};AO=${each('12')};CIGAR=${each('1X')};NUMALT=${altCount};TYPE=${each('complex')}`,
      format: 'GT:DP:AD:RO:QR:AO:QA:GL',
      cells: cellsOf(site, (call) => {
        if (call.zygosity === 'missing') return random.pick(['.', '.:.:.:.:.:.:.:.', './.:0:0:0:0:0:0:.']);
        return `${unphased(call)}:30:${listOf(altCount + 1, () => 9)}:9:300:${each('9')}:${each('300')}:${logLikelihoods(random, call, altCount)}`;
      }),
    };
  },
});

/** Octopus: phase sets, its own `*` with bases, and filters of single calls. */
export const octopus = germline({
  meta: [
    '##source=octopus v0.7.4',
    '##FILTER=<ID=Q3,Description="Variant quality is below 3">',
    '##FILTER=<ID=AF,Description="Alternative allele frequency">',
    '##FORMAT=<ID=FT,Number=1,Type=String,Description="Sample genotype filter indicating if this genotype was called">',
  ],
  truth: {
    people: 3,
    failed: 0.1,
    zygosities: ['none', 'het', 'het', 'hom', 'unknown', 'missing'],
    others: ['*', '*A', '*TT'].map((text) => ({ text, reason: 'spanning_deletion' as const })),
  },
  columns: (random, site) => {
    const { AC, AN } = alleleFields(site);
    return {
      quality: random.int(3, 2000) / 1.7,
      filter: site.passes ? 'PASS' : random.pick(['Q3', 'AF;Q3']),
      info: `AC=${AC};AN=${AN};DP=78;MQ=60;MQ0=0;NS=${site.calls.length}`,
      format: 'GT:GQ:DP:MQ:PS:PQ:FT',
      cells: cellsOf(site, (call) => {
        const gt = unphased(call).replaceAll('/', random.pick(['|', '|', '/']));
        return `${gt}:200:26:60:${site.position}:99:${call.isFailed ? random.pick(['Q3', 'AF', 'AF,Q3']) : random.pick(['PASS', '.'])}`;
      }),
    };
  },
});

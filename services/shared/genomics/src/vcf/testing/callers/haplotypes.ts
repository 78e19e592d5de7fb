import { cellsOf, germline } from './germline.ts';
import type { Caller } from './imitation.ts';
import { alleleFields } from './truth/alleles-in-info.ts';
import { unphased } from './written/genotype-text.ts';
import { logLikelihoods } from './written/likelihoods.ts';
import { listOf } from './written/vcf-lines.ts';

/** FreeBayes: haplotypes with bases around what differs, GL, and `.` alone for a sample without reads. */
const freebayes = germline({
  meta: [
    '##source=freeBayes v1.3.6',
    '##phasing=none',
    '##INFO=<ID=TYPE,Number=A,Type=String,Description="The type of allele: snp, mnp, ins, del, or complex.">',
    '##FORMAT=<ID=GL,Number=G,Type=Float,Description="Genotype Likelihood, log10-scaled">',
  ],
  truth: { people: 4, padding: 3, multiallelic: 0.4, others: [{ text: '*', reason: 'spanning_deletion' }] },
  hasLikelihoods: true,
  hasCounts: true,
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
const octopus = germline({
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

/** Callers of haplotypes. */
export const haplotypes: Readonly<Record<string, Caller>> = { FreeBayes: freebayes, Octopus: octopus };

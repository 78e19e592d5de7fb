import type { Random } from '@varfreq/testkit/random';
import { cellsOf, germline } from './germline.ts';
import type { Caller, Reading } from './imitation.ts';
import { type Answer, answerOf } from './truth/answer.ts';
import type { Site, Truth } from './truth/site.ts';
import { randomTruth } from './truth/truth.ts';
import { altText, type Columns, definitions, fileOf, lineOf, listOf } from './written/vcf-lines.ts';

/** One ALT each, which the tumour has. */
function somaticTruth(random: Random): Truth {
  const truth = randomTruth(random, { people: 2, multiallelic: 0, zygosities: ['het'], haploidX: false });
  return { ...truth, people: ['NORMAL', 'TUMOR'] };
}

/** Without GT: each ALT counts once for a column that is chosen. */
export function presenceReadings({ sites }: Truth): Reading[] {
  const present: Answer = answerOf(sites, { reveal: () => [0, 0, 0, 1] });
  const chosen = (names: string[], numbers: number[] = []) => ({ poolSize: 1, columns: { names, numbers } });
  return [
    { title: 'the tumour', options: chosen(['TUMOR']), expected: present },
    { title: 'the second column', options: chosen([], [2]), expected: present },
    {
      title: 'the tumour, also what is filtered',
      options: { ...chosen(['TUMOR']), skipFiltered: false },
      expected: answerOf(sites, { skipFiltered: false, reveal: () => [0, 0, 0, 1] }),
    },
  ];
}

const strelkaMeta = [
  '##source=strelka',
  '##content=strelka somatic snv calls',
  '##INFO=<ID=SOMATIC,Number=0,Type=Flag,Description="Somatic mutation">',
  ...definitions('INFO', 'QSS:1:Integer:Quality score for any somatic snv', 'NT:1:String:Genotype of the normal'),
  ...definitions('INFO', 'SGT:1:String:Most likely somatic genotype excluding normal noise states'),
  ...definitions('FILTER', 'LowEVS:Somatic Empirical Variant Score is below threshold', 'LowDepth:Depth below 2'),
];

/** SNVs and indels have other fields, neither of them GT. */
function strelkaColumns(random: Random, site: Site): Columns {
  const alt = altText(site, site.alts[0]!);
  const isSnv = site.reference.length === 1 && alt.length === 1;
  const kind = isSnv ? 'QSS' : 'QSI';
  const change = isSnv ? `${site.reference}${site.reference}->${alt}${site.reference}` : 'ref->het';
  return {
    filter: site.passes ? 'PASS' : random.pick(['LowEVS', 'LowDepth', 'LowDepth;LowEVS']),
    info: `SOMATIC;${kind}=74;T${kind}=1;NT=ref;${kind}_NT=74;T${kind}_NT=1;SGT=${change};DP=88;MQ=60.00;SomaticEVS=11.2`,
    format: isSnv ? 'DP:FDP:SDP:SUBDP:AU:CU:GU:TU' : 'DP:DP2:TAR:TIR:TOR:DP50:FDP50:SUBDP50:BCN50',
    cells: cellsOf(site, () => (isSnv ? '40:0:0:0:38,38:0,0:2,2:0,0' : '40:40:38,38:2,2:0,0:40.1:0.0:0.0:0.00')),
  };
}

const strelka: Caller = (random) => {
  const truth = somaticTruth(random);
  const lines = truth.sites.map((site) => lineOf(site, strelkaColumns(random, site)));
  return { text: fileOf({ ...truth, version: '4.1', meta: strelkaMeta, lines }), readings: presenceReadings(truth) };
};

/** Mutect2: the tumour has `0/1` or, of several ALTs, all of them; filters without number. */
const mutect2 = germline({
  meta: [
    '##source=Mutect2',
    '##MutectVersion=2.2',
    '##normal_sample=P1',
    '##tumor_sample=P2',
    ...definitions('FILTER', 'germline:Evidence indicates this site is germline', 'weak_evidence:Below threshold'),
    ...definitions('FORMAT', 'AF:A:Float:Allele fractions of alternate alleles in the tumor', 'AD:R:Integer:Depths'),
  ],
  truth: {
    people: 2,
    zygosities: ['none', 'het'],
    haploidX: false,
    others: [{ text: '*', reason: 'spanning_deletion' }],
  },
  columns: (random, site) => ({
    filter: site.passes ? 'PASS' : random.pick(['weak_evidence', 'germline;panel_of_normals', 'strand_bias']),
    info: `AS_FilterStatus=SITE;DP=88;ECNT=1;GERMQ=93;MBQ=30,30;NALOD=1.56;NLOD=10.2;POPAF=6.00;TLOD=${listOf(site.alts.length, () => 12.3)}`,
    format: 'GT:AD:AF:DP:F1R2:F2R1:SB',
    cells: cellsOf(site, ({ alts }, altCount) => {
      const separator = random.pick(['/', '/', '|']);
      const genotype = alts.length === 0 ? [0, 0] : [0, ...alts];
      return `${genotype.join(separator)}:${listOf(altCount + 1, () => 9)}:${listOf(altCount, () => 0.123)}:40:9,9:9,9:9,9,9,9`;
    }),
  }),
});

/** Callers of tumours. */
export const somatic: Readonly<Record<string, Caller>> = { 'Strelka2 somatic': strelka, Mutect2: mutect2 };

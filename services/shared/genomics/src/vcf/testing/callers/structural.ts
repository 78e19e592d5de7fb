import type { Random } from '@varfreq/testkit/random';
import { cellsOf } from './germline.ts';
import { type Caller, genotypeReadings } from './imitation.ts';
import { presenceReadings } from './somatic.ts';
import { type Answer, answerOf } from './truth/answer.ts';
import type { Alt, Site, Truth } from './truth/site.ts';
import { randomTruth } from './truth/truth.ts';
import { unphased } from './written/genotype-text.ts';
import { phredLikelihoods } from './written/likelihoods.ts';
import { type Columns, definitions, fileOf, lineOf } from './written/vcf-lines.ts';

const meta = [
  '##source=GenerateSVCandidates 1.6.0',
  ...definitions('ALT', 'DEL:Deletion', 'INS:Insertion', 'DUP:TANDEM:Tandem Duplication'),
  ...definitions('INFO', 'SVTYPE:1:String:Type of structural variant', 'MATEID:.:String:ID of mate breakend'),
  ...definitions('FILTER', 'MinQUAL:QUAL score is less than 20', 'MaxDepth:Depth is greater than 3x', 'Ploidy:Ploidy'),
  ...definitions('FORMAT', 'FT:1:String:Sample filter, PASS indicates that all filters have passed for this sample'),
  ...definitions('FORMAT', 'PR:.:Integer:Spanning paired-read support', 'SR:.:Integer:Split reads'),
];

const symbols = ['<DEL>', '<INS>', '<DUP:TANDEM>', '<INV>'].map((text) => ({ text, reason: 'symbolic' as const }));

/** The four orientations of a breakend beside this base. */
function breakends(base: string): Alt[] {
  const texts = [`${base}[chr2:321[`, `${base}]chr2:321]`, `]chr2:321]${base}`, `[chr2:321[${base}`];
  return texts.map((text) => ({ text, reason: 'breakend' }));
}

/** One ALT each: small indels with their bases, larger ones by symbol, and breakends. */
function structuralTruth(random: Random, people: number, failed = 0): Truth {
  const truth = randomTruth(random, { people, multiallelic: 0, failed, haploidX: false });
  for (const site of truth.sites) {
    if (random.chance(0.4)) continue;
    site.reference = site.reference[0]!;
    site.alts = [random.pick([...symbols, ...breakends(site.reference)])];
  }
  return truth;
}

function fieldsOf({ alts, position }: Site): { type: string; info: string } {
  const [alt] = alts as [Alt];
  const text = 'edit' in alt ? '<INS>' : alt.text;
  if (!text.startsWith('<')) return { type: 'BND', info: `SVTYPE=BND;MATEID=MantaBND:7:0:1:0:0:0:0;BND_DEPTH=30` };
  const type = text.slice(1, 4);
  return {
    type,
    info: `END=${position + 60};SVTYPE=${type};SVLEN=-60;CIPOS=-5,5${'edit' in alt ? ';CIGAR=1M60I' : ';IMPRECISE'}`,
  };
}

function columns(random: Random, site: Site, isDiploid: boolean): Columns {
  const { type, info } = fieldsOf(site);
  const fixed = { id: `Manta${type}:${site.position}:0:1:0:0:0`, info, quality: random.int(0, 999) };
  const filter = site.passes ? 'PASS' : random.pick(['MinQUAL', 'MaxDepth', 'MinQUAL;Ploidy']);
  if (!isDiploid) return { ...fixed, filter };
  const cells = cellsOf(site, (call, altCount) => {
    const filtered = call.isFailed ? random.pick(['MinGQ', 'HomRef']) : 'PASS';
    return `${unphased(call)}:${filtered}:45:${phredLikelihoods(random, call, altCount)}:20,${random.int(0, 20)}:30,2`;
  });
  return { ...fixed, filter, format: 'GT:FT:GQ:PL:PR:SR', cells };
}

const diploid: Caller = (random) => {
  const truth = structuralTruth(random, 3, 0.15);
  const lines = truth.sites.map((site) => lineOf(site, columns(random, site, true)));
  return { text: fileOf({ ...truth, version: '4.1', meta, lines }), readings: genotypeReadings(truth, true) };
};

/** Candidates have neither samples nor counts: each ALT counts once. */
const candidates: Caller = (random) => {
  const truth = structuralTruth(random, 1);
  for (const site of truth.sites) site.passes = true;
  const lines = truth.sites.map((site) => lineOf(site, { ...columns(random, site, false), filter: '.' }));
  const present: Answer = answerOf(truth.sites, { reveal: () => [0, 0, 0, 1] });
  return {
    text: fileOf({ ...truth, version: '4.1', meta, people: [], lines }),
    readings: [{ title: 'one person', options: { poolSize: 1 }, expected: present }],
  };
};

/** PR and SR of the normal and the tumour, without GT. */
const tumour: Caller = (random) => {
  const truth = { ...structuralTruth(random, 2), people: ['NORMAL', 'TUMOR'] };
  const lines = truth.sites.map((site) => {
    const fixed = columns(random, site, false);
    const cells = cellsOf(site, () => `20,${random.int(0, 20)}:30,2`);
    return lineOf(site, { ...fixed, info: `${fixed.info};SOMATIC;SOMATICSCORE=45`, format: 'PR:SR', cells });
  });
  return { text: fileOf({ ...truth, version: '4.1', meta, lines }), readings: presenceReadings(truth) };
};

/** Callers of structural variants. */
export const structural: Readonly<Record<string, Caller>> = {
  'Manta diploidSV': diploid,
  'Manta somaticSV': tumour,
  'Manta candidateSV': candidates,
};

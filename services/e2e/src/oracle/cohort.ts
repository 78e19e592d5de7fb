import type { Random } from '@varfreq/testkit/random';
import { type Carriers, type Expression, keyOf, type Region, type Sample, trim, type Variation } from './model.ts';

/** A file to upload, with its content. */
export type DataFile =
  | { filetype: 'vcf'; text: string; carriers: Map<string, Carriers> }
  | { filetype: 'bed'; text: string; regions: Region[] };

export interface RandomCohort {
  groups: number;
  samples: Sample[];
  files: DataFile[];
  /** For each sample, the file of each variation and coverage, in the order of the model. */
  imports: { variations: number[]; coverages: number[] }[];
}

/** A record before writing: alleles may share bases at either end. */
interface Record {
  chrom: string;
  pos: number;
  ref: string;
  alts: string[];
}

const contigSpellings = [
  ['1', 'chr1'],
  ['X', 'chrX'],
  ['chrM', 'MT', 'M'],
] as const;
const contigLength = 120;

/** A small crowded cohort: few positions, so that variants and regions overlap often. */
export function makeCohort(random: Random): RandomCohort {
  const cohort: RandomCohort = { groups: random.int(1, 3), samples: [], files: [], imports: [] };
  const sites = random.list(random.int(10, 30), () => makeRecord(random));
  const count = random.int(2, 9);
  for (let index = 0; index < count; index += 1) addSample(random, cohort, sites, index);
  return cohort;
}

function addSample(random: Random, cohort: RandomCohort, sites: readonly Record[], index: number): void {
  const kind = random.pick(['simple', 'simple', 'pool', 'population', 'several'] as const);
  const poolSize = kind === 'pool' ? random.int(2, 6) : kind === 'population' ? random.int(5, 400) : 1;
  const sample: Sample = {
    isGone: false,
    active: random.chance(0.85),
    coverageProfile: kind !== 'population' || random.chance(0.2),
    poolSize,
    groups: random.list(cohort.groups, (group) => group).filter(() => random.chance(0.5)),
    variations: [],
    coverages: [],
  };
  const files = { variations: [] as number[], coverages: [] as number[] };
  const add = (file: DataFile) => cohort.files.push(file) - 1;
  const variations = kind === 'several' ? random.int(2, 3) : random.int(0, 8) === 0 ? 0 : 1;
  for (let n = 0; n < variations; n += 1) {
    const vcf =
      kind === 'population' ? countsVcf(random, sites, poolSize) : callsVcf(random, sites, poolSize, `${index}.${n}`);
    const dataSource = add({ filetype: 'vcf', ...vcf });
    sample.variations.push({ dataSource, carriers: vcf.carriers });
    files.variations.push(dataSource);
  }
  const coverages = kind === 'simple' ? 1 : random.pick([0, 1, 1, 2, 3]);
  for (let n = 0; n < coverages; n += 1) {
    const bed = makeBed(random);
    sample.coverages.push({ individuals: random.int(1, Math.max(1, poolSize)), regions: bed.regions });
    files.coverages.push(add({ filetype: 'bed', ...bed }));
  }
  cohort.samples.push(sample);
  cohort.imports.push(files);
}

function dna(random: Random, low: number, high: number): string {
  return random.list(random.int(low, high), () => random.pick(['A', 'C', 'G', 'T', 'a'])).join('');
}

/** SNVs mostly; insertions, deletions and longer replacements; some with redundant bases around them. */
export function makeRecord(random: Random): Record {
  const chrom = random.pick(random.pick(contigSpellings));
  const ref = random.chance(0.6) ? dna(random, 1, 1) : dna(random, 1, 5);
  const alts = new Set<string>();
  const wanted = random.pick([1, 1, 1, 2, 3]);
  for (let tries = 0; alts.size < wanted && tries < 20; tries += 1) {
    const alt = random.chance(0.6) ? dna(random, 1, ref.length) : ref[0] + dna(random, 0, 4);
    if (alt.toUpperCase() !== ref.toUpperCase()) alts.add(alt.toUpperCase());
  }
  return { chrom, pos: random.int(1, contigLength), ref, alts: [...alts] };
}

function subset(random: Random, sites: readonly Record[]): Record[] {
  return sites.filter((site) => site.alts.length > 0 && random.chance(0.7));
}

class Tally {
  readonly carriers = new Map<string, Carriers>();

  add(record: Record, alt: number, zygosity: keyof Carriers, individuals: number): void {
    if (individuals === 0) return;
    const key = keyOf(trim(record.chrom, record.pos, record.ref, record.alts[alt]!));
    const counts = this.carriers.get(key) ?? { hom: 0, hemi: 0, het: 0, unknown: 0 };
    counts[zygosity] += individuals;
    this.carriers.set(key, counts);
  }
}

interface MadeVcf extends Pick<Variation, 'carriers'> {
  text: string;
}

/** A VCF with one column per individual: diploid, haploid, partial and missing calls, filtered records. */
function callsVcf(random: Random, sites: readonly Record[], individuals: number, label: string): MadeVcf {
  const tally = new Tally();
  const names = random.list(individuals, (n) => `I${n}`);
  const header = `##fileformat=VCFv4.2\n##label=${label}.${random.int(0, 2 ** 30)}\n#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\t${names.join('\t')}`;
  const lines = subset(random, sites).map((record) => {
    const filter = random.pick(['PASS', 'PASS', '.', 'q10']);
    const calls = names.map(() => random.list(random.pick([2, 2, 2, 1]), () => pickAllele(random, record)));
    if (filter !== 'q10') for (const call of calls) tallyCall(tally, record, call);
    const written = calls.map((call) => call.map((allele) => allele ?? '.').join(random.pick(['/', '|'])));
    return `${record.chrom}\t${record.pos}\t.\t${record.ref}\t${record.alts.join(',')}\t.\t${filter}\t.\tGT\t${written.join('\t')}`;
  });
  return { text: `${[header, ...lines].join('\n')}\n`, carriers: tally.carriers };
}

function pickAllele(random: Random, record: Record): number | undefined {
  return random.chance(0.08) ? undefined : random.chance(0.5) ? 0 : random.int(1, record.alts.length);
}

/** One individual: partial calls are unknown, haploid ones hemi, two copies hom, else het. */
function tallyCall(tally: Tally, record: Record, call: readonly (number | undefined)[]): void {
  record.alts.forEach((_, alt) => {
    const copies = call.filter((allele) => allele === alt + 1).length;
    if (copies === 0) return;
    if (call.includes(undefined)) tally.add(record, alt, 'unknown', 1);
    else if (call.length === 1) tally.add(record, alt, 'hemi', 1);
    else tally.add(record, alt, copies >= 2 ? 'hom' : 'het', 1);
  });
}

/** A population study: no sample columns, genotype counts in INFO. */
function countsVcf(random: Random, sites: readonly Record[], individuals: number): MadeVcf {
  const tally = new Tally();
  const header = `##fileformat=VCFv4.2\n##label=${random.int(0, 2 ** 30)}\n#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO`;
  const lines = subset(random, sites).map((record) => {
    const info = random.pick([genotypeCounts, alleleCounts, homozygotes])(random, record, individuals, tally);
    return `${record.chrom}\t${record.pos}\t.\t${record.ref}\t${record.alts.join(',')}\t.\t.\t${info}`;
  });
  return { text: `${[header, ...lines].join('\n')}\n`, carriers: tally.carriers };
}

type CountsMaker = (random: Random, record: Record, individuals: number, tally: Tally) => string;

/** GTC: one number per diploid genotype, in VCF order. */
const genotypeCounts: CountsMaker = (random, record, individuals, tally) => {
  const counts: number[] = [];
  for (let b = 0; b <= record.alts.length; b += 1) {
    for (let a = 0; a <= b; a += 1) {
      const n = random.chance(0.4) ? random.int(0, Math.ceil(individuals / 3)) : 0;
      counts.push(n);
      if (a === b && b > 0) tally.add(record, b - 1, 'hom', n);
      if (a !== b && a > 0) tally.add(record, a - 1, 'het', n);
      if (a !== b) tally.add(record, b - 1, 'het', n);
    }
  }
  return `GTC=${counts.join(',')}`;
};

const alleleCounts: CountsMaker = (random, record, individuals, tally) => {
  const counts = record.alts.map(() => random.int(0, individuals));
  for (const [alt, n] of counts.entries()) tally.add(record, alt, 'unknown', n);
  return `AN=${individuals * 2};AC=${counts.join(',')}`;
};

const homozygotes: CountsMaker = (random, record, individuals, tally) => {
  const homs = record.alts.map(() => random.int(0, Math.floor(individuals / 4)));
  const hets = record.alts.map(() => random.int(0, Math.floor(individuals / 2)));
  record.alts.forEach((_, alt) => {
    tally.add(record, alt, 'hom', homs[alt]!);
    tally.add(record, alt, 'het', hets[alt]!);
  });
  return `AC=${homs.map((hom, alt) => hets[alt]! + 2 * hom).join(',')};nhomalt=${homs.join(',')}`;
};

/** Unsorted, overlapping, touching and empty regions in any spelling of the contigs. */
function makeBed(random: Random): { text: string; regions: Region[] } {
  const regions: Region[] = [];
  const lines = random.list(random.pick([0, 3, 6, 9, 12]), () => {
    const chrom = random.pick(random.pick(contigSpellings));
    const start = random.int(0, contigLength);
    const end = start + random.pick([0, 1, 5, 30, 60, contigLength, contigLength]);
    const bare = chrom.replace('chr', '');
    regions.push({ contig: bare === 'MT' ? 'M' : bare, start, end });
    return `${chrom}\t${start}\t${end}\n`;
  });
  return { text: lines.join(''), regions };
}

/** A random expression of bounded depth. */
export function makeExpression(random: Random, cohort: RandomCohort, depth = 3): Expression {
  const kind = depth === 0 ? 'leaf' : random.pick(['leaf', 'leaf', 'not', 'and', 'or'] as const);
  if (kind === 'not') return { kind, of: makeExpression(random, cohort, depth - 1) };
  if (kind !== 'leaf') {
    return { kind, left: makeExpression(random, cohort, depth - 1), right: makeExpression(random, cohort, depth - 1) };
  }
  const there = cohort.samples.flatMap((sample, index) => (sample.isGone ? [] : [index]));
  const leaf = random.pick(['all', 'all', 'sample', 'group'] as const);
  if (leaf === 'all' || (leaf === 'sample' && there.length === 0)) return { kind: 'all' };
  if (leaf === 'sample') return { kind: leaf, sample: random.pick(there) };
  return { kind: leaf, group: random.int(0, cohort.groups - 1) };
}

import type { Random } from '@varfreq/testkit/random';
import { type Carriers, keyOf, type Region, trim, type Variation } from './model.ts';

/** A record before writing: alleles may share bases at either end. */
export interface Site {
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

function dna(random: Random, low: number, high: number): string {
  return random.list(random.int(low, high), () => random.pick(['A', 'C', 'G', 'T', 'a'])).join('');
}

/** SNVs mostly; insertions, deletions and longer replacements; some with redundant bases around them. */
export function makeRecord(random: Random): Site {
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

function subset(random: Random, sites: readonly Site[]): Site[] {
  return sites.filter((site) => site.alts.length > 0 && random.chance(0.7));
}

class Tally {
  readonly carriers = new Map<string, Carriers>();

  add(record: Site, alt: number, zygosity: keyof Carriers, individuals: number): void {
    if (individuals === 0) return;
    const key = keyOf(trim(record.chrom, record.pos, record.ref, record.alts[alt]!));
    const counts = this.carriers.get(key) ?? { hom: 0, hemi: 0, het: 0, unknown: 0 };
    counts[zygosity] += individuals;
    this.carriers.set(key, counts);
  }
}

export interface MadeVcf extends Pick<Variation, 'carriers'> {
  text: string;
  /** By column `I0`, `I1` and so on, where there are columns. */
  columns?: Map<string, Carriers>[];
  /** Samples have a column each. */
  isShared?: boolean;
  /** By column, what its reference blocks and calls cover. */
  blocks?: Region[][];
}

/** A VCF with one column per individual: diploid, haploid, partial and missing calls, filtered records. */
export function callsVcf(random: Random, sites: readonly Site[], individuals: number, label: string): MadeVcf {
  const tally = new Tally();
  const names = random.list(individuals, (n) => `I${n}`);
  const own = names.map(() => new Tally());
  const header = `##fileformat=VCFv4.2\n##label=${label}.${random.int(0, 2 ** 30)}\n#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\t${names.join('\t')}`;
  const lines = subset(random, sites).map((record) => {
    const filter = random.pick(['PASS', 'PASS', '.', 'q10']);
    const calls = names.map(() => random.list(random.pick([2, 2, 2, 1]), () => pickAllele(random, record)));
    if (filter !== 'q10')
      for (const [n, call] of calls.entries()) for (const t of [tally, own[n]!]) tallyCall(t, record, call);
    const written = calls.map((call) => call.map((allele) => allele ?? '.').join(random.pick(['/', '|'])));
    return `${record.chrom}\t${record.pos}\t.\t${record.ref}\t${record.alts.join(',')}\t.\t${filter}\t.\tGT\t${written.join('\t')}`;
  });
  const columns = own.map(({ carriers }) => carriers);
  return { text: `${[header, ...lines].join('\n')}\n`, carriers: tally.carriers, columns };
}

/** How `blocksVcf` decides which blocks are covered. */
export const blockFields = { coverage_from: 'reference_blocks', min_depth: 8, min_genotype_quality: 30 };

/**
 * A gVCF: reference blocks of any depth and quality, overlapping, and calls; one column per individual. Of one individual
 * in any order, of several by position.
 */
export function blocksVcf(
  random: Random,
  sites: readonly Site[],
  individuals: number,
  { label, isSorted = false }: { label: string; isSorted?: boolean },
): MadeVcf {
  const names = random.list(individuals, (n) => `I${n}`);
  const all = new Tally();
  const people = names.map(() => ({ tally: new Tally(), blocks: [] as Region[] }));
  const header = `##fileformat=VCFv4.2\n##label=${label}.${random.int(0, 2 ** 30)}\n#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\t${names.join('\t')}`;
  const called = subset(random, sites).map((record) => {
    const cells = people.map(({ tally, blocks }) => {
      const call = random.list(2, () => pickAllele(random, record));
      for (const each of [all, tally]) tallyCall(each, record, call);
      if (!call.includes(undefined)) blocks.push(regionOf(record, record.ref.length));
      return `${call.map((allele) => allele ?? '.').join('/')}:3:3:.`;
    });
    return `${record.chrom}\t${record.pos}\t.\t${record.ref}\t${record.alts.join(',')}\t.\tPASS\t.\tGT:DP:GQ:MIN_DP\t${cells.join('\t')}`;
  });
  const written = random.list(random.int(2, 12), () => {
    const at = { chrom: random.pick(random.pick(contigSpellings)), pos: random.int(1, contigLength) };
    const bases = random.pick([1, 1, 5, 30, 60]);
    const filter = random.pick(['.', 'PASS', 'PASS', 'q10']);
    const cells = people.map(({ blocks }) => {
      const [depth, quality] = [random.pick([7, 8, 30]), random.pick([29, 30, 99])];
      const gt = random.pick(['0/0', '0|0', '0', './.', '0/.']);
      const isGood = depth >= 8 && quality >= 30 && !gt.includes('.') && filter !== 'q10';
      if (isGood) blocks.push(regionOf(at, bases));
      return `${gt}:40:${quality}:${depth}`;
    });
    const info = bases === 1 && random.chance(0.5) ? '.' : `END=${at.pos + bases - 1}`;
    const alt = random.pick(['<NON_REF>', '<*>', '.']);
    return `${at.chrom}\t${at.pos}\t.\tA\t${alt}\t.\t${filter}\t${info}\tGT:DP:GQ:MIN_DP\t${cells.join('\t')}`;
  });
  const shuffled = [...called, ...written].map((line) => ({ line, key: random.next() })).sort((a, b) => a.key - b.key);
  const lines = shuffled.map(({ line }) => line);
  const text = `${[header, ...(isSorted ? byPosition(lines) : lines)].join('\n')}\n`;
  const columns = people.map(({ tally }) => tally.carriers);
  return { text, carriers: all.carriers, columns, blocks: people.map(({ blocks }) => blocks) };
}

/** Contigs in any spelling, each in one piece. */
function byPosition(lines: readonly string[]): string[] {
  const key = (line: string): [string, number] => [contigOf(line.split('\t')[0]!), Number(line.split('\t')[1])];
  const keyed = lines.map((line) => ({ line, key: key(line) }));
  keyed.sort((a, b) => a.key[0].localeCompare(b.key[0]) || a.key[1] - b.key[1]);
  return keyed.map(({ line }) => line);
}

function regionOf({ chrom, pos }: { chrom: string; pos: number }, bases: number): Region {
  return { contig: contigOf(chrom), start: pos - 1, end: pos - 1 + bases };
}

function contigOf(chrom: string): string {
  const bare = chrom.replace('chr', '');
  return bare === 'MT' ? 'M' : bare;
}

function pickAllele(random: Random, record: Site): number | undefined {
  return random.chance(0.08) ? undefined : random.chance(0.5) ? 0 : random.int(1, record.alts.length);
}

/** One individual: partial calls are unknown, haploid ones hemi, two copies hom, else het. */
function tallyCall(tally: Tally, record: Site, call: readonly (number | undefined)[]): void {
  record.alts.forEach((_, alt) => {
    const copies = call.filter((allele) => allele === alt + 1).length;
    if (copies === 0) return;
    if (call.includes(undefined)) tally.add(record, alt, 'unknown', 1);
    else if (call.length === 1) tally.add(record, alt, 'hemi', 1);
    else tally.add(record, alt, copies >= 2 ? 'hom' : 'het', 1);
  });
}

/** A population study: no sample columns, genotype counts in INFO. */
export function countsVcf(random: Random, sites: readonly Site[], individuals: number): MadeVcf {
  const tally = new Tally();
  const header = `##fileformat=VCFv4.2\n##label=${random.int(0, 2 ** 30)}\n#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO`;
  const lines = subset(random, sites).map((record) => {
    const info = random.pick([genotypeCounts, alleleCounts, homozygotes])(random, record, individuals, tally);
    return `${record.chrom}\t${record.pos}\t.\t${record.ref}\t${record.alts.join(',')}\t.\t.\t${info}`;
  });
  return { text: `${[header, ...lines].join('\n')}\n`, carriers: tally.carriers };
}

type CountsMaker = (random: Random, record: Site, individuals: number, tally: Tally) => string;

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

/** Unsorted, overlapping, touching and empty regions in any spelling of the contigs; some with depths or states. */
export function makeBed(random: Random): MadeBed {
  const regions: Region[] = [];
  const [values, covered, fields] = random.pick(bedKinds);
  const lines = random.list(random.pick([0, 3, 6, 9, 12]), () => {
    const chrom = random.pick(random.pick(contigSpellings));
    const start = random.int(0, contigLength);
    const end = start + random.pick([0, 1, 5, 30, 60, contigLength, contigLength]);
    const value = values.length === 0 ? '' : random.pick(values);
    if (values.length === 0 || covered.includes(value)) regions.push({ contig: contigOf(chrom), start, end });
    return `${chrom}\t${start}\t${end}${value === '' ? '' : `\t${value}`}\n`;
  });
  return { text: lines.join(''), regions, fields };
}

export interface MadeBed {
  text: string;
  regions: Region[];
  /** Fields that a coverage needs for these regions. */
  fields: Readonly<Record<string, unknown>>;
}

/** Values of the fourth column, those that are covered, and the fields that say so. */
const bedKinds: readonly [readonly string[], readonly string[], Readonly<Record<string, unknown>>][] = [
  [[], [], {}],
  [[], [], {}],
  [['0', '9', '10', '250'], ['10', '250'], { min_depth: 10 }],
  [['CALLABLE', 'NO_COVERAGE', 'REF_N', 'PASS'], ['CALLABLE', 'PASS'], { state_column: 4 }],
];

import { gzipSync } from 'node:zlib';
import { createRandom, type Random } from '@varfreq/testkit/random';

const contigs = ['1', '2', 'X'] as const;
const length = 2_000_000;
const bases = ['A', 'C', 'G', 'T'] as const;
const genotypes = ['0/1', '1/1', '0|1', './.', '1', '0/0'] as const;
const columns = '#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO';

/** Files of one run: the same bytes for the same seed. */
export interface Inputs {
  /** VCF text without its first line, by person. */
  people: readonly string[];
  /** The same people as columns `P0`, `P1` and so on of one file, likewise without its first line. */
  joint: string;
  /** BED texts. */
  regions: readonly string[];
  /** Files to annotate. */
  vcf: string;
  bed: string;
}

function sites(random: Random, count: number): string[][] {
  return random.list(count, (index) => {
    const reference = bases[index % 4]!;
    const alternative = random.pick(bases.filter((base) => base !== reference));
    const pos = String(1 + Math.floor(random.next() * 20_000) * 100);
    return [random.pick(contigs), pos, '.', reference, alternative, '.', random.pick(['PASS', 'PASS', 'q10'])];
  });
}

function bed(random: Random, regions: number): string {
  const lines = random.list(regions, () => {
    const start = random.int(0, length);
    return `${random.pick(contigs)}\t${start}\t${start + random.int(0, 5_000)}`;
  });
  return `${lines.join('\n')}\n`;
}

/** Some thousand records each, out of order and overlapping: enough for a kill to hit the middle of their import. */
export function makeInputs(seed: number): Inputs {
  const random = createRandom(seed);
  const cohort = sites(random, 3000);
  const people = random.list(3, () => cohort.map(() => (random.chance(0.6) ? random.pick(genotypes) : undefined)));
  const asked = [...cohort.filter(() => random.chance(0.7)), ...sites(random, 500)];
  return {
    people: people.map((calls) => callsOf(['P'], cohort, [calls])),
    joint: callsOf(['P0', 'P1', 'P2'], cohort, people),
    regions: random.list(3, () => bed(random, 1000)),
    vcf: `##fileformat=VCFv4.2\n${columns}\n${asked.map((site) => [...site, 'DP=9'].join('\t')).join('\n')}\n`,
    bed: bed(random, 60),
  };
}

/** A VCF of people's calls of the sites that any of them has a record of. */
function callsOf(names: string[], cohort: string[][], people: (string | undefined)[][]): string {
  const lines = cohort.flatMap((site, n) => {
    const calls = people.map((person) => person[n]);
    if (calls.every((call) => call === undefined)) return [];
    return [[...site, '.', 'GT', ...calls.map((call) => call ?? './.')].join('\t')];
  });
  return `${columns}\tFORMAT\t${names.join('\t')}\n${lines.join('\n')}\n`;
}

/** The variation of a person, or of all of them, for one round: different bytes each time, since content may be imported only once. */
export function variationOf(calls: string, round: number): string {
  return `##fileformat=VCFv4.2\n##round=${round}\n${calls}`;
}

/** Half of the files are compressed. */
export function packed(text: string, isGzipped: boolean): Uint8Array {
  return isGzipped ? gzipSync(text, { level: 1 }) : Buffer.from(text);
}

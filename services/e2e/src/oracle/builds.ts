import type { Random } from '@varfreq/testkit/random';
import { type Carriers, keyOf, type Region, trim } from './model.ts';

/** Bases of contigs by build, as published; the mitochondrion has 16569 in each. */
const lengths = {
  GRCh37: { '1': 249_250_621, X: 155_270_560, M: 16_569 },
  GRCh38: { '1': 248_956_422, X: 156_040_895, M: 16_569 },
  'T2T-CHM13v2.0': { '1': 248_387_328, X: 154_259_566, M: 16_569 },
} as const;
type Build = keyof typeof lengths;
type Contig = keyof (typeof lengths)[Build];

const builds = Object.keys(lengths) as Build[];
const spellings = { '1': ['1', 'chr1', 'NC_000001.11'], X: ['X', 'chrX', '23'], M: ['M', 'chrM', 'MT'] } as const;
const contigs = Object.keys(spellings) as Contig[];

/** A file with places near the ends of contigs, and, of VCF files, lengths in the header. */
export type PlacedFile = {
  text: string;
  /** Whether an installation of the build accepts it as it is; null: of none. */
  isAcceptedBy(build: Build | null): boolean;
} & ({ filetype: 'vcf'; carriers: Map<string, Carriers> } | { filetype: 'bed'; regions: Region[] });

/** A known build, or none. */
export function pickBuild(random: Random): Build | null {
  return random.pick([null, ...builds]);
}

export function makePlacedFile(random: Random): PlacedFile {
  return random.chance(0.6) ? placedVcf(random) : placedBed(random);
}

/** A position before, at or after the end of a contig in some build; often far from all of them. */
function placeOn(random: Random, contig: Contig): number {
  return random.chance(0.5) ? random.int(1, 120) : lengths[random.pick(builds)][contig] + random.int(-1, 1);
}

function placedVcf(random: Random): PlacedFile {
  const carriers = new Map<string, Carriers>();
  const declared = random.chance(0.7) ? declare(random) : new Map<Contig, number>();
  const used: { contig: Contig; pos: number }[] = [];
  const rows = random.list(random.int(1, 4), () => {
    const contig = random.pick(contigs);
    const chrom = random.pick(spellings[contig]);
    const [pos, alt] = [placeOn(random, contig), random.pick(['C', 'G', 'T'])];
    const [filter, zygosity] = [random.pick(['PASS', '.', 'q10']), random.pick(['het', 'hom'] as const)];
    if (filter !== 'q10') {
      used.push({ contig, pos });
      const key = keyOf(trim(contig, pos, 'A', alt));
      const counts = carriers.get(key) ?? { hom: 0, hemi: 0, het: 0, unknown: 0 };
      counts[zygosity] += 1;
      carriers.set(key, counts);
    }
    return `${chrom}\t${pos}\t.\tA\t${alt}\t.\t${filter}\t.\tGT\t${zygosity === 'het' ? '0/1' : '1/1'}`;
  });
  const lines = [...declared].map(([contig, length]) => {
    return `##contig=<ID=${random.pick(spellings[contig])},length=${length}>`;
  });
  const header = ['##fileformat=VCFv4.2', `##placed=${random.int(0, 2 ** 30)}`, ...lines];
  const columns = '#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\tI0';
  const isAcceptedBy = (build: Build | null) =>
    build === null ||
    used.every(({ contig, pos }) => {
      const length = lengths[build][contig];
      return pos <= length && (declared.get(contig) ?? length) === length;
    });
  return { filetype: 'vcf', text: `${[...header, columns, ...rows].join('\n')}\n`, carriers, isAcceptedBy };
}

/** Lengths of some contigs, mostly of one build, now and then of none. */
function declare(random: Random): Map<Contig, number> {
  const build = random.pick(builds);
  const some = contigs.filter(() => random.chance(0.8));
  return new Map(some.map((contig) => [contig, random.chance(0.05) ? 12_345 : lengths[build][contig]]));
}

function placedBed(random: Random): PlacedFile {
  const regions = random.list(random.int(1, 4), (): Region => {
    const contig = random.pick(contigs);
    return { contig, start: 0, end: placeOn(random, contig) };
  });
  const rows = regions.map(({ contig, start, end }) => {
    return `${random.pick(spellings[contig as Contig])}\t${start}\t${end}\n`;
  });
  const isAcceptedBy = (build: Build | null) =>
    build === null || regions.every(({ contig, end }) => end <= lengths[build][contig as Contig]);
  return { filetype: 'bed', text: rows.join(''), regions, isAcceptedBy };
}

/** The simplest model of a cohort and of the expected answers; not optimised. */

/** Individuals per zygosity. */
export interface Carriers {
  hom: number;
  hemi: number;
  het: number;
  unknown: number;
}

export interface Region {
  contig: string;
  /** 0-based half-open. */
  start: number;
  end: number;
}

/** A variant after trimming; `start` is 0-based. */
export interface Variant {
  contig: string;
  start: number;
  ref: string;
  alt: string;
}

export interface Variation {
  /** Index of the data source it was imported from. */
  dataSource: number;
  carriers: Map<string, Carriers>;
}

export interface Coverage {
  individuals: number;
  regions: Region[];
}

export interface Sample {
  /** Deleted; only its index remains. */
  isGone: boolean;
  active: boolean;
  coverageProfile: boolean;
  poolSize: number;
  groups: number[];
  variations: Variation[];
  coverages: Coverage[];
}

export type Expression =
  | { kind: 'all' }
  | { kind: 'sample'; sample: number }
  | { kind: 'group'; group: number }
  | { kind: 'not'; of: Expression }
  | { kind: 'and' | 'or'; left: Expression; right: Expression };

/** Covered people per variant and query, and the carriers among them. */
export interface Answer {
  vn: number;
  het: number;
  hom: number;
  hemi: number;
  unknown: number;
  /** Each has one copy of the contig. */
  isHaploid: boolean;
}

/** Trims the bases that both alleles share at the end, then at the start. */
export function trim(contig: string, pos: number, ref: string, alt: string): Variant {
  let start = pos - 1;
  let [r, a] = [ref.toUpperCase(), alt.toUpperCase()];
  while (r !== '' && a !== '' && r.at(-1) === a.at(-1)) [r, a] = [r.slice(0, -1), a.slice(0, -1)];
  while (r !== '' && a !== '' && r[0] === a[0]) {
    [r, a] = [r.slice(1), a.slice(1)];
    start += 1;
  }
  return { contig: storedName(contig), start, ref: r, alt: a };
}

/** Without a genome: no `chr`, mitochondrion `M`. */
function storedName(contig: string): string {
  const bare = contig.replace(/^chr/i, '');
  return bare === 'MT' || bare === 'NC_012920.1' ? 'M' : bare;
}

export function keyOf(variant: Variant): string {
  return `${variant.contig}:${variant.start + 1}${variant.ref}>${variant.alt}`;
}

/** The set of an expression, as sample indices. */
export function evaluate(expression: Expression, samples: readonly Sample[]): Set<number> {
  const indices = samples.map((_, index) => index);
  const universe = new Set(indices.filter((index) => samples[index]!.active && samples[index]!.coverageProfile));
  const of = (e: Expression): Set<number> => {
    if (e.kind === 'all') return universe;
    if (e.kind === 'sample') return new Set([e.sample]);
    if (e.kind === 'group') return new Set([...universe].filter((index) => samples[index]!.groups.includes(e.group)));
    if (e.kind === 'not') return universe.difference(of(e.of));
    return e.kind === 'and' ? of(e.left).intersection(of(e.right)) : of(e.left).union(of(e.right));
  };
  return of(expression);
}

/** Counts of one variant over a set of samples, person by person. */
export function answer(variant: Variant, set: Iterable<number>, samples: readonly Sample[]): Answer {
  const total = { vn: 0, hom: 0, hemi: 0, het: 0, unknown: 0 };
  for (const index of set) {
    const sample = samples[index]!;
    const n = coveredIndividuals(sample, variant);
    total.vn += n;
    let room = n;
    for (const zygosity of ['hom', 'hemi', 'het', 'unknown'] as const) {
      const seen = sample.variations.reduce((sum, v) => sum + (v.carriers.get(keyOf(variant))?.[zygosity] ?? 0), 0);
      const counted = Math.min(seen, room);
      room -= counted;
      total[zygosity] += counted;
    }
  }
  return { ...total, isHaploid: variant.contig === 'M' };
}

function coveredIndividuals(sample: Sample, variant: Variant): number {
  if (!sample.coverageProfile) return sample.poolSize;
  const sum = sample.coverages
    .filter((coverage) => containsSpan(coverage.regions, variant))
    .reduce((individuals, coverage) => individuals + coverage.individuals, 0);
  return Math.min(sample.poolSize, sum);
}

/** Base by base: touching and overlapping regions of one file are one region. */
function containsSpan(regions: readonly Region[], variant: Variant): boolean {
  const length = Math.max(1, variant.ref.length);
  const bases = Array.from({ length }, (_, offset) => variant.start + offset);
  return bases.every((base) =>
    regions.some((region) => region.contig === variant.contig && region.start <= base && base < region.end),
  );
}

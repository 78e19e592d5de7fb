import type { Random } from '@varfreq/testkit/random';
import { randomCall } from './calls.ts';
import { type Edit, type Genome, randomGenome } from './edits.ts';
import { randomEdits, spanOf } from './loci.ts';

/** What a person has at a site; `missing`: not called at all. */
export type Zygosity = 'none' | 'het' | 'hom' | 'hemi' | 'unknown' | 'missing';

export interface Call {
  zygosity: Zygosity;
  /** Numbers of the ALTs carried, from 1: one, or two different ones of a het. */
  alts: readonly number[];
  isHaploid: boolean;
  /** The caller filters this call alone. */
  isFailed: boolean;
}

/** An ALT of a record: an edit, or a text and the reason for which it is skipped. */
export type Alt = { edit: Edit } | { text: string; reason: 'symbolic' | 'spanning_deletion' | 'breakend' };

export interface Site {
  contig: string;
  /** Of the first base of REF, 1-based. */
  position: number;
  reference: string;
  alts: Alt[];
  passes: boolean;
  /** By person. */
  calls: Call[];
}

export interface Truth {
  genome: Genome;
  /** Names of people; every second one is male. */
  people: readonly string[];
  sites: Site[];
}

/** Which truths a caller can write. */
export interface TruthOptions {
  people: number;
  /** Stored names; default 1, 2 and X. */
  contigs?: readonly string[];
  /** What calls are drawn from; default: no partial calls. */
  zygosities?: readonly Zygosity[];
  /** Share of sites with several ALTs; default 0.2. */
  multiallelic?: number;
  /** ALTs that are added to some records, for example `*`. */
  others?: readonly Exclude<Alt, { edit: Edit }>[];
  /** Share of sites that are filtered; default 0.15. */
  filtered?: number;
  /** Share of calls that are filtered; default 0. */
  failed?: number;
  /** Bases of REF to either side that callers of haplotypes write; default 0. */
  padding?: number;
  /** Males have one X; default true. */
  haploidX?: boolean;
}

const contigLength = 900;

export function isMale(person: number): boolean {
  return person % 2 === 1;
}

/** Sites in order of their position, which never overlap. */
export function randomTruth(random: Random, options: TruthOptions): Truth {
  const contigs = options.contigs ?? ['1', '2', 'X'];
  const genome = randomGenome(random, contigs, contigLength);
  const sites = contigs.flatMap((contig) => {
    const found: Site[] = [];
    for (let at = random.int(20, 60); at < contigLength - 40; at += random.int(25, 120))
      found.push(randomSite(random, genome, { contig, at, options }));
    return found;
  });
  return { genome, people: random.list(options.people, (n) => `P${n + 1}`), sites };
}

function randomSite(
  random: Random,
  genome: Genome,
  { contig, at, options }: { contig: string; at: number; options: TruthOptions },
): Site {
  const sequence = genome[contig]!;
  const edits = randomEdits(random, sequence, at, random.chance(options.multiallelic ?? 0.2) ? random.int(2, 3) : 1);
  const alts: Alt[] = edits.map((edit) => ({ edit }));
  if (options.others !== undefined && random.chance(0.3))
    alts.splice(random.below(alts.length + 1), 0, random.pick(options.others));
  const isHaploid = (person: number) =>
    contig === 'M' || contig === 'Y' || (options.haploidX !== false && contig === 'X' && isMale(person));
  const calls = random.list(options.people, (n) =>
    randomCall(random, { altCount: alts.length, isHaploid: isHaploid(n), options }),
  );
  return {
    contig,
    ...spanOf(edits, sequence, random.int(0, options.padding ?? 0)),
    alts,
    passes: !random.chance(options.filtered ?? 0.15),
    calls,
  };
}

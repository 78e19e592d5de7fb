import type { Edit, Genome } from './edits.ts';

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

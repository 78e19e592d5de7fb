import type { SkipCounts, SkipReason } from '../../../../skip-reasons.ts';
import type { Observed } from '../../vcf-runs.ts';
import type { Call, Site } from './site.ts';

/** Individuals by zygosity: het, hom, hemi, unknown. */
export type Tally = [number, number, number, number];

/** What an import of a file is expected to give. */
export interface Answer {
  observed: Observed;
  records: number;
  skipped: SkipCounts;
  /** Codes of warnings, each once, in alphabetical order. */
  warnings: readonly string[];
  /** Covered regions as `contig:first-last` (1-based, inclusive), where a coverage is made. */
  covered?: readonly string[];
}

export interface AnswerOptions {
  skipFiltered?: boolean;
  /** People that are read; default: all of them. */
  people?: readonly number[];
  /** What the file reveals of individuals: default everything. */
  reveal?: (tally: Tally, site: Site, alt: number) => Tally;
  warnings?: readonly string[];
}

const slot: Readonly<Partial<Record<Call['zygosity'], 0 | 1 | 2 | 3>>> = { het: 0, hom: 1, hemi: 2, unknown: 3 };

/** Zygosities of the carriers of an ALT, a number from 1. */
export function tallyOf(calls: readonly Call[], alt: number): Tally {
  const tally: Tally = [0, 0, 0, 0];
  for (const { zygosity, alts } of calls) {
    const at = slot[zygosity];
    if (at !== undefined && alts.includes(alt)) tally[at]++;
  }
  return tally;
}

/** The answer that services/docs/semantics.md defines for records with these sites, by what is true. */
export function answerOf(sites: readonly Site[], options: AnswerOptions = {}): Answer {
  const { skipFiltered = true, people, reveal = (tally) => tally, warnings = [] } = options;
  const observed: Observed = {};
  const skipped: SkipCounts = {};
  const skip = (reason: SkipReason) => {
    skipped[reason] = (skipped[reason] ?? 0) + 1;
  };
  for (const site of sites) {
    if (skipFiltered && !site.passes) {
      skip('filtered');
      continue;
    }
    const read = people?.map((person) => site.calls[person]!) ?? site.calls;
    const isJudged = site.alts.some((alt) => 'edit' in alt);
    if (skipFiltered && isJudged) for (const call of read) if (call.isFailed) skip('failed_call');
    const counted = skipFiltered ? read.filter((call) => !call.isFailed) : read;
    site.alts.forEach((alt, n) => {
      if (!('edit' in alt)) {
        skip(alt.reason);
        return;
      }
      const tally = reveal(tallyOf(counted, n + 1), site, n + 1);
      if (tally.some((count) => count > 0)) observed[keyOf(site, alt.edit)] = tally;
    });
  }
  return { observed, records: sites.length, skipped, warnings: [...warnings].sort() };
}

function keyOf(
  { contig }: Site,
  { position, reference, observed }: { position: number; reference: string; observed: string },
): string {
  return `${contig}:${position}${reference}>${observed}`;
}

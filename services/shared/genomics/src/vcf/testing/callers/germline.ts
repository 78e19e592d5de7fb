import type { Random } from '@varfreq/testkit/random';
import { countsAnswer, onlyCopies } from './counts.ts';
import { type Caller, genotypeReadings, type Reading } from './imitation.ts';
import type { Call, Site, Truth, TruthOptions } from './truth/site.ts';
import { randomTruth } from './truth/truth.ts';
import { type Columns, fileOf, lineOf, type Style } from './written/vcf-lines.ts';

/** How a caller writes the genotypes of people. */
export interface GermlineStyle extends Style {
  meta: readonly string[];
  truth: TruthOptions;
  /** Whether PL, GL or GP agree with GT; default false. */
  hasLikelihoods?: boolean;
  /** Whether INFO has AC and AN, of calls that are not filtered singly; default false. */
  hasCounts?: boolean;
  /** What follows from how the caller works, before anything is written. */
  refine?: (site: Site, random: Random) => void;
  columns: (random: Random, site: Site) => Columns;
}

export function germline(style: GermlineStyle): Caller {
  return (random) => {
    const truth = randomTruth(random, style.truth);
    for (const site of truth.sites) style.refine?.(site, random);
    const lines = truth.sites.map((site) => lineOf(site, style.columns(random, site), style));
    return {
      text: fileOf({ ...truth, ...style, style, lines }),
      readings: [...genotypeReadings(truth, style.hasLikelihoods), ...(style.hasCounts ? [fromCounts(truth)] : [])],
    };
  };
}

/** INFO in the place of genotypes. */
function fromCounts(truth: Truth): Reading {
  const asked = { skipFiltered: true, warning: 'allele_counts_only', reveal: onlyCopies } as const;
  const options = { poolSize: truth.people.length, useGenotypes: false };
  return { title: 'counts in the place of genotypes', options, expected: countsAnswer(truth, asked) };
}

/** A cell for each person. */
export function cellsOf(site: Site, cell: (call: Call, altCount: number) => string): string[] {
  return site.calls.map((call) => cell(call, site.alts.length));
}

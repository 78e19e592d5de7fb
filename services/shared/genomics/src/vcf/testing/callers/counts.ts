import type { Random } from '@varfreq/testkit/random';
import { genomeOf } from '../vcf-runs.ts';
import type { Caller } from './imitation.ts';
import { calledAlleles, copiesOf } from './truth/alleles-in-info.ts';
import { type Answer, type AnswerOptions, answerOf, type Tally, tallyOf } from './truth/answer.ts';
import type { Call, Site, Truth, TruthOptions } from './truth/site.ts';
import { randomTruth } from './truth/truth.ts';
import { allelesOf } from './written/genotype-text.ts';
import { type Columns, fileOf, lineOf, type Style } from './written/vcf-lines.ts';

/** How a study writes the counts of its people, without their genotypes. */
export interface CountsStyle extends Style {
  meta: readonly string[];
  truth: TruthOptions;
  columns: (random: Random, site: Site) => Columns;
  /** What the counts reveal; default everything. */
  reveal?: NonNullable<AnswerOptions['reveal']>;
  /** The code of the warning of records with a called allele that pass. */
  warning?: 'allele_counts_only' | 'allele_frequencies';
}

/** Sites without sample columns. */
export function counts(style: CountsStyle): Caller {
  return (random) => {
    const truth = randomTruth(random, style.truth);
    const lines = truth.sites.map((site) => lineOf(site, style.columns(random, site), style));
    const poolSize = truth.people.length;
    const answer = (skipFiltered: boolean) => countsAnswer(truth, { ...style, skipFiltered });
    return {
      text: fileOf({ ...truth, ...style, style, people: [], lines }),
      readings: [
        { title: 'everyone', options: { poolSize }, expected: answer(true) },
        {
          title: 'with a genome',
          options: { poolSize, genome: genomeOf({ ...truth.genome }) },
          expected: answer(true),
        },
        { title: 'also what is filtered', options: { poolSize, skipFiltered: false }, expected: answer(false) },
      ],
    };
  };
}

export interface CountsAnswerOptions extends Pick<CountsStyle, 'warning' | 'reveal'> {
  skipFiltered: boolean;
}

/** What counts of everyone give, who are the sample's pool. */
export function countsAnswer({ sites, people }: Truth, { skipFiltered, warning, reveal }: CountsAnswerOptions): Answer {
  const read = sites.filter(({ passes, calls }) => (passes || !skipFiltered) && calledAlleles(calls) > 0);
  const warnings = warning === undefined || read.length === 0 ? [] : [warning, ...poolWarning(read, people.length)];
  return answerOf(sites, { skipFiltered, warnings, ...(reveal && { reveal }) });
}

/** Where copies, taken as people, are more than all people. */
function poolWarning(sites: readonly Site[], poolSize: number): string[] {
  const isBeyond = ({ alts, calls }: Site) => alts.some((_, n) => copiesOf(calls, n + 1) > poolSize);
  return sites.some(isBeyond) ? ['pool_size'] : [];
}

/** AC alone: each copy may be another person's. */
export const onlyCopies: NonNullable<CountsStyle['reveal']> = (_tally, { calls }, alt) => [
  0,
  0,
  0,
  copiesOf(calls, alt),
];

/** Homozygotes and copies: others have one copy, of a pair or the only one. */
export const homsAndCopies: NonNullable<CountsStyle['reveal']> = ([het, hom, hemi]) => [het + hemi, hom, 0, 0];

/** A value of each ALT. */
export function byAlt(site: Site, value: (tally: Tally, alt: number) => string | number): string {
  return site.alts.map((_, n) => value(tallyOf(site.calls, n + 1), n + 1)).join();
}

/** People with exactly these alleles. */
export function having(calls: readonly Call[], ...genotype: readonly number[]): number {
  return calls.filter((call) => [...allelesOf(call)].sort().join() === [...genotype].sort().join()).length;
}

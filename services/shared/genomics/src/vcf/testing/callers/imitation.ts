import type { Random } from '@varfreq/testkit/random';
import type { ColumnOptions } from '../../import/choose-columns.ts';
import type { VcfImportOptions } from '../../import/import-options.ts';
import { genomeOf } from '../vcf-runs.ts';
import { type Answer, type AnswerOptions, answerOf } from './truth/answer.ts';
import { type Block, coveredBy, good, isCovered } from './truth/blocks.ts';
import type { Site, Truth } from './truth/site.ts';

/** An import of a file, and what it must give. */
export interface Reading {
  title: string;
  options: Partial<VcfImportOptions> & Pick<ColumnOptions, 'coverage'>;
  expected: Answer;
}

/** A file as a caller writes it. */
export interface Imitation {
  text: string;
  readings: readonly Reading[];
}

export type Caller = (random: Random) => Imitation;

/** What the genotypes of a file give in the usual ways of reading. */
export function genotypeReadings({ genome, people, sites }: Truth, hasLikelihoods = false): Reading[] {
  const poolSize = people.length;
  const all = answerOf(sites);
  const first: Reading = { title: 'everyone', options: { poolSize }, expected: all };
  const unfiltered = answerOf(sites, { skipFiltered: false });
  const readings: Reading[] = [
    first,
    { title: 'with a genome', options: { poolSize, genome: genomeOf({ ...genome }) }, expected: all },
    { title: 'also what is filtered', options: { poolSize, skipFiltered: false }, expected: unfiltered },
  ];
  if (hasLikelihoods)
    readings.push({ title: 'by likelihoods', options: { poolSize, preferGenotypeLikelihoods: true }, expected: all });
  return people.length > 1 ? [...readings, ...columnReadings(people, sites)] : readings;
}

/** Each person by name, and by number. */
export function columnReadings(
  people: readonly string[],
  sites: readonly Site[],
  options: AnswerOptions = {},
): Reading[] {
  return people.flatMap((name, person) => {
    const expected = answerOf(sites, { ...options, people: [person] });
    const byName = { columns: { names: [name], numbers: [] }, poolSize: 1 };
    const byNumber = { columns: { names: [], numbers: [person + 1] }, poolSize: 1 };
    return [
      { title: `the column ${name}`, options: byName, expected },
      { title: `column ${person + 1}`, options: byNumber, expected },
    ];
  });
}

/** A gVCF of one person, or one column of it, without and with coverage. */
export function blockReadings(
  sites: readonly Site[],
  blocks: readonly Block[],
  { person, options = {}, limits = good, reason = 'reference_block' }: BlockReadingOptions = {},
): Reading[] {
  const covered = blocks.filter((block) => isCovered(block, limits));
  const people = [person ?? 0];
  const without = reason === 'reference_block' ? ['reference_blocks'] : [];
  const answer = (leftOut: readonly Block[], warnings: readonly string[]): Answer =>
    withBlocks(answerOf(sites, { people, warnings: leftOut.some(({ passes }) => passes) ? warnings : [] }), {
      blocks,
      leftOut,
      reason,
    });
  const isLeftOut = (block: Block) => !covered.includes(block);
  return [
    { title: 'variants of a gVCF', options: { poolSize: 1, ...options }, expected: answer(blocks, without) },
    {
      title: 'variants and coverage of a gVCF',
      options: { poolSize: 1, ...options, coverage: limits },
      expected: { ...answer(blocks.filter(isLeftOut), []), covered: coveredBy(covered, sites, person ?? 0) },
    },
  ];
}

export interface BlockReadingOptions {
  /** Number of the person's column from 0, which `options` chooses. */
  person?: number;
  options?: Reading['options'];
  limits?: typeof good;
  /** Of blocks that are not covered. */
  reason?: 'reference_block' | 'no_alt';
}

interface LeftOut {
  blocks: readonly Block[];
  leftOut: readonly Block[];
  reason: 'reference_block' | 'no_alt';
}

/** Adds records of blocks, and those that are left out. */
function withBlocks(answer: Answer, { blocks, leftOut, reason }: LeftOut): Answer {
  const skipped = { ...answer.skipped };
  const add = (key: 'filtered' | 'reference_block' | 'no_alt', count: number) => {
    if (count > 0) skipped[key] = (skipped[key] ?? 0) + count;
  };
  add('filtered', leftOut.filter(({ passes }) => !passes).length);
  add(reason, leftOut.filter(({ passes }) => passes).length);
  return { ...answer, records: answer.records + blocks.length, skipped };
}

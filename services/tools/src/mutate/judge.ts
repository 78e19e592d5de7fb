import type { Mutation } from './run-room.ts';

/** A mutation that no test kills, with the reason. */
export interface Judgement {
  readonly file: string;
  /** Code before and after, as the report has it; wherever it occurs in the file. */
  readonly original: string;
  readonly replacement: string;
  /** `equivalent`: no test can kill it, as nothing that can be observed changes; `accepted`: no test has to. */
  readonly verdict: 'equivalent' | 'accepted';
  readonly reason: string;
  /** Number of places in the file that it is true of, where the same code elsewhere has to be killed; all when absent. */
  readonly times?: number;
}

/** What the tests of a room are worth. */
export interface Score {
  readonly killed: number;
  /** Without equivalent mutations, and those that do not run. */
  readonly total: number;
  /** Those that do not run. */
  readonly invalid: number;
  /** Those of which a former run found the fate, as far as that is known. */
  readonly known: number;
  /** Survivors with their judgement, if there is one. */
  readonly survivors: readonly (Mutation & { readonly judgement: Judgement | undefined })[];
  /** Share of 1; 1 where nothing can be mutated. */
  readonly share: number;
}

const keyOf = ({ file, original, replacement }: Pick<Judgement, 'file' | 'original' | 'replacement'>) =>
  JSON.stringify([file, original, replacement]);

/**
 * The score of a room's mutations. An equivalent mutation that was killed is counted: its judgement is wrong. One that
 * does not compile, cannot be read by PostgreSQL or ends the process of the tests says nothing about them, and is not counted.
 */
export function scoreOf(mutations: readonly Mutation[], judgements: readonly Judgement[]): Score {
  const judged = new Map(judgements.map((judgement) => [keyOf(judgement), judgement]));
  const left = new Map(judgements.map((each) => [keyOf(each), each.times ?? Number.POSITIVE_INFINITY]));
  const judgementOf = (mutation: Mutation): Judgement | undefined => {
    const key = keyOf(mutation);
    left.set(key, (left.get(key) ?? 0) - 1);
    return left.get(key)! < 0 ? undefined : judged.get(key);
  };
  const survivors = mutations
    .filter(({ fate }) => fate === 'survived')
    .map((mutation) => ({ ...mutation, judgement: judgementOf(mutation) }));
  const equivalent = survivors.filter(({ judgement }) => judgement?.verdict === 'equivalent');
  const killed = mutations.filter(({ fate }) => fate === 'killed').length;
  const total = killed + survivors.length - equivalent.length;
  const invalid = mutations.filter(({ fate }) => fate === 'invalid').length;
  const known = mutations.filter(({ isKnown }) => isKnown).length;
  return { killed, total, invalid, known, survivors, share: total === 0 ? 1 : killed / total };
}

/** The counts of a score, for people. */
export function countsOf({ killed, total, invalid, known, share }: Score): string {
  return [
    `${killed} of ${total} mutations killed`,
    `${Math.floor(share * 1000) / 10} %`,
    ...(invalid > 0 ? [`${invalid} that do not run left out`] : []),
    ...(known > 0 ? [`${known} as former runs found`] : []),
  ].join(', ');
}

/**
 * Judgements of the files that were mutated which no mutation needs, or not as often as they say: it was killed, not by
 * a time-out alone, or its code is gone.
 */
export function staleJudgements(
  files: readonly string[],
  mutations: readonly Mutation[],
  judgements: readonly Judgement[],
): Judgement[] {
  const surviving = mutations.filter(({ fate, isTimeOut }) => fate === 'survived' || isTimeOut).map(keyOf);
  const timesOf = (judgement: Judgement) => surviving.filter((key) => key === keyOf(judgement)).length;
  return judgements.filter((each) => files.includes(each.file) && timesOf(each) < (each.times ?? 1));
}

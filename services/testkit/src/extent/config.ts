/** Whether tests try all of their cases, as `.ci/run` does on one machine (`VARFREQ_TEST_EXTENT=whole`); else a sample. */
export const isWhole = process.env.VARFREQ_TEST_EXTENT === 'whole';

/** How many of `all` random cases are tried: all, or in a sample a tenth of them, but not fewer than `least`. */
export function casesOf(all: number, least = 1): number {
  return isWhole ? all : Math.min(all, Math.max(least, Math.round(all / 10)));
}

/** The items of a table of cases: all, or in a sample every fourth. For tables that another test tries as a whole. */
export function everyFourthOf<T>(items: readonly T[]): readonly T[] {
  return isWhole ? items : items.filter((_, index) => index % 4 === 0);
}

/** Printed before a run, so that its log says what it tried. */
export const extentLine = isWhole
  ? 'Tests of many cases try all of them.'
  : 'Tests of many cases try a sample of them, always the same; VARFREQ_TEST_EXTENT=whole tries all.';

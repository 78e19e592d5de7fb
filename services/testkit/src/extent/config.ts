/** Whether tests try all of their cases, as in `.ci/run` (`VARFREQ_TEST_EXTENT=whole`); else a sample, as in `npm test`. */
export const isWhole = process.env.VARFREQ_TEST_EXTENT === 'whole';

/** How many of `all` random cases are tried: all, or in a sample a tenth of them, but not fewer than `least`. */
export function casesOf(all: number, least = 1): number {
  return isWhole ? all : Math.min(all, Math.max(least, Math.round(all / 10)));
}

/** Printed before a run, so that its log says what it tried. */
export const extentLine = isWhole
  ? 'Random tests try all of their cases.'
  : 'Random tests try a sample of their cases, drawn by fixed seeds; VARFREQ_TEST_EXTENT=whole tries all, as .ci/run does.';

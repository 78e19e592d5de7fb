/** First seed of the random cohorts; `VARFREQ_TEST_SEED` repeats a failure. */
export const firstSeed = Number(process.env.VARFREQ_TEST_SEED ?? 1);
/** How many random cohorts are tried. */
export const cohortCount = Number(process.env.VARFREQ_TEST_COHORTS ?? 200);

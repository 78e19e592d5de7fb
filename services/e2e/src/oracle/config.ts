/** First seed of the random cohorts; `VARFREQ_TEST_SEED` repeats a failure. */
export const firstSeed = Number(process.env.VARFREQ_TEST_SEED ?? 1);
/** Random cohorts are tried until so many (cohort, expression, variant) cases have been compared. */
export const caseCount = Number(process.env.VARFREQ_TEST_CASES ?? 10_000);

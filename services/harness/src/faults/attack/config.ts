/** Seed of data and moments; `VARFREQ_TEST_SEED` repeats a failure. */
export const firstSeed = Number(process.env.VARFREQ_TEST_SEED ?? 1);
/** How many random moments are tried. */
export const killMoments = Number(process.env.VARFREQ_TEST_KILLS ?? 20);

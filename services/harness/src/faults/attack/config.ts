/** Seed of data and moments; set `VARFREQ_TEST_SEED` to reproduce a failure. */
export const firstSeed = Number(process.env.VARFREQ_TEST_SEED ?? 1);

/** Whether every fault point is reached and nine moments are tried, as in `.ci/run`; else a sample, as in `npm test`. */
export const isThorough = process.env.VARFREQ_TEST_FAULTS === 'all';

/** Number of random moments. */
export const killMoments = Number(process.env.VARFREQ_TEST_KILLS ?? (isThorough ? 9 : 3));

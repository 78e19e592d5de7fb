import { isWhole } from '@varfreq/testkit/extent/config';

/** Seed of data and moments; set `VARFREQ_TEST_SEED` to reproduce a failure. */
export const firstSeed = Number(process.env.VARFREQ_TEST_SEED ?? 1);

/** Number of random moments. */
export const killMoments = Number(process.env.VARFREQ_TEST_KILLS ?? (isWhole ? 9 : 3));

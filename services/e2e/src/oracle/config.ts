import { casesOf } from '@varfreq/testkit/extent/config';

/** First seed of the random cohorts; set `VARFREQ_TEST_SEED` to reproduce a failure. */
export const firstSeed = Number(process.env.VARFREQ_TEST_SEED ?? 1);
/** Number of (cohort, expression, variant) cases to compare. */
export const caseCount = Number(process.env.VARFREQ_TEST_CASES ?? casesOf(4_000, 1_000));

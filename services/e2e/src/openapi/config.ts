/** First seed of the requests; `VARFREQ_TEST_SEED` repeats a failure. */
export const firstSeed = Number(process.env.VARFREQ_TEST_SEED ?? 1);
/** Requests that are tried, about; `VARFREQ_TEST_REQUESTS` tries more or fewer. */
export const requestCount = Number(process.env.VARFREQ_TEST_REQUESTS ?? 4000);

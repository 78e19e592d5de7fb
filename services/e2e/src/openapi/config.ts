/** First seed of the requests; set `VARFREQ_TEST_SEED` to reproduce a failure. */
export const firstSeed = Number(process.env.VARFREQ_TEST_SEED ?? 1);
/** Approximate number of requests; set by `VARFREQ_TEST_REQUESTS`. */
export const requestCount = Number(process.env.VARFREQ_TEST_REQUESTS ?? 2000);

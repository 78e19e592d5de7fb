/** Environment of `node services/run.mjs test:load`: the machine's own, with its tools and its cache. */
export const loadTestEnvironment = process.env;

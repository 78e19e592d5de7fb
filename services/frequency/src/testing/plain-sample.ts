/** Facts of a sample in a snapshot that do not affect counts without a build. */
export const plainFacts = { variationIds: [] as number[], ownerId: 1, public: false, sex: 'unknown' };

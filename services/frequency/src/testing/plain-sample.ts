/** Facts of a sample in a snapshot that do not affect counts. */
export const plainFacts = { variationIds: [] as number[], ownerId: 1, public: false };

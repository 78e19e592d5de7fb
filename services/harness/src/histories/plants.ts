/** A mistake in a file of the product: texts, and what stands there instead. */
export interface Plant {
  file: string;
  changes: readonly (readonly [text: string, instead: string])[];
}

/** Mistakes that a run must find within a minute. */
export const plants: Readonly<Record<string, Plant>> = {
  /** A content is published as often as it is imported. */
  twice: {
    file: 'services/metadata/src/usecases/publication/publish-tracks.ts',
    changes: [['const contents = contentsOf(targets, output);', 'const contents = new Map();']],
  },
  /** A look-up reads the sets of samples at one moment, and their imports at another. */
  moments: {
    file: 'services/metadata/src/usecases/tasks/take-snapshot.ts',
    changes: [
      ["isolation: 'repeatable read'", "isolation: 'read committed'"],
      ['  const facts =', '  await new Promise((wake) => setTimeout(wake, 1500));\n  const facts ='],
    ],
  },
  /** A recent look-up is answered as before, whatever has changed. */
  stale: {
    file: 'services/frequency/src/usecases/engines/query-engines.ts',
    changes: [['kept !== undefined && unchanged', 'kept !== undefined']],
  },
};

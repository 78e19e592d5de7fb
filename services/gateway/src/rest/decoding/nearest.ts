import { didYouMean } from '@varfreq/runtime/did-you-mean';

/** Characters of a name that are compared: time grows with their number. */
const maxCompared = 100;

/** Which of the known names is meant, in words: the nearest one, or all of them when none is near. */
export function nearest(name: string, known: readonly string[]): string {
  const found = didYouMean(name.slice(0, maxCompared), known);
  return found === undefined ? `known: ${known.join(', ')}` : `did you mean ${found}?`;
}

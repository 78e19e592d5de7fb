import { createRandom } from '@varfreq/testkit/random';
import { points } from './points.ts';

/** Kinds of faults, with their number in a full run. */
export const kinds = {
  workers: 100,
  metadata: 20,
  gateway: 20,
  kafka: 20,
  store: 20,
  postgres: 20,
  points: points.length,
  freezes: 50,
  /** Of 500 messages each. */
  floods: 20,
  wipes: 6,
  /** Lost, or repeated in reverse. */
  offers: 20,
  /** Storms of six. */
  rebalances: 20,
  offsets: 10,
  stalls: 10,
};

export type Kind = keyof typeof kinds;

/** One fault, whose moment and target follow from the seed. */
export interface FaultCase {
  /** Unique in a run, stable across runs. */
  id: string;
  kind: Kind;
  /** 0-based within the kind. */
  index: number;
  seed: number;
}

/** The first `share` (0 to 1) of the cases of each kind, at least one of each, in the order in which they run. */
export function planCases(seed: number, share: number, only: readonly Kind[]): FaultCase[] {
  return only.flatMap((kind) => {
    const random = createRandom(seed ^ hash(kind));
    const count = Math.min(kinds[kind], Math.max(1, Math.ceil(kinds[kind] * share)));
    return Array.from({ length: count }, (_, index) => ({
      id: `${kind}-${String(index + 1).padStart(3, '0')}`,
      kind,
      index,
      seed: random.below(2 ** 31),
    }));
  });
}

/** Separate per kind, so that cases do not depend on the number of other kinds. */
function hash(text: string): number {
  return [...text].reduce((sum, letter) => Math.imul(sum, 31) + letter.charCodeAt(0), 7);
}

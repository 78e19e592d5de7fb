import { AppError } from '@varfreq/runtime/errors';
import type { QueryStep } from './query-steps.ts';
import { addTo, emptySet, intersect, type SampleSet, setOf, subtract, unite } from './sample-set.ts';

/** Samples that queries may name or match, as of one moment. */
export interface Candidates {
  /** U: active samples with a coverage profile; complete when a query has `all` or `not`. */
  universe: SampleSet;
  /** Members of the groups that queries name, in any state. */
  groups: ReadonlyMap<number, SampleSet>;
  /** Sample id → its bit. Missing samples match nothing. */
  indexOf: ReadonlyMap<number, number>;
}

/** Candidates from rows: `inUniverse` marks members of U; group members are sample ids. */
export function toCandidates(
  samples: readonly { id: number; inUniverse: boolean }[],
  members: ReadonlyMap<number, readonly number[]>,
): Candidates {
  const indexOf = new Map<number, number>();
  const universe = emptySet(samples.length);
  for (const [index, { id, inUniverse }] of samples.entries()) {
    indexOf.set(id, index);
    if (inUniverse) addTo(universe, index);
  }
  return {
    universe,
    groups: new Map([...members].map(([group, ids]) => [group, setOf(ids, indexOf)])),
    indexOf,
  };
}

/**
 * Samples that match a query: all = U, group = U ∩ members, sample = itself in any state, not e = U \ e. Yields after each step.
 * Cost: steps × candidates ÷ 32. Errors: `bad_request` when the steps do not leave exactly one set.
 */
export function* evaluateQuery(steps: readonly QueryStep[], candidates: Candidates): Generator<undefined, SampleSet> {
  const stack: SampleSet[] = [];
  for (const step of steps) {
    stack.push(apply(step, stack, candidates));
    yield;
  }
  if (stack.length !== 1) throw malformed();
  return stack[0]!;
}

function apply(step: QueryStep, stack: SampleSet[], candidates: Candidates): SampleSet {
  switch (step.step) {
    case 'all':
      return candidates.universe.slice();
    case 'sampleId':
      return setOf([step.sampleId], candidates.indexOf);
    case 'groupId':
      return intersect(
        candidates.universe.slice(),
        candidates.groups.get(step.groupId) ?? emptySet(candidates.indexOf.size),
      );
    case 'not':
      return subtract(candidates.universe.slice(), pop(stack));
    case 'and':
      return intersect(pop(stack), pop(stack));
    case 'or':
      return unite(pop(stack), pop(stack));
  }
}

function pop(stack: SampleSet[]): SampleSet {
  const set = stack.pop();
  if (set === undefined) throw malformed();
  return set;
}

function malformed(): AppError {
  return new AppError('bad_request', 'query: the steps do not form one expression');
}

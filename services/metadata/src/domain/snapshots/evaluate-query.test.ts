import { describe, expect, test } from '@jest/globals';
import { fc } from '@varfreq/testkit/property';
import { evaluateQuery, toCandidates } from './evaluate-query.ts';
import { needsOf, type QueryStep, toQueryStep } from './query-steps.ts';
import { has, type SampleSet } from './sample-set.ts';

// 1–4 are in U, 5 is inactive, 6 has no coverage profile.
const samples = [1, 2, 3, 4, 5, 6].map((id) => ({ id, inUniverse: id <= 4 }));
const members = new Map([
  [1, [1, 2, 5]],
  [2, [2, 3, 6, 99]],
]);
const candidates = toCandidates(samples, members);

function evaluate(steps: QueryStep[], among = candidates): SampleSet {
  const evaluation = evaluateQuery(steps, among);
  for (let next = evaluation.next(); ; next = evaluation.next()) if (next.done === true) return next.value;
}

function matched(steps: QueryStep[], among = candidates): number[] {
  const set = evaluate(steps, among);
  return [...among.indexOf].filter(([, index]) => has(set, index)).map(([id]) => id);
}

const all: QueryStep = { step: 'all' };
const not: QueryStep = { step: 'not' };
const and: QueryStep = { step: 'and' };
const or: QueryStep = { step: 'or' };
const sample = (sampleId: number): QueryStep => ({ step: 'sampleId', sampleId });
const group = (groupId: number): QueryStep => ({ step: 'groupId', groupId });

/** An expression, and what it means as sets of numbers: U and the members of group 1 are given. */
interface Tree {
  steps: QueryStep[];
  sets: (u: Set<number>, g: Set<number>) => Set<number>;
}

function negate({ steps, sets }: Tree): Tree {
  return { steps: [...steps, not], sets: (u, g) => u.difference(sets(u, g)) };
}

/** One half of the time `and`, else `or`. */
function meet([a, b]: [Tree, Tree]): Tree {
  const both = (a.steps.length + b.steps.length) % 2 === 0;
  return {
    steps: [...a.steps, ...b.steps, both ? and : or],
    sets: (u, g) => (both ? a.sets(u, g).intersection(b.sets(u, g)) : a.sets(u, g).union(b.sets(u, g))),
  };
}

describe('sets of samples that queries match', () => {
  test.each<[string, QueryStep[], number[]]>([
    ['*', [all], [1, 2, 3, 4]],
    ['group:1, without its inactive member', [group(1)], [1, 2]],
    ['group:2, without its member that has no profile', [group(2)], [2, 3]],
    ['a deleted group', [group(77)], []],
    ['not a deleted group', [group(77), not], [1, 2, 3, 4]],
    ['sample:5, though it is inactive', [sample(5)], [5]],
    ['sample:6, though it has no profile', [sample(6)], [6]],
    ['a deleted sample', [sample(77)], []],
    ['not sample:1', [sample(1), not], [2, 3, 4]],
    ['not sample:5', [sample(5), not], [1, 2, 3, 4]],
    ['not not sample:5', [sample(5), not, not], []],
    ['not not sample:1', [sample(1), not, not], [1]],
    ['group:1 and group:2', [group(1), group(2), and], [2]],
    ['group:1 or sample:5', [group(1), sample(5), or], [1, 2, 5]],
    ['sample:5 and group:1: its membership does not count', [sample(5), group(1), and], []],
    ['* and not group:1', [all, group(1), not, and], [3, 4]],
  ])('%s', (_, steps, expected) => {
    expect(matched(steps)).toEqual(expected);
  });

  test('query steps that are no expression are refused', () => {
    for (const steps of [[], [and], [all, and], [all, all], [not]]) {
      expect(() => evaluate(steps)).toThrow('the steps do not form one expression');
    }
  });

  test('any expression over more samples than a word has bits means what sets of numbers mean', () => {
    const ids = Array.from({ length: 100 }, (_, index) => 3 * index + 1);
    const flags = fc.array(fc.boolean(), { minLength: 100, maxLength: 100 });
    const leaves: fc.Arbitrary<Tree>[] = [
      fc.constant({ steps: [all], sets: (u) => u }),
      fc.constant({ steps: [group(1)], sets: (u, g) => u.intersection(g) }),
      fc
        .constantFrom(...ids, 2)
        .map((id) => ({ steps: [sample(id)], sets: () => new Set(ids.filter((x) => x === id)) })),
    ];
    const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
      tree: fc.oneof({ maxDepth: 5 }, ...leaves, tie('tree').map(negate), fc.tuple(tie('tree'), tie('tree')).map(meet)),
    }));
    fc.assert(
      fc.property(tree, flags, flags, ({ steps, sets }, inUniverse, inGroup) => {
        const rows = ids.map((id, index) => ({ id, inUniverse: inUniverse[index]! }));
        const group = ids.filter((_, index) => inGroup[index]);
        const universe = new Set(rows.filter((row) => row.inUniverse).map((row) => row.id));
        const expected = [...sets(universe, new Set(group))].sort((a, b) => a - b);
        expect(matched(steps, toCandidates(rows, new Map([[1, group]])))).toEqual(expected);
      }),
      { seed: 7, numRuns: 200 },
    );
  });
});

describe('what must be known for a query', () => {
  test('only queries with * or not need all samples', () => {
    const query = (steps: QueryStep[]) => ({ name: 'Q', expression: '', steps });
    expect(needsOf([query([sample(3), sample(3), or])])).toEqual({ universe: false, sampleIds: [3], groupIds: [] });
    expect(needsOf([query([group(2)]), query([sample(1), not])])).toEqual({
      universe: true,
      sampleIds: [1],
      groupIds: [2],
    });
  });

  test('a query step is read by the member that is set, and an empty one is refused', () => {
    expect(toQueryStep({ step: 'sampleId', sampleId: 4 })).toEqual(sample(4));
    expect([{ all: true }, { groupId: 2 }, { not: true }, { and: true }, { or: true }].map(toQueryStep)).toEqual([
      all,
      group(2),
      not,
      and,
      or,
    ]);
    expect(() => toQueryStep({})).toThrow('a step is empty');
  });
});

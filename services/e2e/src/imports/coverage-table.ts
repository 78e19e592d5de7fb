import { beforeAll, describe, expect, test } from '@jest/globals';
import { Limiter } from './testing/limiter.ts';
import { jsonQuery } from './testing/stored.ts';
import type { Tasked, TestSystem } from './testing/test-system.ts';
import { triedCases } from './testing/tried-cases.ts';

/** A BED file and the expected result of its import. */
export interface CoverageCase {
  /** The tested rule. */
  title: string;
  file: string | Uint8Array;
  /** Fields of the coverage. */
  options?: Record<string, unknown>;
  /** Expected warnings, one pattern each; default: none. */
  warnings?: readonly RegExp[];
  /** Records in the result; default: not checked. */
  records?: number;
  /** Regions in the result, after merging. */
  regions?: number;
  /** Skipped records in the result; default: none. */
  skipped?: Record<string, number>;
  /** Variants whose whole span must be covered. */
  covered?: readonly string[];
  uncovered?: readonly string[];
  fails?: readonly [code: string, ...message: RegExp[]];
  /** For a failing import: `file_fault`, where the whole file is at fault. */
  fault?: string;
}

interface Outcome {
  task: Tasked['task'];
  coverage: Record<string, number>;
}

/** Number of individuals of a sample covered over the span of a variant. */
export async function coverageOf(tested: TestSystem, sample: string, key: string): Promise<number> {
  const queries = [{ name: 'Q', expression: `sample:${sample}` }];
  const found = await tested.api.get(`/variants/${encodeURIComponent(key)}`, jsonQuery({ queries }));
  return found.expect(200).entity<{ annotations: { Q: { coverage: number } } }>().annotations.Q.coverage;
}

async function run(
  tested: TestSystem,
  { file, options, covered = [], uncovered = [] }: CoverageCase,
): Promise<Outcome> {
  const sample = await tested.sample();
  const uri = await tested.create('/coverages/', { sample, data_source: await tested.upload('bed', file), ...options });
  const { task } = await tested.ended(uri);
  const entries = [...covered, ...uncovered].map(async (key) => [key, await coverageOf(tested, sample, key)] as const);
  return { task, coverage: Object.fromEntries(await Promise.all(entries)) };
}

function check({ task, coverage }: Outcome, one: CoverageCase): void {
  const { fails, fault, covered = [], uncovered = [] } = one;
  const wanted = [...covered.map((key) => [key, 1]), ...uncovered.map((key) => [key, 0])];
  expect(coverage).toEqual(Object.fromEntries(wanted));
  if (fails === undefined) {
    const { records = expect.any(Number), regions, skipped = {} } = one;
    const isEmpty = regions === 0 && one.records !== 0;
    const patterns = [...(one.warnings ?? []), ...(isEmpty ? [/^nothing_stored: /] : [])];
    const warnings = patterns.map((pattern) => expect.stringMatching(pattern));
    expect(task).toEqual({ state: 'succes', result: { records, regions, skipped, warnings } });
    return;
  }
  const [code, ...messages] = fails;
  const error = { code, message: expect.any(String), ...(fault && { file_fault: fault }) };
  expect(task).toEqual({ state: 'failure', error });
  for (const message of messages) expect(task.error?.message).toMatch(message);
}

/** One test per case; the files are imported together, each for a separate sample of one individual. */
export function coverageTable(name: string, tested: () => TestSystem, cases: readonly CoverageCase[]): void {
  const tried = triedCases(cases);
  describe(name, () => {
    const outcomes = new Map<CoverageCase, Promise<Outcome>>();
    beforeAll(() => {
      const limiter = new Limiter(8);
      for (const one of tried)
        outcomes.set(
          one,
          limiter.run(() => run(tested(), one)),
        );
      for (const outcome of outcomes.values()) outcome.catch(() => undefined);
    });
    for (const one of tried) test(one.title, async () => check(await outcomes.get(one)!, one));
  });
}

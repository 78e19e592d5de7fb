import { beforeAll, describe, expect, test } from '@jest/globals';
import { Limiter } from './testing/limiter.ts';
import { people, stored } from './testing/stored.ts';
import type { Tasked, TestSystem } from './testing/test-system.ts';
import { triedCases } from './testing/tried-cases.ts';
import { type VcfParts, vcf } from './testing/vcf-text.ts';

/** A file and the expected result of its import. */
export interface ImportCase {
  /** The tested rule. */
  title: string;
  /** The whole file, where `rows` does not suffice. */
  file?: string | Uint8Array;
  rows?: VcfParts['rows'];
  header?: VcfParts['header'];
  /** Fields of the variation. */
  options?: Record<string, boolean>;
  poolSize?: number;
  /** Records in the result; default: the number of rows. */
  records?: number;
  /** Skipped records in the result; default: none. */
  skipped?: Record<string, number>;
  /** Expected warnings, one pattern each; default: none. */
  warnings?: readonly RegExp[];
  /** All visible variants afterwards, by key; none when the import fails. */
  stored?: Record<string, string>;
  /** For a failing import: the code, and the pattern of the message. */
  fails?: readonly [code: string, ...message: RegExp[]];
  /** For a failing import: `file_fault`, where the whole file is at fault. */
  fault?: string;
  /** Further contigs on which no variants may exist, besides those of `stored` and of the rows. */
  contigs?: readonly string[];
}

interface Outcome {
  task: Tasked['task'];
  stored: Record<string, string>;
}

function contigsOf({ stored: wanted = {}, rows = [], contigs = [] }: ImportCase): string[] {
  const ofStored = Object.keys(wanted).map((key) => key.slice(0, key.lastIndexOf(':')));
  return ['1', ...ofStored, ...rows.map((row) => row.split(' ')[0]!), ...contigs].filter((name) => name !== '');
}

async function run(tested: TestSystem, one: ImportCase): Promise<Outcome> {
  const sample = await tested.sample({ coverage_profile: false, pool_size: one.poolSize ?? people });
  const data = one.file ?? vcf({ rows: one.rows ?? [], header: one.header ?? [] });
  const dataSource = await tested.upload('vcf', data);
  const uri = await tested.create('/variations/', { sample, data_source: dataSource, ...one.options });
  const { task } = await tested.ended(uri);
  return { task, stored: await stored(tested, sample, contigsOf(one)) };
}

function succeeds({ task, stored: seen }: Outcome, one: ImportCase): void {
  const { stored: wanted = {}, skipped = {} } = one;
  expect(seen).toEqual(wanted);
  const records = one.records ?? one.rows?.length ?? expect.any(Number);
  const result = { records, observations: Object.keys(wanted).length, skipped, warnings: expect.any(Array) };
  expect(task).toEqual({ state: 'succes', result: expect.objectContaining(result) });
  // Most of these pools have a record without counts; the cases about that expect its warning.
  const isEmpty = Object.keys(wanted).length === 0 && (one.records ?? one.rows?.length ?? 0) > 0;
  const warnings = [...(one.warnings ?? []), ...(isEmpty ? [/^nothing_stored: /] : [])];
  const isExpected = (text: string) => !text.startsWith('no_counts') || warnings.some((warning) => warning.test(text));
  const reported = (task.result!.warnings as string[]).filter(isExpected);
  for (const warning of warnings) expect(reported).toContainEqual(expect.stringMatching(warning));
  expect(reported).toHaveLength(warnings.length);
}

function fails({ task, stored: seen }: Outcome, { fails: wanted, fault }: ImportCase): void {
  const [code, ...messages] = wanted!;
  const error = { code, message: expect.any(String), ...(fault && { file_fault: fault }) };
  expect(task).toEqual({ state: 'failure', error });
  for (const message of messages) expect(task.error?.message).toMatch(message);
  expect(seen).toEqual({});
}

/** One test per case; the files are imported together, each for a separate sample. */
export function importTable(name: string, tested: () => TestSystem, cases: readonly ImportCase[]): void {
  const tried = triedCases(cases);
  describe(name, () => {
    const outcomes = new Map<ImportCase, Promise<Outcome>>();
    beforeAll(() => {
      const limiter = new Limiter(8);
      for (const one of tried)
        outcomes.set(
          one,
          limiter.run(() => run(tested(), one)),
        );
      for (const outcome of outcomes.values()) outcome.catch(() => undefined);
    });
    for (const one of tried) {
      test(one.title, async () => {
        const outcome = await outcomes.get(one)!;
        if (one.fails === undefined) succeeds(outcome, one);
        else fails(outcome, one);
      });
    }
  });
}

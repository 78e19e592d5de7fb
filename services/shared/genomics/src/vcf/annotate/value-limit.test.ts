import { describe, expect, test } from '@jest/globals';
import { ContigNames } from '../../contigs/contig-names.ts';
import { FIELD_SETS } from '../../figures/field-sets.ts';
import { COUNTS_EACH } from '../../frequency.ts';
import { bytesOf, chunksOf, failureOf, headerOf } from '../testing/vcf-runs.ts';
import { annotateVcf } from './annotate.ts';
import type { CountVariants } from './annotate-options.ts';

const allFields = { queries: 10, fields: FIELD_SETS };
/** Ten queries with 17 figures each. */
const most = Math.floor((4 << 20) / 170);

const record = (alts: readonly string[]) => `1\t100\t.\tA\t${alts.join()}\t.\t.\t.\n`;

/** Annotates records in one chunk. */
function annotate(records: readonly string[], shown: { queries: number; fields: readonly string[] }) {
  const { fields } = shown;
  const queries = Array.from({ length: shown.queries }, (_, i) => {
    return { name: `Q${i}`, headerLine: `##varfreq=<Query=Q${i}>`, fields, missingAsDot: false };
  });
  const contigs = new ContigNames({});
  const options = { queries, contigs, maxLineBytes: 1 << 20, onReferenceMismatch: 'skip', batchVariants: 16 } as const;
  const counted: number[] = [];
  const written: number[] = [];
  const count: CountVariants = async ({ length }) => {
    counted.push(length);
    return new Float64Array(length * queries.length * COUNTS_EACH);
  };
  const write = async ({ length }: Uint8Array) => {
    written.push(length);
  };
  const running = annotateVcf(chunksOf([bytesOf(headerOf() + records.join(''))]), options, count, write);
  return { running, counted, written };
}

describe('a record with very many ALTs', () => {
  test.each([
    ['bases', Array(100_000).fill('C')],
    ['symbols', Array(100_000).fill('*')],
  ])('that are %s fails with its line and the remedy before anything is counted', async (_, alts) => {
    const { running, counted } = annotate([record(['G']), record(alts)], allFields);
    const message = expect.stringMatching(/^the record has 100000 ALTs, each with 170 values.*; split it .*norm -m/);
    expect(await failureOf(running)).toMatchObject({ kind: 'too_large', line: 3, column: 5, message });
    expect(counted).toEqual([]);
  });

  test('passes just below the limit, or with fewer queries and fields', async () => {
    const below = annotate([record(['G']), record(Array(most).fill('C'))], allFields);
    expect((await below.running).summary).toMatchObject({ records: 2, variants: 1 + most });
    expect(below.counted).toEqual([1 + most]);
    const above = annotate([record(['G']), record(Array(most + 1).fill('C'))], allFields);
    expect(await failureOf(above.running)).toMatchObject({ kind: 'too_large', line: 3 });
    const fewer = annotate([record(['G']), record(Array(100_000).fill('C'))], { queries: 1, fields: [] });
    expect((await fewer.running).summary).toMatchObject({ records: 2, variants: 100_001 });
    expect(fewer.counted).toEqual([100_001]);
  });
});

test('records with many ALTs without numbers are written a few at a time', async () => {
  const alts = 10_000;
  const { running, written } = annotate(Array(10).fill(record(Array(alts).fill('*'))), allFields);
  expect((await running).summary).toMatchObject({ records: 10, variants: 0 });
  const bytesOfRecord = alts * (2 * 170 + 2); // `.,` for each value, `*,` in ALT
  expect(Math.max(...written)).toBeGreaterThan(2 * bytesOfRecord);
  expect(Math.max(...written)).toBeLessThan(4 * bytesOfRecord);
});

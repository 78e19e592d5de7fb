import { describe, expect, jest, test } from '@jest/globals';
import { InputError } from '../../../errors.ts';
import { latin1 } from '../../../lines/bytes.ts';
import { recordIn, rowsOf } from '../../testing/record-runs.ts';
import type { CallOptions } from './call-reader.ts';
import { chosenMask, inColumn, SampleColumns } from './sample-columns.ts';
import { ZygosityCounts } from './zygosity-counts.ts';

const twelve = 'C,G,T,AC,AG,AT,CA,CC,CG,CT,GA,GC';
const options = { skipFiltered: true, preferGenotypeLikelihoods: false };

/** Columns of a file with this number of samples, all of them chosen or some. */
function columnsOf(sampleCount: number, chosen?: readonly number[], callOptions: Partial<CallOptions> = {}) {
  const names = Array.from({ length: sampleCount }, (_, i) => `S${i}`);
  return new SampleColumns(
    { hasFormat: true, sampleCount, names, ...(chosen && { chosen }) },
    { ...options, ...callOptions },
  );
}

/** A record with FORMAT and cells, as tab-separated text. */
const recordOf = (cells: string, alts = 'C,G', after = '\n') =>
  recordIn(['1', '10', '.', 'A', alts, '.', '.', '.', cells], after);

/** Individuals by ALT, and failed calls, of a record. */
function count(columns: SampleColumns, cells: string, alts?: string, after?: string): number[][] {
  const counts = new ZygosityCounts();
  const record = recordOf(cells, alts, after);
  counts.reset(record.alts.count);
  columns.readFormat(record);
  columns.count(record, counts);
  return rowsOf(counts, record.alts.count);
}

const missing = (samples: number, sample: number) =>
  new InputError(
    'malformed',
    `the #CHROM line has ${samples} samples, but sample column ${sample} is missing; write . for a missing call, or upload the complete file`,
    undefined,
    9 + sample,
  );
const surplus = new InputError(
  'malformed',
  'the line has more columns than the #CHROM line; correct the line, or name every sample in the #CHROM line',
);

/** The error that is thrown, with its column. */
function errorOf(run: () => unknown): Partial<InputError> {
  try {
    run();
  } catch (error) {
    const { kind, message, line, column } = error as InputError;
    return { kind, message, line: line!, column: column! };
  }
  throw new Error('expected an error');
}

const partsOf = ({ kind, message, line, column }: InputError) => ({ kind, message, line, column });

describe('the calls of a record', () => {
  test.each([
    [
      'GT\t0/1',
      [
        [1, 0, 0, 0],
        [0, 0, 0, 0],
      ],
    ],
    [
      'GT\t1|2',
      [
        [1, 0, 0, 0],
        [1, 0, 0, 0],
      ],
    ],
    [
      'GT\t2/2',
      [
        [0, 0, 0, 0],
        [0, 1, 0, 0],
      ],
    ],
    [
      'GT\t1/0',
      [
        [1, 0, 0, 0],
        [0, 0, 0, 0],
      ],
    ],
    [
      'GT\t0/0',
      [
        [0, 0, 0, 0],
        [0, 0, 0, 0],
      ],
    ],
    [
      'GT\t1',
      [
        [0, 0, 1, 0],
        [0, 0, 0, 0],
      ],
    ],
    [
      'GT\t./2',
      [
        [0, 0, 0, 0],
        [0, 0, 0, 1],
      ],
    ],
    [
      'GT\t1/1/0',
      [
        [1, 0, 0, 0],
        [0, 0, 0, 0],
      ],
    ],
    [
      'GT\t1/1/1',
      [
        [0, 1, 0, 0],
        [0, 0, 0, 0],
      ],
    ],
    [
      'GT\t/1',
      [
        [0, 0, 1, 0],
        [0, 0, 0, 0],
      ],
    ],
    [
      'GT\t|1/1',
      [
        [0, 1, 0, 0],
        [0, 0, 0, 0],
      ],
    ],
    [
      'GT:DP\t1/1:35',
      [
        [0, 1, 0, 0],
        [0, 0, 0, 0],
      ],
    ],
    [
      'DP:GT\t35:1/1',
      [
        [0, 1, 0, 0],
        [0, 0, 0, 0],
      ],
    ],
    [
      'GT:DP\t:1',
      [
        [0, 0, 0, 0],
        [0, 0, 0, 0],
      ],
    ],
    [
      'GT\t',
      [
        [0, 0, 0, 0],
        [0, 0, 0, 0],
      ],
    ],
    [
      'GT\t.',
      [
        [0, 0, 0, 0],
        [0, 0, 0, 0],
      ],
    ],
    [
      'GT\t0/1\t\t',
      [
        [1, 0, 0, 0],
        [0, 0, 0, 0],
      ],
    ],
  ])('with the columns %j are counted by ALT', (cells, rows) => {
    expect(count(columnsOf(1), cells)).toEqual(rows);
  });

  test('are counted of all samples', () => {
    expect(count(columnsOf(6), 'GT:DP\t0/1\t1/1:3\t.\t\t1\t./1:4')).toEqual([
      [1, 1, 1, 1],
      [0, 0, 0, 0],
    ]);
    expect(count(columnsOf(2), 'DP:GT\t3:0/1\t3')).toEqual([
      [1, 0, 0, 0],
      [0, 0, 0, 0],
    ]);
  });

  test('are counted at once where they have two alleles of one digit, or are empty', () => {
    const columns = columnsOf(6);
    const read = jest.spyOn(columns.calls, 'read');
    expect(count(columns, 'GT:DP\t0/0\t0|2:4\t2/2\t\t2|0:\t1/2')).toEqual([
      [1, 0, 0, 0],
      [3, 1, 0, 0],
    ]);
    expect(count(columns, 'GT\t0/9\t9/9\t.\t10/0\t0/10\t9|0', twelve).slice(8, 10)).toEqual([
      [2, 1, 0, 0],
      [2, 0, 0, 0],
    ]);
    expect(read).toHaveBeenCalledTimes(3);
    read.mockRestore();
  });

  test.each(['0/9', '9/0', '9/10', '10/9', '0/10', '10|0', '12/12', '1/1/10'])(
    'may have alleles of two digits: %s',
    (cell) => {
      const alleles = cell.split(/[/|]/).map(Number);
      const rows = count(columnsOf(2), `GT\t${cell}\t0/0`, twelve);
      const isHom = new Set(alleles).size === 1;
      const expected = Array.from({ length: 12 }, (_, i) =>
        alleles.includes(i + 1) ? [isHom ? 0 : 1, isHom ? 1 : 0, 0, 0] : [0, 0, 0, 0],
      );
      expect(rows).toEqual(expected);
    },
  );

  test('end with the line, whatever follows it', () => {
    expect(count(columnsOf(1), 'GT\t1', 'C', '/1')).toEqual([[0, 0, 1, 0]]);
    expect(count(columnsOf(1), 'GT\t0/1', 'C', '/1')).toEqual([[1, 0, 0, 0]]);
    expect(count(columnsOf(1), 'GT\t1/1', 'C', '\t0/1')).toEqual([[0, 1, 0, 0]]);
    expect(count(columnsOf(1), 'GT\t1/1', 'C', '')).toEqual([[0, 1, 0, 0]]);
  });

  test('are those of the chosen samples only', () => {
    expect(count(columnsOf(3, [0, 2]), 'GT\t0/1\t1/1\t1')).toEqual([
      [1, 0, 1, 0],
      [0, 0, 0, 0],
    ]);
    expect(count(columnsOf(3, [1]), 'GT\t0/x\t1/1\t0/7')).toEqual([
      [0, 1, 0, 0],
      [0, 0, 0, 0],
    ]);
    expect(count(columnsOf(3, [1]), 'DP:GT\t1:0/x\t1:1/1\t1:1/2')).toEqual([
      [0, 1, 0, 0],
      [0, 0, 0, 0],
    ]);
  });

  test('are left out, and counted, when FT fails', () => {
    const columns = columnsOf(3);
    expect(count(columns, 'GT:FT\t0/1:q10\t1/1:PASS\t0/1:q20')).toEqual([
      [0, 1, 0, 0],
      [0, 0, 0, 0],
    ]);
    expect([columns.failedCalls, ...columns.calls.failedFilters]).toEqual([2, 'q10', 'q20']);
    count(columns, 'GT:FT\t0/1:q10\t1/1\t0/1');
    expect(columns.failedCalls).toBe(1);
    expect(count(columnsOf(1, undefined, { skipFiltered: false }), 'GT:FT\t0/1:q10', 'C')).toEqual([[1, 0, 0, 0]]);
  });

  test('may be those that are most likely', () => {
    const likely = columnsOf(1, undefined, { preferGenotypeLikelihoods: true });
    expect(count(likely, 'GT:PL\t0/1:9,9,0', 'C')).toEqual([[0, 1, 0, 0]]);
  });

  test.each([
    ['GT\t0/1\t0/x', 'C', 2, 'GT is not a genotype'],
    ['GT\t0/2\t0/0', 'C', 1, 'GT names an allele that the record does not have (its last is 1)'],
    ['GT\t0/0\t2/0', 'C', 2, 'GT names an allele that the record does not have (its last is 1)'],
    ['GT\t0/0\t//1', 'C', 2, 'GT is not a genotype'],
    ['GT\t1//\t0/0', 'C', 1, 'GT is not a genotype'],
    ['GT\t0/0\t0/:', twelve, 2, 'GT is not a genotype'],
    ['GT\t0/1x\t0/0', 'C', 1, 'GT is not a genotype'],
    ['GT\t0,1\t0/0', 'C', 1, 'GT is not a genotype'],
    ['PL\t0,9,9\tx,9,9', 'C', 2, 'a genotype likelihood (PL, GL or GP) is not a number'],
  ])('are invalid with their column: %j', (cells, alts, sample, message) => {
    const error = errorOf(() => count(columnsOf(2), cells, alts));
    expect(error).toMatchObject({ kind: 'malformed', column: 9 + sample });
    expect(error.message!.startsWith(`sample column ${sample}: ${message}`)).toBe(true);
  });

  test('begin with a missing allele when a colon comes first', () => {
    expect(count(columnsOf(1), 'GT:DP\t:/1', twelve)).toEqual(Array(12).fill([0, 0, 0, 0]));
  });

  test('do not hide an error that is not of the file', () => {
    const columns = columnsOf(1);
    const error = new TypeError('unrelated');
    const read = jest.spyOn(columns.calls, 'read').mockImplementation(() => {
      throw error;
    });
    expect(() => count(columns, 'GT\t.')).toThrow(error);
    read.mockRestore();
  });

  test.each([
    [3, 'GT\t0/1\t0/1', missing(3, 3)],
    [1, 'GT', missing(1, 1)],
    [2, 'GT\t', missing(2, 2)],
    [1, 'GT\t0/1\t0/1', surplus],
    [1, 'GT\t0/1\t\t0/1', surplus],
    [1, 'GT\t0/1\t\tx', surplus],
    [0, 'GT\t0/1', surplus],
  ])('are as many as the #CHROM line has: %i samples, %j', (samples, cells, error) => {
    expect(errorOf(() => count(columnsOf(samples), cells))).toEqual(partsOf(error));
    expect(errorOf(() => columnsOf(samples).check(recordOf(cells)))).toEqual(partsOf(error));
  });

  test('are missing in a line that ends with INFO', () => {
    const record = recordIn(['1', '10', '.', 'A', 'C', '.', '.', 'DP=1']);
    expect(errorOf(() => columnsOf(1).check(record))).toEqual(partsOf(missing(1, 1)));
    expect(columnsOf(0).check(record)).toBeUndefined();
    const withoutFormat = new SampleColumns({ hasFormat: false, sampleCount: 0, names: [] }, options);
    expect(withoutFormat.check(record)).toBeUndefined();
    expect(errorOf(() => withoutFormat.check(recordOf('GT')))).toEqual(partsOf(surplus));
    expect(withoutFormat.check(recordOf('\t'))).toBeUndefined();
    withoutFormat.readFormat(recordOf('GT'));
    expect(withoutFormat.calls.format.gt).toBe(-1);
  });
});

describe('the cells of a record', () => {
  /** Texts of the cells found, `-` for each that the line lacks; and what is wrong with the line. */
  function locate(columns: readonly number[], cells: string, samples = 4) {
    const record = recordOf(cells);
    const places = { columns, starts: new Int32Array(4).fill(7), ends: new Int32Array(4).fill(7) };
    const error = columnsOf(samples).locate(record, places);
    const texts = columns.map((_, i) => {
      const start = places.starts[i]!;
      return start < 0 ? '-' : latin1(record.bytes, start, places.ends[i]!);
    });
    return [texts.join(' '), error && partsOf(error), ...places.starts.subarray(columns.length)];
  }

  test('are found by column', () => {
    expect(locate([0, 1, 2, 3], 'GT\t0/1\t.\t\t1/1:3')).toEqual(['0/1 .  1/1:3', undefined]);
    expect(locate([1, 3], 'GT\ta\tb\tc\td')).toEqual(['b d', undefined, 7, 7]);
    expect(locate([2], 'GT\ta\tb\tc\td\t')).toEqual(['c', undefined, 7, 7, 7]);
    expect(locate([], 'GT\ta\tb\tc\td')).toEqual(['', undefined, 7, 7, 7, 7]);
    expect(locate([3], 'GT\ta\tb\tc\t')).toEqual(['', undefined, 7, 7, 7]);
  });

  test('are found as far as the line goes, with its error', () => {
    const lacking = partsOf(missing(4, 3));
    expect(locate([0, 2], 'GT\ta\tb')).toEqual(['a -', lacking, 7, 7]);
    expect(locate([1, 3], 'GT\ta\tb')).toEqual(['b -', lacking, 7, 7]);
    expect(locate([1, 2, 3], 'GT\ta\tb')).toEqual(['b - -', lacking, 7]);
    expect(locate([3], 'GT\ta\tb\tc\td\te')).toEqual(['d', partsOf(surplus), 7, 7, 7]);
  });

  test('are found one by one, with FORMAT', () => {
    const record = recordOf('GT:DP\ta\t\tc');
    const columns = columnsOf(4);
    const texts = [0, 1, 2, 3, 4].map((column) => {
      const { start, end, formatStart, formatEnd } = columns.cellOf(record, column);
      return [latin1(record.bytes, formatStart, formatEnd), latin1(record.bytes, start, end), end - start];
    });
    expect(texts).toEqual([
      ['GT:DP', 'a', 1],
      ['GT:DP', '', 0],
      ['GT:DP', 'c', 1],
      ['GT:DP', '', 0],
      ['GT:DP', '', 0],
    ]);
    expect(columns.cellOf(record, 3)).toMatchObject({ start: record.end, end: record.end });
    expect(columns.cellOf(record, 4)).toMatchObject({ start: record.end, end: record.end });
  });

  test('are empty, and so is FORMAT, in a line that ends with INFO', () => {
    const record = recordIn(['1', '10', '.', 'A', 'C', '.', '.', 'DP=1']);
    const [start, end] = [record.end, record.end];
    const empty = { start, end, formatStart: end, formatEnd: end };
    expect(columnsOf(1).cellOf(record, 0)).toEqual(empty);
    expect(columnsOf(1).cellOf(record, 1)).toEqual(empty);
    const withoutFormat = new SampleColumns({ hasFormat: false, sampleCount: 0, names: [] }, options);
    withoutFormat.readFormat(record);
    expect(withoutFormat.formatOf(record)).toEqual({ formatStart: end, formatEnd: end });
  });
});

test('an error of a call names its sample column, and has the column of the line', () => {
  const error = inColumn(new InputError('too_large', 'a fault', 5), 2);
  expect(partsOf(error)).toEqual({
    kind: 'too_large',
    message: 'sample column 3: a fault',
    line: undefined,
    column: 12,
  });
});

test('chosen columns are marked, all of them when none are chosen', () => {
  const layout = { hasFormat: true, sampleCount: 4, names: [] };
  expect(chosenMask({ ...layout, chosen: [0, 3] })).toEqual(Uint8Array.of(1, 0, 0, 1));
  expect(chosenMask({ ...layout, chosen: [] })).toEqual(new Uint8Array(4));
  expect(chosenMask(layout)).toBeUndefined();
});

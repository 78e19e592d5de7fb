import { describe, expect, test } from '@jest/globals';
import { ContigNames } from '../contigs/contig-names.ts';
import type { ReferenceGenome } from '../genome.ts';
import type { ImportSummary } from '../skip-reasons.ts';
import type { BedOptions } from './bed-options.ts';
import { importBed } from './import.ts';
import { type BedRegion, readBed } from './read.ts';

const genome: ReferenceGenome = {
  contigs: new Map([
    ['chr1', 1000],
    ['chr2', 500],
  ]),
  peek: () => undefined,
  load: async () => undefined,
};

const options = (more: Partial<BedOptions> = {}): BedOptions => ({
  maxLineBytes: 1000,
  contigs: new ContigNames(more.genome ? { genomeContigs: [...more.genome.contigs.keys()] } : {}),
  onReferenceMismatch: 'fail',
  ...more,
});

async function* cut(text: string, size = text.length): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += Math.max(1, size)) yield bytes.subarray(at, at + size);
}

async function imported(
  text: string,
  more: Partial<BedOptions> = {},
  size?: number,
): Promise<{ regions: string[]; summary: ImportSummary }> {
  const regions: string[] = [];
  const sink = {
    add: (contig: string, start: number, end: number) => void regions.push(`${contig}:${start}-${end}`),
    drain: async () => undefined,
  };
  return { summary: await importBed(cut(text, size), options(more), sink), regions };
}

const FILE = [
  '\u{feff}browser position chr7:127471196-127495720',
  'track name="kit" description="x"',
  '# comment',
  'chr1\t10\t20',
  'chr1\t15\t30\tname\t0\t+',
  '',
  '1 40   50 name',
  ' \t',
  'tracked\t1\t2',
  'X\t7\t7\r',
  'chrM\t0\t16569\r',
  '#chr1\t1\t2',
  'Chr2\t0\t1',
].join('\n');

describe('importing BED', () => {
  test('regions arrive in file order under their stored names, with everything else counted', async () => {
    const { regions, summary } = await imported(FILE);
    expect(regions).toEqual(['1:10-20', '1:15-30', '1:40-50', 'tracked:1-2', 'M:0-16569', '2:0-1']);
    expect(summary).toEqual({
      records: 7,
      skipped: { empty_line: 2, empty_region: 1 },
      warnings: [],
      hasRecords: true,
      notes: {},
    });
  });

  test('the result is the same for every split of the file', async () => {
    const whole = await imported(FILE);
    for (let size = 1; size < FILE.length; size++) expect(await imported(FILE, {}, size)).toEqual(whole);
  });

  test.each(['', '\n\n', '# only a comment\n', 'track name=x'])('a file without records is valid: %j', async (text) => {
    const { regions, summary } = await imported(text);
    expect(regions).toEqual([]);
    expect(summary).toMatchObject({ records: 0, hasRecords: false });
  });

  test.each([
    ['chr1\t10', 'fewer than three columns'],
    ['chr1', 'fewer than three columns'],
    ['chr1\t10\t', 'end (column 3) is ""'],
    ['chr1\t\t10\t20', 'start (column 2) is ""'],
    ['\tchr1\t10\t20', 'CHROM is ""'],
    [' chr1 10 20', 'CHROM is ""'],
    ['chr1\tx\t20', 'start (column 2) is "x"'],
    ['chr1\t-1\t20', 'start (column 2) is "-1"'],
    ['chr1\t1e-3\t2000', 'start (column 2) is "1e-3"'],
    ['chr1\t1.5e0\t2000', 'start (column 2) is "1.5e0"'],
    ['chr1\t1\t1e10', 'end (column 3) is "1e10"'],
    ['chr\tstart\tend', 'start (column 2) is "start"'],
    ['chr1\t20\t10', 'start 20 is beyond end 10'],
    ['chr1\t1\t2147483648', 'expected a whole number from 0 to 2147483647'],
    ['chr1\t1\t99999999999999999999', 'expected a whole number'],
    ['1\t1000\trs1\tA\tC', 'end (column 3) is "rs1"'],
    ['c\u0000\t1\t2', 'CHROM is "c\\x00"'],
  ])('%j is malformed, with its line number', async (line, message) => {
    await expect(imported(`chr1\t1\t2\n\n${line}\nchr1\t3\t4\n`)).rejects.toMatchObject({
      kind: 'malformed',
      line: 3,
      message: expect.stringContaining(message),
    });
  });

  test.each([
    ['\t1\t2', 1],
    ['chr1\tx\t2', 2],
    ['chr1\t1\tx', 3],
    ['chr1\t3\t2', 3],
    ['chr1\t3', undefined],
  ])('%j blames column %s', async (line, column) => {
    const error = await imported(`${line}\n`).catch((failure: unknown) => failure);
    expect(error).toMatchObject({ line: 1 });
    expect((error as { column?: number }).column).toBe(column);
  });

  test.each([
    ['chrom\tstart\tend'],
    ['chrom\tchromStart\tchromEnd\tname'],
    ['# made by x\n\nChr Start Stop'],
    ['TRACK name=x\nBrowser position chr1\nchrom\ttxStart\ttxEnd'],
  ])('names of columns, and track lines in any case, are no rows: %j', async (head) => {
    expect(await imported(`${head}\n1\t1\t2\n`)).toMatchObject({ regions: ['1:1-2'], summary: { records: 1 } });
  });

  test('positions may be written as R writes large numbers', async () => {
    expect((await imported('1\t1e+05\t1.5e+06\n1\t0e0\t2E3\n')).regions).toEqual(['1:100000-1500000', '1:0-2000']);
  });

  test('a line over the limit is too large, with its number', async () => {
    await expect(imported(`chr1\t1\t2\nchr1\t1\t2\t${'x'.repeat(1000)}`, {}, 100)).rejects.toMatchObject({
      kind: 'too_large',
      line: 2,
    });
  });
});

describe('importing BED against a genome', () => {
  test('contigs get the spelling of the genome and those it lacks are counted', async () => {
    const { regions, summary } = await imported('1\t0\t1000\nhs37d5\t1\t2\n2\t1\t2\n', { genome });
    expect(regions).toEqual(['chr1:0-1000', 'chr2:1-2']);
    expect(summary.skipped).toEqual({ unknown_contig: 1 });
  });

  test('a file whose contigs are all unknown contradicts the genome', async () => {
    await expect(imported('3\t0\t10\n4\t1\t1\n', { genome })).rejects.toMatchObject({ kind: 'reference_mismatch' });
  });

  test('a region past the end of its contig contradicts the genome, or is skipped if configured', async () => {
    const text = '2\t0\t500\n2\t400\t501\n';
    await expect(imported(text, { genome })).rejects.toMatchObject({ kind: 'reference_mismatch', line: 2 });
    const { regions, summary } = await imported(text, { genome, onReferenceMismatch: 'skip' });
    expect(regions).toEqual(['chr2:0-500']);
    expect(summary).toMatchObject({ records: 2, skipped: { reference_mismatch: 1 } });
  });

  test('without a genome any end is accepted', async () => {
    expect((await imported('2\t0\t2147483647\n')).regions).toEqual(['2:0-2147483647']);
  });
});

describe('reading BED', () => {
  test('returns the regions of an import in batches, with the same summary', async () => {
    const whole = await imported(FILE);
    for (let size = 1; size < FILE.length; size += 3) {
      const read = readBed(cut(FILE, size), options());
      const regions: BedRegion[] = [];
      for await (const batch of read) regions.push(...batch);
      expect(regions.map(({ contig, start, end }) => `${contig}:${start}-${end}`)).toEqual(whole.regions);
      expect(read.summary).toEqual(whole.summary);
    }
  });

  test('yields everything before a malformed line, then the error', async () => {
    const batches: BedRegion[][] = [];
    const reading = async (): Promise<void> => {
      for await (const batch of readBed(cut('chr1\t1\t2\nchr1\tx\t3\n', 9), options())) batches.push(batch);
    };
    await expect(reading()).rejects.toMatchObject({ kind: 'malformed', line: 2 });
    expect(batches).toEqual([[{ contig: '1', start: 1, end: 2 }]]);
  });

  test('ends its source when the reader stops early', async () => {
    let closed = false;
    const source = (async function* () {
      try {
        for (;;) yield Buffer.from('chr1\t1\t2\n');
      } finally {
        closed = true;
      }
    })();
    for await (const _batch of readBed(source, options())) break;
    expect(closed).toBe(true);
  });

  test('accepts a file whose contigs the genome lacks', async () => {
    const read = readBed(cut('3\t0\t10\n'), options({ genome }));
    for await (const _batch of read) throw new Error('no region expected');
    expect(read.summary.skipped).toEqual({ unknown_contig: 1 });
  });
});

describe('columns after the third', () => {
  const mosdepth = '1\t0\t10\t0\n1\t10\t20\t9\n1\t20\t30\t30.5\n1\t30\t40\t10:20\n1\t40\t50\t50:inf\n';
  const thresholds =
    '#chrom\tstart\tend\tregion\t10X\t20X\t30X\n' +
    '1\t0\t100\ta\t100\t100\t0\n1\t100\t200\tb\t100\t30\t0\n1\t200\t1200\tc\t1000\t500\t25\n';
  const loci = '1 0 10 REF_N\n1 10 20 CALLABLE\n1 20 30 NO_COVERAGE\n1 30 40 pass\n1 40 50 LOW_COVERAGE\n';
  const blocks =
    '1\t100\t200\tx\t0\t+\t100\t200\t0\t3\t10,0,20,\t0,50,80\n1\t300\t400\tx\t0\t+\t300\t400\t0\t1\t100\t0\n1\t500\t600\n';

  test('keep rows of a depth', async () => {
    const { regions, summary } = await imported(mosdepth, { depth: { column: 4, min: 10 } });
    expect([regions, summary.skipped, summary.warnings]).toEqual([
      ['1:20-30', '1:30-40', '1:40-50'],
      { low_depth: 2 },
      [],
    ]);
    const table = thresholds.replace(/^.*\n/, '# a table of depths\n');
    expect((await imported(table, { depth: { column: 6, min: 100 } })).regions).toEqual(['1:0-100', '1:200-1200']);
  });

  test.each(['', '##made by a kit\n', 'track name=x\n'])(
    'keep rows all of whose bases have the depth of a column of thresholds, after %j',
    async (first) => {
      const kept = async (column: number, min: number, text = first + thresholds) => {
        const { regions, summary } = await imported(text, { depth: { column, min } });
        expect(summary.skipped).toEqual(regions.length === 3 ? {} : { low_depth: 3 - regions.length });
        return regions;
      };
      expect(await kept(5, 1)).toEqual(['1:0-100', '1:100-200', '1:200-1200']);
      expect(await kept(6, 20)).toEqual(['1:0-100']);
      expect(await kept(6, 20, thresholds.slice(1))).toEqual(['1:0-100']);
      expect(await kept(6, 20, thresholds.replaceAll('\t', ' '))).toEqual(['1:0-100']);
      expect(await kept(6, 5)).toEqual(['1:0-100']);
      expect(await kept(7, 20)).toEqual([]);
    },
  );

  test('refuse a column of thresholds that is of less than the depth', async () => {
    for (const skipMalformed of [false, true]) {
      await expect(imported(thresholds, { depth: { column: 6, min: 21 }, skipMalformed })).rejects.toMatchObject({
        kind: 'malformed',
        line: 1,
        column: 6,
        message: expect.stringMatching(/column 6 is "20X", .* min_depth is 21; set depth_column to the column of 21X/),
      });
    }
  });

  test('refuse a column of thresholds where depths stand', async () => {
    const cut = '#chrom\tstart\tend\t20X\n1\t0\t100\t30\n';
    await expect(imported(cut, { depth: { column: 4, min: 20 } })).rejects.toMatchObject({
      ...{ kind: 'malformed', line: 1, column: 4 },
      message: expect.stringMatching(/column 4 is "20X", .* number of bases.*; keep the column of the regions' names/),
    });
  });

  test('keep rows of a state, in any case', async () => {
    const { regions, summary } = await imported(loci, { states: { column: 4, keep: ['callable', 'PASS'] } });
    expect([regions, summary.skipped, summary.warnings]).toEqual([['1:10-20', '1:30-40'], { other_state: 3 }, []]);
  });

  test('may list blocks', async () => {
    expect((await imported(blocks, { useBlocks: true })).regions).toEqual([
      ...['1:100-110', '1:180-200', '1:300-400', '1:500-600'],
    ]);
    const { regions, summary } = await imported(blocks);
    expect(regions).toEqual(['1:100-200', '1:300-400', '1:500-600']);
    expect(summary.warnings).toEqual([
      expect.stringMatching(/^blocks: counts 1 row with several blocks as a whole; set use_blocks/),
    ]);
  });

  test('list blocks all of which are left out with a malformed row', async () => {
    const [row] = blocks.replace('0,50,80', '0,50,90').split('\n');
    const sound = Array.from({ length: 99 }, () => '2\t5\t6\n').join('');
    const { regions, summary } = await imported(`${row}\n${sound}`, { useBlocks: true, skipMalformed: true });
    expect([new Set(regions), summary.skipped]).toEqual([new Set(['2:5-6']), { malformed: 1 }]);
  });

  test('may have blanks within them where tabs separate them', async () => {
    const depths = 'chr1\t0\t10\texon 12\t35\nchr1\t10\t20\texon 40\t5\nchr1\t20\t30\tno number\t20 \n';
    const { regions, summary } = await imported(depths, { depth: { column: 5, min: 20 } });
    expect([regions, summary.skipped]).toEqual([['1:0-10', '1:20-30'], { low_depth: 1 }]);
    const named = blocks.replace('\tx\t', '\tfirst exon\t');
    expect((await imported(named, { useBlocks: true })).regions.slice(0, 2)).toEqual(['1:100-110', '1:180-200']);
    expect((await imported('1\t0\t9 name\t5\n', { depth: { column: 5, min: 1 } })).regions).toEqual(['1:0-9']);
  });

  test('give warnings where they say that rows are not covered', async () => {
    expect((await imported(loci)).summary.warnings).toEqual([
      expect.stringMatching(/^uncovered_state: counts 3 rows .*set states/),
    ]);
    expect((await imported(`${mosdepth}1\t5\t6\t0:1\n1\t5\t6\t0.00\n`)).summary.warnings).toEqual([
      expect.stringMatching(/^no_depth: counts 3 rows .*set min_depth/),
    ]);
    const names = '1\t0\t1\t0123\n1\t0\t1\tNO_COVERAGES\n1\t0\t1\tREF\n1\t0\t1\tNM_1\n1\t0\t1\t\n';
    expect((await imported(names)).summary).toMatchObject({ records: 5, warnings: [] });
  });

  test.each<[string, Partial<BedOptions>, string]>([
    ['1\t0\t9', { depth: { column: 4, min: 1 } }, 'the line has no column 4'],
    ['1\t0\t9\tx', { depth: { column: 4, min: 1 } }, 'column 4 is "x", expected a depth'],
    ['1\t0\t9\t-5', { depth: { column: 4, min: 1 } }, 'column 4 is "-5", expected a depth'],
    ['1\t0\t9\tx', { states: { column: 5, keep: ['PASS'] } }, 'the line has no column 5'],
    [blocks.split('\n')[0]!.replace('0,50,80', '0,50,90'), { useBlocks: true }, 'block 3 reaches beyond end 200'],
    [blocks.split('\n')[0]!.replace('0,50,80', '0,50'), { useBlocks: true }, 'the line has fewer than 3 blocks'],
    [
      blocks.split('\n')[0]!.replace('0,50,80', '0,x,80'),
      { useBlocks: true },
      'column 12 is "0,x,80", expected whole numbers',
    ],
  ])('%j is malformed where they decide', async (line, more, message) => {
    await expect(imported(`${line}\n`, more)).rejects.toMatchObject({
      kind: 'malformed',
      line: 1,
      message: expect.stringContaining(message),
    });
  });
});

describe('a BED file and the lengths of a build', () => {
  const build = { name: 'GRCh38', lengths: new Map([['1', 100]]) };
  const regions = 'chr1\t0\t100\nchr1\t90\t101\nchr2\t0\t1000\n';

  test('fails for a region past the end of a contig', async () => {
    expect(await imported(regions, { build }).catch((error: unknown) => error)).toMatchObject({
      kind: 'reference_mismatch',
      line: 2,
      column: 3,
      message: expect.stringMatching(/end 101 .*100 bases in GRCh38 .*ignore_contig_lengths/),
    });
  });

  test("says of hg19's chrM that it is another sequence, to be left out", async () => {
    const lengths = new Map([
      ['chr1', 249_250_621],
      ['chrM', 16_569],
    ]);
    const named = { name: 'GRCh37', lengths: new Map([['M', 16_569]]) };
    const messages: string[] = [];
    for (const more of [{ build: named }, { genome: { ...genome, contigs: lengths } }])
      for (const end of [16_570, 16_571, 16_572])
        messages.push(
          await imported(`chrM\t0\t${end}\n`, more).then(
            () => 'was read',
            ({ line, column, message }) => `${line}:${column} ${message}`,
          ),
        );
    const other = expect.stringMatching(
      /^1:3 end 1657[01] .* chrM of hg19, .* leave it out \(grep -v '\^chrM' file\)$/,
    );
    const beyond = expect.stringMatching(/^1:3 end 16572 .*ignore_contig_lengths/);
    expect(messages).toEqual([other, other, beyond, other, other, beyond]);
    for (const message of messages) expect(/hg19/.test(message)).not.toBe(/ignore_contig_lengths/.test(message));
  });

  test('is taken as it is where that is asked for', async () => {
    expect((await imported(regions, { build, ignoreContigLengths: true })).regions).toHaveLength(3);
  });

  test('has regions skipped where mismatches are', async () => {
    const { regions: kept, summary } = await imported(regions, { build, onReferenceMismatch: 'skip' });
    expect([kept.length, summary.skipped]).toEqual([2, { reference_mismatch: 1 }]);
  });
});

import { describe, expect, test } from '@jest/globals';
import { failureOf, genomeOf, headerOf, runAnnotate, splitsOf } from '../testing/vcf-runs.ts';

const record = (columns: string): string => `${columns.replaceAll(' ', '\t')}\n`;
/** Counts that the fixture's `countsOf` returns for a variant at this 1-based position, as fields of query Q. */
const fields = (...values: (number | undefined)[]): string => {
  const list = (of: (vn: number) => number) =>
    values.map((pos) => (pos === undefined ? '.' : String(Number(of(9 + pos).toPrecision(6))))).join(',');
  return `Q_VN=${list((vn) => vn)};Q_VF=${list((vn) => 4 / vn)};Q_VF_HET=${list((vn) => 1 / vn)};Q_VF_HOM=${list((vn) => 2 / vn)}`;
};
const newHeader = (query = 'Q'): string[] => [
  `##INFO=<ID=${query}_VN,Number=A,Type=Integer,Description="Number of individuals in ${query} covered over the whole variant">`,
  `##INFO=<ID=${query}_VF,Number=A,Type=Float,Description="Fraction of covered individuals in ${query} carrying at least one copy (not an allele frequency); 0 when none is covered">`,
  `##INFO=<ID=${query}_VF_HET,Number=A,Type=Float,Description="Fraction of covered individuals in ${query} carrying it heterozygously; 0 when none is covered">`,
  `##INFO=<ID=${query}_VF_HOM,Number=A,Type=Float,Description="Fraction of covered individuals in ${query} carrying it homozygously or hemizygously; 0 when none is covered">`,
];
const columnsLine = headerOf(['S1']);
/** The body of the annotated file. */
const bodyOf = (text: string): string => text.slice(text.indexOf('#CHROM')).replace(/^[^\n]*\n/, '');

describe('the header of an annotated VCF', () => {
  test('gets the new lines right before the #CHROM line', async () => {
    const meta = '##fileformat=VCFv4.2\n##x=1\n';
    const { text } = await runAnnotate(meta + columnsLine);
    expect(text).toBe(`${meta}${[...newHeader(), '##varfreq=<Query=Q>'].join('\n')}\n${columnsLine}`);
  });

  test('has the INFO lines of all queries before the varfreq lines', async () => {
    const { text } = await runAnnotate(columnsLine, { queries: ['A', 'B_1'] });
    const lines = [...newHeader('A'), ...newHeader('B_1'), '##varfreq=<Query=A>', '##varfreq=<Query=B_1>'];
    expect(text).toBe(`${lines.join('\n')}\n${columnsLine}`);
  });

  test('loses lines of the same name and keeps similar ones', async () => {
    const old = [
      '##INFO=<ID=Q_VN,Number=A,Type=Integer,Description="old">',
      '##INFO=<Number=A,ID=Q_VF,Description="a,ID=X,b>">',
      '##INFO=<Description="\\"quoted\\"",ID=Q_VF_HET>',
      '##INFO=<ID=Q_VF_HOM>',
      '##varfreq=<Query=Q,Expression="*">',
    ];
    const kept = [
      '##INFO=<ID=Q_VN2,Description="ID=Q_VN">',
      '##INFO=<ID=q_VN>',
      '##FORMAT=<ID=Q_VN>',
      '##varfreq=<Query=Q2,Expression="Query=Q">',
      '##varfreq=Q',
    ];
    const mixed = kept.flatMap((line, i) => [old[i], line]).join('\n');
    const { text } = await runAnnotate(`${mixed}\n${columnsLine}`);
    expect(text).toBe(`${[...kept, ...newHeader(), '##varfreq=<Query=Q>'].join('\n')}\n${columnsLine}`);
  });

  test('keeps a byte order mark in front, also before replaced and new lines', async () => {
    expect((await runAnnotate(`\xef\xbb\xbf${columnsLine}`)).text).toMatch(/^\xef\xbb\xbf##INFO=<ID=Q_VN/);
    const { text } = await runAnnotate(`\xef\xbb\xbf##varfreq=<Query=Q,x=1>\n${columnsLine}`, { queries: ['Q'] });
    expect(text).toMatch(/^\xef\xbb\xbf##INFO=<ID=Q_VN/);
    expect(text).not.toMatch(/x=1/);
  });

  test('ends new lines like the #CHROM line', async () => {
    const { text } = await runAnnotate(`##x\r\n${columnsLine.replace('\n', '\r\n')}`);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect((await runAnnotate(columnsLine.trimEnd())).text).toMatch(/Query=Q>\n#CHROM[^\n]*$/);
  });

  test('is unchanged without queries', async () => {
    const file = `##x\n\n${columnsLine}${record('1 5 . A C . . . GT 0/1')}`;
    const { text, summary } = await runAnnotate(file, { queries: [] });
    expect(text).toBe(file);
    expect(summary).toEqual({ records: 1, variants: 1, skipped: { empty_line: 1 }, warnings: [] });
  });
});

describe('a record of an annotated VCF', () => {
  const annotated = async (columns: string, options = {}) =>
    bodyOf((await runAnnotate(columnsLine + record(columns), options)).text);

  test.each([
    ['fields are added at the end', 'X=1;Y', `X=1;Y;${fields(5)}`],
    ['a . is replaced', '.', fields(5)],
    ['an empty INFO is replaced', '', fields(5)],
    ['a trailing semicolon is not doubled', 'X=1;', `X=1;${fields(5)}`],
    ['old fields are replaced', 'Q_VN=9;X=1;Q_VF=0.1;Q_VF_HET=0;Q_VF_HOM=0', `X=1;${fields(5)}`],
    ['an INFO of old fields only is replaced', 'Q_VN=9;Q_VF=0.1', fields(5)],
    ['old flags and duplicates are replaced', 'Q_VN;A;Q_VN=1;Q_VN=2;B=;;C', `A;B=;;C;${fields(5)}`],
    ['similar fields stay', 'Q_VN2=1;AQ_VN=2;q_VN=3', `Q_VN2=1;AQ_VN=2;q_VN=3;${fields(5)}`],
    ['strange bytes stay', '\xff\x00\x80 ;=%', `\xff\x00\x80 ;=%;${fields(5)}`],
  ])('%s', async (_title, info, expected) => {
    expect(await annotated(`1 5 \xfe A C 3.0 q10 ${info.replaceAll(' ', '_')} GT:X 0/1:\x80`)).toBe(
      record(`1 5 \xfe A C 3.0 q10 ${expected.replaceAll(' ', '_')} GT:X 0/1:\x80`),
    );
  });

  test.each([
    ['nothing added', 'X=1', 'X=1'],
    ['nothing added to a .', '.', '.'],
    ['nothing added to an empty INFO', '', ''],
    ['old fields removed', 'X=1;Q_VN=9;Y;', 'X=1;Y;'],
    ['a . left of old fields alone', 'Q_VN=9;Q_VF=1', '.'],
  ])('without ALT has %s', async (_title, info, expected) => {
    expect(await annotated(`1 5 . A . . . ${info} GT 0/0`)).toBe(record(`1 5 . A . . . ${expected} GT 0/0`));
  });

  test.each([
    ['C,<DEL>,G', fields(5, undefined, 5)],
    ['*,C', fields(undefined, 5)],
    ['A,C', fields(undefined, 5)],
    ['C,.', fields(5, undefined)],
    ['C,A[2:3[', fields(5, undefined)],
    ['<DEL>', fields(undefined)],
    ['<NON_REF>', fields(undefined)],
    ['<DEL>,<INS>', fields(undefined, undefined)],
  ])('with ALT %s has a value for each', async (alt, expected) => {
    expect(await annotated(`1 5 . A ${alt} . . . GT 0/1`)).toBe(record(`1 5 . A ${alt} . . ${expected} GT 0/1`));
  });

  test('has the fields of all queries in their order', async () => {
    const expected = `${fields(5)};${fields(5).replaceAll('Q_', 'R_')}`;
    expect(await annotated('1 5 . A C . . X GT 0/1', { queries: ['Q', 'R'] })).toBe(
      record(`1 5 . A C . . X;${expected} GT 0/1`),
    );
  });

  test('is looked up in normal form and written as in the file', async () => {
    const expected = record(`chr1 5 . cat c,cgt . . ${fields(6, 6)} GT 0/1`);
    expect(await annotated('chr1 5 . cat c,cgt . . . GT 0/1')).toBe(expected);
    const genome = genomeOf({ '1': 'GGCACACACATT' }, true);
    expect(await annotated('1 8 . ACA A . . . GT 0/1', { genome })).toBe(record(`1 8 . ACA A . . ${fields(3)} GT 0/1`));
  });

  test('keeps any GT unchanged', async () => {
    expect(await annotated('1 5 . A C . . . GT 7/x')).toBe(record(`1 5 . A C . . ${fields(5)} GT 7/x`));
  });

  test('keeps CRLF after the fields', async () => {
    const file = `${headerOf()}${record('1 5 . A C . . X').replace('\n', '\r\n')}${record('1 6 . A C . . ')}\r\n`;
    const { text, summary } = await runAnnotate(file);
    expect(bodyOf(text)).toBe(
      `${record(`1 5 . A C . . X;${fields(5)}`).replace('\n', '\r\n')}${record(`1 6 . A C . . ${fields(6)}`)}\r\n`,
    );
    expect(summary.skipped).toEqual({ empty_line: 1 });
  });

  test('on a contig that the genome lacks has . for every ALT', async () => {
    const genome = genomeOf({ '1': 'ACGTACGT' });
    const file = headerOf() + record('2 5 . A C,G . . .') + record('2 6 . A . . . X');
    const { text, summary } = await runAnnotate(file, { genome });
    expect(bodyOf(text)).toBe(record(`2 5 . A C,G . . ${fields(undefined, undefined)}`) + record('2 6 . A . . . X'));
    expect(summary).toEqual({ records: 2, variants: 0, skipped: { unknown_contig: 2 }, warnings: [] });
  });

  test.each([false, true])('that contradicts the genome fails or has ., loaded late: %s', async (lazy) => {
    const genome = genomeOf({ '1': 'ACGTACGT' }, lazy);
    const file = headerOf() + record('1 1 . A C . . .') + record('1 2 . A C . . .') + record('1 3 . G C . . .');
    expect(await failureOf(runAnnotate(file, { genome }))).toMatchObject({ kind: 'reference_mismatch', line: 3 });
    const { text, summary } = await runAnnotate(file, { genome, onReferenceMismatch: 'skip' });
    expect(
      bodyOf(text)
        .split('\n')
        .map((line) => line.split('\t')[7]),
    ).toEqual([fields(1), fields(undefined), fields(3), undefined]);
    expect(summary).toMatchObject({ records: 3, variants: 2, skipped: { reference_mismatch: 1 } });
  });

  test('before the first base has . for every ALT', async () => {
    const { text, summary } = await runAnnotate(headerOf() + record('1 0 . A C,G . . .') + record('1 1 . A C . . .'));
    expect(bodyOf(text)).toBe(
      record(`1 0 . A C,G . . ${fields(undefined, undefined)}`) + record(`1 1 . A C . . ${fields(1)}`),
    );
    expect(summary).toMatchObject({ records: 2, variants: 1, skipped: { telomere: 1 } });
  });

  test('that is malformed fails with its line number', async () => {
    for (const bad of ['1 x . A C . . . GT 0/1', '1 5 . A C . . . GT', '1 5 . A C? . . . GT 0/1', '##x']) {
      const run = runAnnotate(`${columnsLine}${record('1 5 . A C . . . GT 0/1')}${record(bad)}`);
      expect(await failureOf(run)).toMatchObject({ kind: 'malformed', line: 3 });
    }
    expect(await failureOf(runAnnotate('##x\n'))).toMatchObject({ kind: 'malformed', line: 2 });
  });
});

describe('an annotated VCF', () => {
  const rows = Array.from(
    { length: 7 },
    (_, i) => `chr1 ${i + 3} id${i} A C,<DEL> . q${i} X=${i};Q_VN=3 GT:FT 0/${i}:\x80`,
  );
  const file = `##x\n##varfreq=<Query=Q>\n${columnsLine}${rows.map(record).join('')}\n${record('2 9 . T . . . .\tGT\t0')}`;
  const body = rows.map((row, i) => record(row.replace('Q_VN=3', fields(i + 3, undefined)))).join('');
  const expected = `##x\n${[...newHeader(), '##varfreq=<Query=Q>'].join('\n')}\n${columnsLine}${body}\n${record('2 9 . T . . . . GT 0')}`;

  test.each([
    ['as it is', (text: string) => text],
    ['with CRLF', (text: string) => text.replaceAll('\n', '\r\n')],
    ['without a final line end', (text: string) => text.slice(0, -1)],
    ['with a byte order mark', (text: string) => `\xef\xbb\xbf${text}`],
  ])('has the same bytes at every split and batch size, %s', async (_title, change) => {
    for (const batchVariants of [1, 3, 1000]) {
      for (const pieces of splitsOf(change(file))) {
        const { text, summary } = await runAnnotate(pieces, { batchVariants });
        expect(text).toBe(change(expected));
        expect(summary).toEqual({
          records: 8,
          variants: 7,
          skipped: { symbolic: 7, no_alt: 1, empty_line: 1 },
          warnings: [],
        });
      }
    }
  });

  test('is the same when annotated again', async () => {
    const once = (await runAnnotate(file)).text;
    expect((await runAnnotate(once)).text).toBe(once);
  });
});

describe('fields that are asked for', () => {
  const shown = { fields: ['counts'], missingAsDot: false };
  const counts = ';Q_NC=4;Q_NHET=1;Q_NHOM=2;Q_NHEMI=0;Q_NUNK=1';

  test('follow the four of each query, in the header and in records', async () => {
    const { text } = await runAnnotate(columnsLine + record('1 5 . A C . . X GT 0/1'), { queries: ['Q', 'R'], shown });
    const four = newHeader('R');
    const ids = [...text.matchAll(/##INFO=<ID=(\w+),Number=A,Type=(\w+)/g)].map(([, id, type]) => `${id} ${type}`);
    expect(ids.slice(4, 10)).toEqual([
      ...['Q_NC', 'Q_NHET', 'Q_NHOM', 'Q_NHEMI', 'Q_NUNK'].map((id) => `${id} Integer`),
      'R_VN Integer',
    ]);
    expect(text).toContain(four.join('\n'));
    const info = fields(5) + counts;
    expect(bodyOf(text)).toBe(record(`1 5 . A C . . X;${info};${info.replaceAll('Q_', 'R_')} GT 0/1`));
  });

  test('have a value per ALT and . where an ALT has none', async () => {
    const { text } = await runAnnotate(columnsLine + record('1 5 . A C,<DEL>,G . . . GT 0/1'), { shown });
    const each = ';Q_NC=4,.,4;Q_NHET=1,.,1;Q_NHOM=2,.,2;Q_NHEMI=0,.,0;Q_NUNK=1,.,1';
    expect(bodyOf(text)).toBe(record(`1 5 . A C,<DEL>,G . . ${fields(5, undefined, 5)}${each} GT 0/1`));
  });

  test('replace fields and lines of the same name, which stay where they are not asked for', async () => {
    const file = `##INFO=<ID=Q_NC,Description="old">\n${columnsLine}${record('1 5 . A C . . Q_NC=9;X=1;Q_NUNK=3 GT 0/1')}`;
    const { text } = await runAnnotate(file, { shown });
    expect(text).not.toMatch(/"old"|Q_NC=9|Q_NUNK=3/);
    expect((await runAnnotate(text, { shown })).text).toBe(text);
    expect((await runAnnotate(file)).text).toContain(`Q_NC=9;X=1;Q_NUNK=3;${fields(5)}`);
  });

  test('are the same at every split and batch size', async () => {
    const rows = [3, 4, 5].map((pos) => record(`chr1 ${pos} . A C,G . . Q_NHET=1;DP_X=2 GT 0/1`)).join('');
    const expected = (await runAnnotate(columnsLine + rows, { shown })).text;
    for (const batchVariants of [1, 1000]) {
      for (const pieces of splitsOf(columnsLine + rows)) {
        expect((await runAnnotate(pieces, { shown, batchVariants })).text).toBe(expected);
      }
    }
  });
});

describe('the flag of carriers that are too few to be shown', () => {
  test('has a value per ALT, also where no carrier is shown', async () => {
    const rows = record('1 5 . A C . . . GT 0/1') + record('1 5 . A C,<DEL> . . . GT 0/1');
    const of = async (below: number) => {
      const shown = { fields: ['floor'], missingAsDot: true };
      const { text } = await runAnnotate(columnsLine + rows, { shown, counts: [0, 0, 0, 0, 7, 0, below] });
      return bodyOf(text).match(/Q_VN[^\t]*/g);
    };
    for (const below of [0, 1]) {
      expect(await of(below)).toEqual([
        `Q_VN=7;Q_VF=0;Q_VF_HET=0;Q_VF_HOM=0;Q_BELOW=${below}`,
        `Q_VN=7,.;Q_VF=0,.;Q_VF_HET=0,.;Q_VF_HOM=0,.;Q_BELOW=${below},.`,
      ]);
    }
  });
});

describe('shares of variants at which none is covered', () => {
  // The fixture counts ten covered people more than the start.
  const uncovered = record('1 2 . A C . . . GT 0/1') + record('1 2 . A C,G . . . GT 0/1');
  const of = async (shown: object, covered: number) => {
    const { text } = await runAnnotate(columnsLine + uncovered, { shown, counts: [0, 0, 0, 0, covered, 0] });
    return { text, infos: bodyOf(text).match(/Q_VN[^\t]*/g) };
  };

  test('are 0, or . where that is asked for, while numbers stay 0', async () => {
    expect((await of({ fields: ['counts'] }, 0)).infos).toEqual([
      'Q_VN=0;Q_VF=0;Q_VF_HET=0;Q_VF_HOM=0;Q_NC=0;Q_NHET=0;Q_NHOM=0;Q_NHEMI=0;Q_NUNK=0',
      'Q_VN=0,0;Q_VF=0,0;Q_VF_HET=0,0;Q_VF_HOM=0,0;Q_NC=0,0;Q_NHET=0,0;Q_NHOM=0,0;Q_NHEMI=0,0;Q_NUNK=0,0',
    ]);
    const { text, infos } = await of({ fields: ['counts'], missingAsDot: true }, 0);
    expect(infos).toEqual([
      'Q_VN=0;Q_VF=.;Q_VF_HET=.;Q_VF_HOM=.;Q_NC=0;Q_NHET=0;Q_NHOM=0;Q_NHEMI=0;Q_NUNK=0',
      'Q_VN=0,0;Q_VF=.,.;Q_VF_HET=.,.;Q_VF_HOM=.,.;Q_NC=0,0;Q_NHET=0,0;Q_NHOM=0,0;Q_NHEMI=0,0;Q_NUNK=0,0',
    ]);
    expect(text.match(/; missing when none is covered/g)).toHaveLength(3);
    expect(text).not.toContain('; 0 when none');
  });

  test('are 0 where someone is covered and none carries it', async () => {
    expect((await of({ missingAsDot: true }, 7)).infos).toEqual([
      'Q_VN=7;Q_VF=0;Q_VF_HET=0;Q_VF_HOM=0',
      'Q_VN=7,7;Q_VF=0,0;Q_VF_HET=0,0;Q_VF_HOM=0,0',
    ]);
  });
});

describe('a header that contradicts the lengths of a build', () => {
  const build = { name: 'GRCh38', lengths: new Map([['1', 248956422]]) };
  const meta = (length: number): string => `##contig=<ID=chr1,length=${length}>\n`;

  test('gives a warning in the summary and in the lines of the queries, and no failure', async () => {
    const text = meta(249250621) + columnsLine + record('chr1 249000000 . A T . PASS . GT 0/1');
    const annotated = await runAnnotate(text, { build });
    const warning = /^contig_length: 1 ##contig line contradicts GRCh38 \(.*\); the lengths in the file match GRCh37/;
    expect(annotated.summary.warnings).toEqual([expect.stringMatching(warning)]);
    expect(annotated.summary.variants).toBe(1);
    expect(annotated.text).toContain(`##varfreq=<Query=Q,Warning="${annotated.summary.warnings[0]}">\n`);
  });

  test('is one with other lengths only', async () => {
    const { text, summary } = await runAnnotate(meta(248956422) + columnsLine, { build });
    expect(summary.warnings).toEqual([]);
    expect(text).toContain('##varfreq=<Query=Q>\n');
  });
});

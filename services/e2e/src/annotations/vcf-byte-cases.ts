import { columnLine, tabbed } from '../imports/testing/vcf-text.ts';
import { newHeader } from './annotated-header.ts';
import { fields, ofQ, ofR } from './vcf-cohort.ts';

/** A VCF and its annotation, byte for byte (one character per byte). */
export interface ByteCase {
  /** The tested rule. */
  title: string;
  input: string;
  /** `{header}` stands for the new header lines. */
  output: string;
  /** Names of queries; default Q. */
  asked?: string;
}

const top = '##fileformat=VCFv4.3\n##contig=<ID=1,length=50>\n##comment\n';
const columns = `${columnLine(8)}\n`;

/** Records before and after annotation, within a plain header; blanks are written as tabs. */
function records(title: string, rows: readonly (readonly [before: string, after: string])[], asked = 'Q'): ByteCase {
  const text = (side: 0 | 1): string => rows.map((row) => `${tabbed(row[side])}\n`).join('');
  return { title, input: `${top}${columns}${text(0)}`, output: `${top}{header}${columns}${text(1)}`, asked };
}

const site = (at: number, ref: string, alt: string, info: string): string => `1 ${at} . ${ref} ${alt} . PASS ${info}`;
const unchanged = (row: string): readonly [string, string] => [row, row];

const infos: readonly ByteCase[] = [
  records('fields go behind those of INFO', [
    [site(100, 'A', 'T', 'DP=9'), site(100, 'A', 'T', `DP=9;${ofQ.at100}`)],
    [site(200, 'A', 'C', 'DB;AF=0.5'), site(200, 'A', 'C', `DB;AF=0.5;${ofQ.at200}`)],
    [site(299, 'CG', 'C', 'END=300'), site(299, 'CG', 'C', `END=300;${ofQ.at300}`)],
    [site(400, 'A', 'T', 'DP=9'), site(400, 'A', 'T', `DP=9;${ofQ.nowhere}`)],
  ]),
  records('a . of INFO is replaced', [[site(100, 'A', 'T', '.'), site(100, 'A', 'T', ofQ.at100)]]),
  records('an empty INFO is replaced', [[site(100, 'A', 'T', ''), site(100, 'A', 'T', ofQ.at100)]]),
  records('values are per ALT, in the order of the ALTs', [
    [
      site(100, 'A', 'C,T,G', 'DP=9'),
      site(100, 'A', 'C,T,G', `DP=9;${fields('Q', ['8,8,8', '0,0.375,0', '0,0.25,0', '0,0.125,0'])}`),
    ],
  ]),
  records(
    'fields of several queries stand in their order',
    [
      [site(100, 'A', 'T', 'DP=9'), site(100, 'A', 'T', `DP=9;${ofQ.at100};${ofR.at100}`)],
      [site(200, 'A', 'C', '.'), site(200, 'A', 'C', `${ofQ.at200};${ofR.uncovered}`)],
    ],
    'QR',
  ),
  records('a skipped ALT has . for all values', [
    [
      site(100, 'A', '<DEL>,T,*', 'DP=9'),
      site(100, 'A', '<DEL>,T,*', `DP=9;${fields('Q', ['.,8,.', '.,0.375,.', '.,0.25,.', '.,0.125,.'])}`),
    ],
    [site(200, 'A', 'A,C', '.'), site(200, 'A', 'A,C', fields('Q', ['.,8', '.,1', '.,0', '.,1']))],
    [site(210, 'A', 'a', '.'), site(210, 'A', 'a', fields('Q', ['.', '.', '.', '.']))],
    [site(220, 'A', 'A[2:9[,X', 'S'), site(220, 'A', 'A[2:9[,X', `S;${fields('Q', ['.,.', '.,.', '.,.', '.,.'])}`)],
    [site(230, 'A', '<NON_REF>', 'END=9'), site(230, 'A', '<NON_REF>', `END=9;${fields('Q', ['.', '.', '.', '.'])}`)],
    ['1 0 . N <DEL> . . .', `1 0 . N <DEL> . . ${fields('Q', ['.', '.', '.', '.'])}`],
  ]),
  records('nothing is added to a record without ALT', [
    unchanged(site(100, 'A', '.', 'DP=9')),
    unchanged(site(100, 'A', '.', '.')),
    unchanged(site(100, 'A', '.', '')),
  ]),
  records('filtered records are annotated too', [
    ['1 100 . A T 9 q10;s5 DP=9', `1 100 . A T 9 q10;s5 DP=9;${ofQ.at100}`],
  ]),
  records('records stay in their order, and the same variant may come again', [
    [site(200, 'A', 'C', '.'), site(200, 'A', 'C', ofQ.at200)],
    ['M 5 x A T . . .', `M 5 x A T . . ${ofQ.mitochondrial}`],
    [site(100, 'A', 'T', '.'), site(100, 'A', 'T', ofQ.at100)],
    [site(200, 'A', 'C', '.'), site(200, 'A', 'C', ofQ.at200)],
  ]),
  records('another way of writing a variant or its contig is counted and kept', [
    ['chr1 99 . gat gtt . . .', `chr1 99 . gat gtt . . ${ofQ.at100}`],
    ['CHR1 99 . ca ct . . .', `CHR1 99 . ca ct . . ${ofQ.at100}`],
    ['MT 5 . A T . . .', `MT 5 . A T . . ${ofQ.mitochondrial}`],
  ]),
];

const replaced: readonly ByteCase[] = [
  records('fields of the same names are replaced, others stay', [
    [site(100, 'A', 'T', 'Q_VN=1;DP=9;Q_VF=0.5;Q_VF_HET=.;Q_VF_HOM=7'), site(100, 'A', 'T', `DP=9;${ofQ.at100}`)],
    [site(100, 'A', 'T', 'XQ_VN=1;Q_VNX=2;q_VN=3;Q=4'), site(100, 'A', 'T', `XQ_VN=1;Q_VNX=2;q_VN=3;Q=4;${ofQ.at100}`)],
    [site(100, 'A', 'T', 'R_VN=1;Q_VF=1;R_VF=0'), site(100, 'A', 'T', `R_VN=1;R_VF=0;${ofQ.at100}`)],
    [site(100, 'A', 'T', 'Q_VN=1'), site(100, 'A', 'T', ofQ.at100)],
    [site(100, 'A', 'T', 'Q_VN=1;Q_VF=1;Q_VN=2'), site(100, 'A', 'T', ofQ.at100)],
    [site(100, 'A', 'T', 'Q_VN;DB'), site(100, 'A', 'T', `DB;${ofQ.at100}`)],
  ]),
  records('fields of the same names are removed from a record without ALT', [
    [site(100, 'A', '.', 'Q_VN=1;DP=9;Q_VF=0.5'), site(100, 'A', '.', 'DP=9')],
    [site(100, 'A', '.', 'Q_VN=1;Q_VF=0.5'), site(100, 'A', '.', '.')],
    unchanged(site(100, 'A', '.', 'R_VN=1')),
  ]),
  {
    title: 'header lines of the same names are replaced, others stay',
    input: `##fileformat=VCFv4.3\n${newHeader('Q', 'R')}##INFO=<ID=DP,Number=1,Type=Integer,Description="Q_VN">\n##INFO=<Description="x, ID=y",ID=Q_VN,Number=1,Type=Float>\n##varfreq=<Query=QQ,x>\n##FORMAT=<ID=Q_VN,Number=1,Type=Float,Description="x">\n${columns}`,
    output: `##fileformat=VCFv4.3\n${newHeader('R')}##INFO=<ID=DP,Number=1,Type=Integer,Description="Q_VN">\n##varfreq=<Query=QQ,x>\n##FORMAT=<ID=Q_VN,Number=1,Type=Float,Description="x">\n{header}${columns}`,
  },
];

const record = tabbed(`${site(100, 'A', 'T', 'DP=9')}\n`);
const annotated = tabbed(`${site(100, 'A', 'T', `DP=9;${ofQ.at100}`)}\n`);
const crlf = (text: string): string => text.replaceAll('\n', '\r\n');

const odd = (info: string): string => `${tabbed(`1 100 \xe9;\x01 A T 1e3 . ${info} GT:\xfe 0/1:\x80 ./7:`)}\t\t\n`;

const files: readonly ByteCase[] = [
  {
    title: 'odd bytes, columns of samples and empty trailing columns are kept',
    input: `##x=\xff\xfe\n${columnLine(11)}\n${odd('X=\xff\x80')}`,
    output: `##x=\xff\xfe\n{header}${columnLine(11)}\n${odd(`X=\xff\x80;${ofQ.at100}`)}`,
  },
  {
    title: 'a file without records gets the header lines',
    input: `${top}${columns}`,
    output: `${top}{header}${columns}`,
  },
  {
    title: 'on CRLF lines the fields go before the carriage return',
    input: crlf(`${top}${columns}${record}`),
    output: crlf(`${top}${newHeader('Q')}${columns}${annotated}`),
  },
  {
    title: 'on CRLF lines with samples the fields go into INFO',
    input: crlf(`${top}${columnLine(10)}\n${record.trimEnd()}\tGT\t0/1\n`),
    output: crlf(`${top}${newHeader('Q')}${columnLine(10)}\n${annotated.trimEnd()}\tGT\t0/1\n`),
  },
  {
    title: 'on CRLF lines a . of INFO is replaced',
    input: crlf(`${columns}${tabbed(site(100, 'A', 'T', '.'))}\n${tabbed(site(100, 'A', 'T', ''))}\n`),
    output: crlf(`${newHeader('Q')}${columns}${tabbed(`${site(100, 'A', 'T', ofQ.at100)}\n`).repeat(2)}`),
  },
  {
    title: 'a byte order mark is kept',
    input: `\xef\xbb\xbf${top}${columns}${record}`,
    output: `\xef\xbb\xbf${top}{header}${columns}${annotated}`,
  },
  {
    title: 'a byte order mark before #CHROM stays first',
    input: `\xef\xbb\xbf${columns}${record}`,
    output: `\xef\xbb\xbf{header}${columns}${annotated}`,
  },
  {
    title: 'a last line without line end gets none',
    input: `${top}${columns}${record}${record.trimEnd()}`,
    output: `${top}{header}${columns}${annotated}${annotated.trimEnd()}`,
  },
  {
    title: 'empty lines are kept',
    input: `${top}${columns}\n${record}\n\n${record}\n`,
    output: `${top}{header}${columns}\n${annotated}\n\n${annotated}\n`,
  },
  {
    title: 'without queries all bytes are kept',
    asked: '',
    input: `${top}${columns}${record}\n${record.trimEnd()}`,
    output: `${top}${columns}${record}\n${record.trimEnd()}`,
  },
];

/** All rules for the bytes of annotated VCFs. */
export const byteCases: readonly ByteCase[] = [...infos, ...replaced, ...files];

import { fc } from '@varfreq/testkit/property';
import { bytesOf, headerOf } from './vcf-runs.ts';

/** Elements of plain lines, and occasionally something that is not plain, or invalid. */
const mostly = (plain: readonly string[], other: readonly string[]) =>
  fc.oneof({ weight: 120, arbitrary: fc.constantFrom(...plain) }, { weight: 1, arbitrary: fc.constantFrom(...other) });

const chrom = mostly(['chr1'], ['1', 'chr2', '', 'chr11', 'c hr', 'other']);
const pos = fc.oneof(
  { weight: 90, arbitrary: fc.integer({ min: 1, max: 40 }).map(String) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('', '0', '007', '999999999', '1000000000', '2147483647', '2147483648', '1e3', '-1'),
  },
);
const id = mostly(['.', 'rs1', 'rs12345678;rs2'], ['', '.x', 'r\u00e9']);
const ref = mostly(['A', 'A', 'AC', 'ACA'], ['N', 'a', 'R', 'C', '', '.', 'A,C']);
const alt = mostly(['C', 'G', 'ACAC', 'CA'], ['A', 'AC', 'C,G', '<DEL>', '*', '.', 'g', '', 'C<ctg>', 'A[1:1[']);
const qual = mostly(['.', '30', '1234.567'], ['']);
const filter = mostly(['PASS', '.'], ['', 'q10', 'PASSx', 'pass', 'PA']);
const info = mostly(
  ['.', 'AC=1;AN=2', `X=${'y'.repeat(40)}`, 'A_B=1;C_VD=2'],
  [
    '',
    'DP=1;',
    '\u0001\u0002',
    'Q_VN=1;X=2',
    'X=1;Q_VF=3',
    'Q_VF_HOM=2;',
    'Q_VN',
    'Q_NC=3;X=1',
    'X=2;Q_NHEMI=1',
    'Q_V',
    '_',
    'X_',
  ],
);
const formats = (plain: string) => mostly([plain], ['GT', 'GT:DP', 'DP:GT', 'GT:FT', 'GT:PL', 'DP', '', 'G']);
const call = mostly(
  ['0|0', '0|0', '0|0', '0/0', '0/1', '1|0', '1/1', './.', '.|.'],
  ['0', '1', '.', '0/2', './1', '1/.', '0/0/1', '|0|1', '', '00', '0-1', '0/1/', '0/1 '],
);
const cell = fc.tuple(call, mostly(['', ':7', ':12'], [':', ':.:3', ':q10', ':0,1,2'])).map(([gt, rest]) => gt + rest);
const lineEnd = mostly(['\n', '\r\n'], ['\t\n', '\t\t\r\n', '\n\n', '\r\r\n', '\t0/1\n']);

const lineOf = (samples: number, format: string) =>
  fc
    .tuple(
      fc.tuple(chrom, pos, id, ref, alt, qual, filter, info, formats(format)),
      fc.array(call, { minLength: samples, maxLength: samples }),
      fc.array(cell, { minLength: samples, maxLength: samples }),
      fc.integer({ min: 0, max: 60 }),
      lineEnd,
    )
    .map(([fixed, calls, cells, lost, end]) => {
      const columns = fixed[8] === 'GT' ? calls : cells;
      return [...fixed, ...(lost === 0 ? columns.slice(1) : columns)].join('\t') + end;
    });

/** A VCF file of 1 to 11 samples, occasionally without its last line end. */
export const plainFile = fc
  .integer({ min: 1, max: 11 })
  .chain((samples) => fc.tuple(fc.constant(samples), fc.constantFrom('GT', 'GT:DP')))
  .chain(([samples, format]) => fc.tuple(fc.constant(samples), fc.array(lineOf(samples, format)), fc.boolean()))
  .map(([samples, lines, isCut]) => {
    const text = headerOf(Array.from({ length: samples }, (_, n) => `S${n}`)) + lines.join('');
    return bytesOf(isCut ? text.replace(/\r?\n$/, '') : text);
  });

import type { ImportCase } from './import-table.ts';
import { tabbed } from './testing/vcf-text.ts';

const top = '##fileformat=VCFv4.3\n';
const columns = '#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\n';
const columnsOfOne = '#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\tS1\n';
const good = tabbed('1 100 . A T . PASS .\n');

/** A third line that is bad, after a good header. */
function site(title: string, row: string, says: RegExp): ImportCase {
  return { title, file: `${top}${columns}${tabbed(row)}\n`, fails: ['invalid_observations', /\bline 3\b/i, says] };
}

/** A fourth line that is bad, after a good record with one sample column. */
function called(title: string, row: string, says: RegExp): ImportCase {
  const file = `${top}${columnsOfOne}${tabbed('1 100 . A T . PASS . GT 0/1')}\n${tabbed(row)}\n`;
  return { title, file, fails: ['invalid_observations', /\bline 4\b/i, says] };
}

function file(title: string, text: string, ...says: RegExp[]): ImportCase {
  return { title, file: text, fails: ['invalid_observations', ...says] };
}

/** A file that is at fault as a whole. */
function whole(title: string, text: string, fault: string, ...says: RegExp[]): ImportCase {
  return { ...file(title, text, ...says), fault };
}

/**
 * Malformed VCFs: the number of the first bad line and its problem, with lines of `maxLineBytes` at most,
 * and a bad one behind `far` good ones.
 */
export const malformed = (maxLineBytes: number, far: number): readonly ImportCase[] => [
  file(
    'blanks instead of tabs in a record are malformed',
    `${top}${columns}1 100 . A T . PASS .\n`,
    /line 3\b/i,
    /tab/i,
  ),
  whole(
    'blanks instead of tabs in #CHROM are malformed',
    `${top}${columns.replaceAll('\t', ' ')}${good}`,
    'other_format',
    /line 2\b/i,
    /tab/i,
  ),
  whole('a record before #CHROM is malformed', `${top}${good}${columns}`, 'no_columns', /\bline 2\b/i, /#CHROM/),
  whole('a header without #CHROM is malformed', top, 'no_columns', /#CHROM/),
  whole('an empty file has no #CHROM', '', 'no_columns', /#CHROM/),
  whole('a web page is named', '<!doctype html>\n'.repeat(9), 'other_format', /the file is a web page, not VCF/),
  file('a second #CHROM is malformed', `${top}${columns}${good}${columns}`, /\bline 4\b/i, /#CHROM/),
  called('an allele index beyond the ALTs is malformed', '1 200 . A T . PASS . GT 0/2', /GT|genotype/i),
  called('a haploid allele index beyond the ALTs is malformed', '1 200 . A T . PASS . GT 3', /GT|genotype/i),
  called('a genotype of letters is malformed', '1 200 . A T . PASS . GT 0/x', /GT|genotype/i),
  called('a genotype that ends in / is malformed', '1 200 . A T . PASS . GT 0/', /GT|genotype/i),
  called('a negative allele index is malformed', '1 200 . A T . PASS . GT 0/-1', /GT|genotype/i),
  called('a missing sample column is malformed', '1 200 . A T . PASS . GT', /column/i),
  called('a missing FORMAT column is malformed where there are samples', '1 200 . A T . PASS .', /column/i),
  site('a record of seven columns is malformed', '1 100 . A T . PASS', /column/i),
  site('a record of one column is malformed', '1', /column|tab/i),
  site('an empty CHROM is malformed', ' 100 . A T . PASS .', /CHROM/),
  site('a negative POS is malformed', '1 -1 . A T . PASS .', /POS/),
  site('a negative POS is malformed for symbolic records too', '1 -1 . A <DEL> . PASS .', /POS/),
  site('a fractional POS is malformed', '1 1.5 . A T . PASS .', /POS/),
  site('a POS with an exponent is malformed', '1 1e3 . A T . PASS .', /POS/),
  site('an empty POS is malformed', '1  . A T . PASS .', /POS/),
  site('a missing POS is malformed', '1 . . A T . PASS .', /POS/),
  site('a foreign letter in REF is malformed', '1 100 . AZ T . PASS .', /REF/),
  site('a foreign letter in ALT is malformed', '1 100 . A T,AQ . PASS .', /ALT/),
  site('a digit in ALT is malformed', '1 100 . A T1 . PASS .', /ALT/),
  site('a missing REF is malformed', '1 100 . . T . PASS .', /REF/),
  site('an empty REF is malformed', '1 100 .  T . PASS .', /REF/),
  site('an empty ALT is malformed', '1 100 . A  . PASS .', /ALT/),
  site('an empty ALT among others is malformed', '1 100 . A T,,C . PASS .', /ALT/),
  file(
    'the first of several bad lines is reported',
    `${top}${columns}${good}${tabbed('1 x . A T . PASS .\n1 200 . Z T . PASS .\n')}`,
    /line 4\b/i,
    /POS/,
  ),
  file(
    'empty lines count in line numbers',
    `${top}${columns}\n${good}\n${tabbed('1 x . A T . PASS .')}\n`,
    /line 6\b/i,
    /POS/,
  ),
  file(
    'a bad last line without line end is found',
    `${top}${columns}${good}${tabbed('1 x . A T . PASS .')}`,
    /line 4\b/i,
    /POS/,
  ),
  file(
    'line numbers are right with CRLF',
    `${top}${columns}${good}${tabbed('1 x . A T . PASS .\n')}`.replaceAll('\n', '\r\n'),
    /line 4\b/i,
    /POS/,
  ),
  file(
    'a line far into the file has the right number',
    `${top}${columns}${good.repeat(far)}${tabbed('1 x . A T . PASS .\n')}${good}`,
    new RegExp(`line ${far + 3}\\b`, 'i'),
    /POS/,
  ),
  file(
    'a line longer than the cap fails the import',
    `${top}${columns}${good}1\t200\t.\tA\tT\t.\tPASS\tX=${'y'.repeat(maxLineBytes)}\n`,
    /line 4\b/i,
  ),
  file(
    'a header line longer than the cap fails the import',
    `${top}##x=${'y'.repeat(maxLineBytes)}\n${columns}${good}`,
    /line 2\b/i,
  ),
];

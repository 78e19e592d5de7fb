import { InputError } from '../errors.ts';
import { parseStructuredLine } from '../vcf/record/structured-line.ts';

const MAX_INDEX = 1_000_000;
const INDEX_ATTRIBUTE = /,IDX=\d+(?=>\s*$)/;

/** The header of a BCF file: its text as VCF has it, and the names that records refer to by number. */
export interface BcfHeader {
  /** Text of the header without `IDX` and the NUL at its end, ending with a line end. */
  text: Buffer;
  /** Number of lines of the text. */
  lines: number;
  /** Bytes of contig names by number. */
  contigs: readonly (Buffer | undefined)[];
  /** Bytes of the names of FILTER, INFO and FORMAT by number; PASS is number 0. */
  names: readonly (Buffer | undefined)[];
  sampleCount: number;
}

/**
 * Parses the header text of a BCF file. Errors: InputError `malformed` for a number that cannot be one of a name.
 *
 * Source: VCF 4.5 §6.2.1.
 */
export function parseBcfHeader(bytes: Uint8Array): BcfHeader {
  const end = bytes.indexOf(0);
  const lines = Buffer.from(bytes.subarray(0, end < 0 ? bytes.length : end))
    .toString('latin1')
    .split('\n');
  while (lines.at(-1)?.trim() === '') lines.pop();
  const contigs = new Dictionary();
  const names = new Dictionary();
  names.add('PASS', undefined);
  for (const [index, line] of lines.entries()) addNames(line, index + 1, contigs, names);
  const columns = (lines.at(-1) ?? '').trimEnd().split('\t');
  return {
    text: Buffer.from(`${lines.map((line) => line.replace(INDEX_ATTRIBUTE, '')).join('\n')}\n`, 'latin1'),
    lines: lines.length,
    contigs: contigs.byNumber,
    names: names.byNumber,
    sampleCount: Math.max(0, columns.length - 9),
  };
}

function addNames(line: string, number: number, contigs: Dictionary, names: Dictionary): void {
  const dictionary = /^##contig=</.test(line) ? contigs : /^##(?:FILTER|INFO|FORMAT)=</.test(line) ? names : undefined;
  const attributes = dictionary && parseStructuredLine(line);
  const id = attributes?.get('ID');
  if (dictionary === undefined || id === undefined) return;
  try {
    dictionary.add(id, attributes?.get('IDX'));
  } catch (error) {
    throw new InputError('malformed', (error as Error).message, number);
  }
}

/** Names by number: that of `IDX`, else the next free one; a name that is defined twice has one number. */
class Dictionary {
  readonly byNumber: (Buffer | undefined)[] = [];
  readonly #known = new Set<string>();

  add(name: string, index: string | undefined): void {
    if (this.#known.has(name)) return;
    const number = index === undefined ? this.byNumber.length : Number(index);
    if (!Number.isInteger(number) || number < 0 || number > MAX_INDEX) {
      throw new Error(
        `IDX=${index} of ${name} is not a number of 0 to ${MAX_INDEX}; write the file again with bcftools`,
      );
    }
    this.#known.add(name);
    this.byNumber[number] = Buffer.from(name, 'latin1');
  }
}

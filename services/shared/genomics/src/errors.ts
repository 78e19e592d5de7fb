/**
 * Kinds of faults of an input file: `malformed` (a line or the header violates the format), `corrupt` (the compressed
 * stream is damaged or truncated), `too_large` (a byte limit is exceeded), `reference_mismatch` (the file contradicts
 * the reference genome).
 */
export type InputErrorKind = 'malformed' | 'corrupt' | 'too_large' | 'reference_mismatch';

/**
 * What is wrong with a file as a whole, where no line of it can be corrected or left out; the closed list. `no_columns`:
 * no `#CHROM` line where VCF has it. `is_vcf`: VCF or BCF in place of BED. `other_format`: neither VCF nor BED.
 */
export const fileFaults = ['no_columns', 'is_vcf', 'other_format'] as const;

export type FileFault = (typeof fileFaults)[number];

/**
 * An unusable input file. `message` describes the fault and its remedy, without the line number, and may quote the
 * file;
 * `line` is the 1-based number of the first bad line in file order, `column` that of its bad column, absent if no line or
 * column is at fault.
 */
export class InputError extends Error {
  readonly kind: InputErrorKind;
  readonly line?: number;
  readonly column?: number;
  readonly fileFault?: FileFault;

  constructor(kind: InputErrorKind, message: string, line?: number, column?: number, fileFault?: FileFault) {
    super(message);
    this.name = 'InputError';
    this.kind = kind;
    if (line !== undefined) this.line = line;
    if (column !== undefined) this.column = column;
    if (fileFault !== undefined) this.fileFault = fileFault;
  }
}

/** True for an InputError, including one from another realm or copy of the module. */
export function isInputError(error: unknown): error is InputError {
  return typeof error === 'object' && error !== null && (error as { name?: unknown }).name === 'InputError';
}

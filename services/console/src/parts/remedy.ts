import { texts } from '../texts/texts.ts';

/** Faults of a whole file, by what the server says of them: no line of it can be corrected or left out. */
const faultsOfFiles: readonly (readonly [RegExp, string])[] = [
  [/the #CHROM line is expected|ends without a #CHROM line/, texts.fileRemedies.noColumns],
  [/the file is a VCF, not BED/, texts.fileRemedies.isVcf],
  [/the file is .+, not (?:VCF|BED);/, texts.fileRemedies.isOther],
];

/** What to do about a failed task, in words of the reader; undefined where nothing is known. */
export function remedyOf({ code, message }: { readonly code: string; readonly message: string }): string | undefined {
  return faultsOfFiles.find(([fault]) => fault.test(message))?.[1] ?? texts.remedies[code];
}

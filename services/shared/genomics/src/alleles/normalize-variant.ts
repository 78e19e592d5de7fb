import type { ReferenceGenome } from '../genome.ts';
import { LeftShift, type MissingRange, ReferenceCheck } from './genome-steps.ts';
import { agrees } from './iupac.ts';
import type { NormalizedVariant } from './normalized-variant.ts';
import { trimAlleles } from './trim.ts';

/**
 * Normal form of one ALT: upper-case, common suffix and then common prefix trimmed, possibly to
 * nothing. With a genome, the whole REF is checked against it first, and pure insertions and deletions of A, C, G, T
 * shift left as far as possible, stopping at any other letter of the genome. Different spellings of a change have the
 * same form.
 *
 * `variant.contig` must be the stored name, `start` is 0-based, alleles may have any length. Equal alleles become empty.
 * Returns a promise only when a window of the genome must be loaded.
 *
 * Errors: InputError `reference_mismatch` (thrown, or the rejection of the promise) for a position past the end of the
 * contig or a REF that contradicts the genome.
 */
export function normalizeVariant(
  variant: NormalizedVariant,
  genome?: ReferenceGenome,
): NormalizedVariant | Promise<NormalizedVariant> {
  const trimmed = trimAlleles(variant);
  if (!genome || isCheckedSubstitution(variant, trimmed, genome)) return trimmed;
  const check = new ReferenceCheck(variant, genome);
  const shift = new LeftShift(trimmed, genome);
  const missing = check.run() ?? shift.run();
  return missing ? afterLoading(missing, check, shift, variant.contig, genome) : shift.result();
}

/** Fast path without allocations: a single-base substitution, genome window in memory, REF agrees. */
function isCheckedSubstitution(
  variant: NormalizedVariant,
  trimmed: NormalizedVariant,
  genome: ReferenceGenome,
): boolean {
  const { contig, start, reference, observed } = trimmed;
  if (variant.reference.length !== 1 || reference.length !== 1 || observed.length !== 1) return false;
  return agreesAt(genome, contig, start, reference.charCodeAt(0));
}

/**
 * Whether a REF letter (ASCII) agrees with the genome at this 0-based position; false also if the window is not loaded.
 */
export function agreesAt(genome: ReferenceGenome, contig: string, start: number, letter: number): boolean {
  if (start < 0 || start >= (genome.contigs.get(contig) ?? 0)) return false;
  const bases = genome.peek(contig, start, start + 1);
  return bases !== undefined && agrees(letter, bases[0]!);
}

async function afterLoading(
  first: MissingRange,
  check: ReferenceCheck,
  shift: LeftShift,
  contig: string,
  genome: ReferenceGenome,
): Promise<NormalizedVariant> {
  for (let missing: MissingRange | undefined = first; missing; missing = check.run() ?? shift.run()) {
    await genome.load(contig, missing.start, missing.end);
  }
  return shift.result();
}

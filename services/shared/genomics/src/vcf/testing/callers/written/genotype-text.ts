import type { Random } from '@varfreq/testkit/random';
import type { Call } from '../truth/site.ts';

/** Called alleles: 0 for REF, `.` for a missing one; the order is that of the caller, who may phase. */
export function allelesOf({ zygosity, alts, isHaploid }: Call): readonly (number | '.')[] {
  if (zygosity === 'missing') return isHaploid ? ['.'] : ['.', '.'];
  if (zygosity === 'none') return isHaploid ? [0] : [0, 0];
  if (zygosity === 'unknown') return ['.', alts[0]!];
  if (zygosity === 'hemi') return [alts[0]!];
  if (zygosity === 'hom') return [alts[0]!, alts[0]!];
  return alts.length === 2 ? [...alts].sort() : [0, alts[0]!];
}

/** GT without phase. */
export function unphased(call: Call): string {
  return allelesOf(call).join('/');
}

/** GT with phase, in either order. */
export function phased(random: Random, call: Call): string {
  const alleles = allelesOf(call);
  return (random.chance(0.5) ? [...alleles].reverse() : alleles).join('|');
}

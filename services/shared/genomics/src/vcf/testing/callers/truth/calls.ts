import type { Random } from '@varfreq/testkit/random';
import type { Call, TruthOptions, Zygosity } from './site.ts';

const usual: readonly Zygosity[] = ['none', 'none', 'het', 'het', 'hom', 'missing'];

/** A call of one of `altCount` ALTs, or of two of them. */
export function randomCall(
  random: Random,
  { altCount, isHaploid, options }: { altCount: number; isHaploid: boolean; options: TruthOptions },
): Call {
  const drawn = random.pick(options.zygosities ?? usual);
  const zygosity = isHaploid ? haploid[drawn] : drawn;
  const first = random.int(1, altCount);
  const isDouble = zygosity === 'het' && altCount > 1 && random.chance(0.3);
  const second = 1 + (first % altCount);
  const carried = zygosity === 'none' || zygosity === 'missing' ? [] : [first];
  return {
    zygosity,
    alts: isDouble ? [first, second] : carried,
    isHaploid,
    isFailed: random.chance(options.failed ?? 0),
  };
}

/** What becomes of a diploid call where a person has one copy. */
const haploid: Readonly<Record<Zygosity, Zygosity>> = {
  none: 'none',
  het: 'hemi',
  hom: 'hemi',
  hemi: 'hemi',
  unknown: 'missing',
  missing: 'missing',
};

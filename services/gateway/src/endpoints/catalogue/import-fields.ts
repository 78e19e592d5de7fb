import type { ImportOptionsInit } from '@varfreq/contracts/metadata/v1/ImportOptions';
import { type Fields, type Input, withDefault } from '../../rest/decoding/fields.ts';
import { integer } from '../../rest/decoding/scalars.ts';
import { flag } from '../directory/sample-fields.ts';

const skipFiltered = withDefault(flag, true, 'Skip records whose FILTER is not PASS.');
const useGenotypes = withDefault(flag, true, 'Count genotypes where present, instead of the totals in INFO.');
const preferLikelihoods = withDefault(
  flag,
  false,
  'Prefer the most likely genotype (PL, GL) over the called one (GT).',
);

/** How a variation is read from its file. */
export const variationFields = {
  skip_filtered: skipFiltered,
  use_genotypes: useGenotypes,
  prefer_genotype_likelihoods: preferLikelihoods,
} satisfies Fields;

/** How a coverage counts. */
export const coverageFields = {
  individuals: withDefault(integer(1), 1, 'Number of individuals of a pool that this profile represents.'),
} satisfies Fields;

export function variationOptions(input: Input<typeof variationFields>): ImportOptionsInit {
  return {
    skipFiltered: input.skip_filtered,
    useGenotypes: input.use_genotypes,
    preferGenotypeLikelihoods: input.prefer_genotype_likelihoods,
    individuals: 1,
  };
}

export function coverageOptions(input: Input<typeof coverageFields>): ImportOptionsInit {
  return { individuals: input.individuals };
}

import type { ImportOptionsInit } from '@varfreq/contracts/metadata/v1/ImportOptions';
import { defined } from '@varfreq/runtime/defined';
import { AppError } from '@varfreq/runtime/errors';
import { type Fields, type Input, optional, withDefault } from '../../rest/decoding/fields.ts';
import { integer, text } from '../../rest/decoding/scalars.ts';
import { list } from '../../rest/decoding/structures.ts';
import { flag } from '../directory/sample-fields.ts';

const skipFiltered = withDefault(flag, true, 'Skip records whose FILTER is not PASS.');
const useGenotypes = withDefault(flag, true, 'Count genotypes where present, instead of the totals in INFO.');
const preferLikelihoods = withDefault(
  flag,
  false,
  'Prefer the most likely genotype (PL, GL, GP) over the called one (GT).',
);

const skipMalformed = withDefault(
  flag,
  false,
  'Leave malformed records out, up to 1 % of the file, instead of failing with the first.',
);

/** How a variation is read from its file. */
export const variationFields = {
  skip_filtered: skipFiltered,
  use_genotypes: useGenotypes,
  prefer_genotype_likelihoods: preferLikelihoods,
  skip_malformed: skipMalformed,
} satisfies Fields;

const column = integer(4, 1000);
/** Of CallableLoci. */
const coveredStates = ['CALLABLE', 'PASS'];

/** How a coverage counts, and which rows of its file are covered. */
export const coverageFields = {
  individuals: withDefault(integer(1), 1, 'Number of individuals of a pool that this profile represents.'),
  min_depth: optional(integer(1, 1_000_000), 'Keep rows with at least this depth only, such as those of mosdepth.'),
  depth_column: optional(column, 'Column of the depth, from 1; default 4.'),
  states: optional(
    list(text({ min: 1, max: 100 }), { maxItems: 20 }),
    'Keep rows with one of these states only, in any case.',
  ),
  state_column: optional(column, 'Column of the state, from 1; default 4. Without `states`: keep CALLABLE and PASS.'),
  use_blocks: withDefault(flag, false, 'Take the blocks of rows of twelve columns, not the whole rows.'),
  skip_malformed: skipMalformed,
} satisfies Fields;

export function variationOptions(input: Input<typeof variationFields>): ImportOptionsInit {
  return {
    skipFiltered: input.skip_filtered,
    useGenotypes: input.use_genotypes,
    preferGenotypeLikelihoods: input.prefer_genotype_likelihoods,
    individuals: 1,
    read: { skipMalformed: input.skip_malformed },
  };
}

/** Errors: `bad_request` for a column without what it is for. */
export function coverageOptions(input: Input<typeof coverageFields>): ImportOptionsInit {
  const { individuals, min_depth: minDepth, depth_column: depthColumn, state_column: stateColumn } = input;
  if (depthColumn !== undefined && minDepth === undefined)
    throw new AppError('bad_request', 'depth_column: expected together with min_depth');
  const states = [...(input.states ?? (stateColumn === undefined ? [] : coveredStates))];
  const read = defined({
    minDepth,
    depthColumn,
    states,
    stateColumn,
    useBlocks: input.use_blocks,
    skipMalformed: input.skip_malformed,
  });
  return { individuals, read };
}

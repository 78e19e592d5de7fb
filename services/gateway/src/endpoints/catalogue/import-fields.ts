import type { ImportOptionsInit } from '@varfreq/contracts/metadata/v1/ImportOptions';
import { defined } from '@varfreq/runtime/defined';
import { AppError } from '@varfreq/runtime/errors';
import { type Fields, type Input, optional, withDefault } from '../../rest/decoding/fields.ts';
import { integer, nameOrNumber, oneOf, text } from '../../rest/decoding/scalars.ts';
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

const ignoreContigLengths = withDefault(
  flag,
  false,
  'Accept a file that contradicts the lengths of contigs of the genome or build of this installation.',
);

const columns = optional(
  list(nameOrNumber({ min: 1, max: 1000 }), { maxItems: 10_000 }),
  'Sample columns of the file that make up this sample, by name or by number from 1. Absent: all of them, for which `pool_size` must be above 1.',
);

/** How the calls of a VCF file are read. */
export const readingFields = {
  skip_filtered: skipFiltered,
  prefer_genotype_likelihoods: preferLikelihoods,
  skip_malformed: skipMalformed,
  ignore_contig_lengths: ignoreContigLengths,
  coverage_from: optional(
    oneOf(['reference_blocks']),
    'Make a coverage too, of the reference blocks of a gVCF and of the records that are called.',
  ),
  min_depth: optional(
    integer(0, 1_000_000),
    'Blocks with at least this depth (MIN_DP, else DP) are covered; default 10.',
  ),
  min_genotype_quality: optional(
    integer(0, 1_000_000),
    'Blocks with at least this quality (GQ, else RGQ) are covered; default 20.',
  ),
} satisfies Fields;

/** How a variation is read from its file. */
export const variationFields = { ...readingFields, use_genotypes: useGenotypes, columns } satisfies Fields;

const column = integer(4, 1000);
/** Of CallableLoci. */
const coveredStates = ['CALLABLE', 'PASS'];

/** How a coverage counts, and which rows of its file are covered. */
export const coverageFields = {
  individuals: withDefault(integer(1), 1, 'Number of individuals of a pool that this profile represents.'),
  min_depth: optional(
    integer(1, 1_000_000),
    'Keep rows with at least this depth only, such as those of mosdepth; in its thresholds, rows all of whose bases have it.',
  ),
  depth_column: optional(column, 'Column of the depth, from 1; default 4.'),
  states: optional(
    list(text({ min: 1, max: 100 }), { maxItems: 20 }),
    'Keep rows with one of these states only, in any case.',
  ),
  state_column: optional(column, 'Column of the state, from 1; default 4. Without `states`: keep CALLABLE and PASS.'),
  use_blocks: withDefault(flag, false, 'Take the blocks of rows of twelve columns, not the whole rows.'),
  skip_malformed: skipMalformed,
  ignore_contig_lengths: ignoreContigLengths,
} satisfies Fields;

/** Errors: `bad_request` for columns that could not have an effect, or none of them. */
export function variationOptions(input: Input<typeof variationFields>): ImportOptionsInit {
  const { columns: chosen, use_genotypes: areUsed } = input;
  for (const [field, given] of Object.entries({ columns: chosen, coverage_from: input.coverage_from })) {
    if (given !== undefined && !areUsed)
      throw new AppError('bad_request', `${field}: expected together with use_genotypes, which is false`);
  }
  if (chosen?.length === 0)
    throw new AppError(
      'bad_request',
      'columns: expected at least one sample column; leave the field out to use all of them',
    );
  const { read, ...options } = readingOptions(input);
  const columnNames = chosen?.filter((each) => typeof each === 'string') ?? [];
  const columnNumbers = chosen?.filter((each) => typeof each === 'number') ?? [];
  return { ...options, useGenotypes: areUsed, read: { ...read, columnNames, columnNumbers } };
}

/** How calls are read, of all columns. Errors: `bad_request` for fields that could not have an effect. */
export function readingOptions(input: Input<typeof readingFields>): ImportOptionsInit {
  return {
    skipFiltered: input.skip_filtered,
    useGenotypes: true,
    preferGenotypeLikelihoods: input.prefer_genotype_likelihoods,
    individuals: 1,
    read: {
      skipMalformed: input.skip_malformed,
      ignoreContigLengths: input.ignore_contig_lengths,
      ...blockOptions(input),
    },
  };
}

function blockOptions(input: Input<typeof readingFields>) {
  const { coverage_from: from, min_depth: minDepth, min_genotype_quality: minGenotypeQuality } = input;
  for (const field of ['min_depth', 'min_genotype_quality'] as const) {
    if (from === undefined && input[field] !== undefined)
      throw new AppError('bad_request', `${field}: expected together with coverage_from`);
  }
  return from === undefined ? {} : defined({ coverageFromReferenceBlocks: true, minDepth, minGenotypeQuality });
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
    ignoreContigLengths: input.ignore_contig_lengths,
  });
  return { individuals, read };
}

import type { ImportOptions } from '@varfreq/contracts/metadata/v1/ImportOptions';
import type { ReadOptions } from '@varfreq/contracts/metadata/v1/ReadOptions';
import { defined } from '@varfreq/runtime/defined';
import type { JsonSchema } from '../rest/json-schema.ts';

/** Schemas of what imports of both kinds may show. */
export const toleranceSchemas: Readonly<Record<'skip_malformed' | 'ignore_contig_lengths', JsonSchema>> = {
  skip_malformed: {
    type: 'boolean',
    description: 'Malformed records are left out, up to 1 % of the file. Absent: the first fails the task.',
  },
  ignore_contig_lengths: {
    type: 'boolean',
    description: 'Lengths of contigs that contradict the genome or build are accepted. Absent: they are not.',
  },
};

/** Schemas of how the calls of a VCF file are read. */
export const readingSchemas: Readonly<Record<string, JsonSchema>> = {
  skip_filtered: { type: 'boolean' },
  prefer_genotype_likelihoods: { type: 'boolean' },
  ...toleranceSchemas,
  coverage_from: { type: 'string', enum: ['reference_blocks'], description: 'A coverage is made too. Absent: none.' },
  min_depth: { type: 'integer', description: 'Blocks with at least this depth are covered. Absent: 10.' },
  min_genotype_quality: {
    type: 'integer',
    description: 'Blocks with at least this genotype quality are covered. Absent: 20.',
  },
};

/** Those of `readingSchemas` that are shown only where they are set. */
export const shownWhereSet: readonly string[] = [
  'skip_malformed',
  'ignore_contig_lengths',
  'coverage_from',
  'min_depth',
  'min_genotype_quality',
];

/** How the calls of a VCF file are read, as shown to clients. */
export function readingOf(options: ImportOptions | null): Record<string, unknown> {
  return {
    skip_filtered: options?.skipFiltered ?? true,
    prefer_genotype_likelihoods: options?.preferGenotypeLikelihoods ?? false,
    ...tolerancesOf(options?.read),
    ...blocksOf(options?.read),
  };
}

/** Fields of `toleranceSchemas`, where they are set. */
export function tolerancesOf(read: ReadOptions | null | undefined): Record<string, true> {
  return {
    ...(read?.skipMalformed === true && { skip_malformed: true as const }),
    ...(read?.ignoreContigLengths === true && { ignore_contig_lengths: true as const }),
  };
}

function blocksOf(read: ReadOptions | null | undefined): Record<string, unknown> {
  if (read?.coverageFromReferenceBlocks !== true) return {};
  const { minDepth, minGenotypeQuality } = read;
  return {
    coverage_from: 'reference_blocks',
    ...defined({ min_depth: minDepth, min_genotype_quality: minGenotypeQuality }),
  };
}

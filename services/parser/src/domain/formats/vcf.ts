import type { ParseWork } from '@varfreq/contracts/metadata/v1/ParseWork';
import type { RegionSink } from '@varfreq/genomics/bed/bed-options';
import { copiesOf } from '@varfreq/genomics/sex-regions';
import { importVcf } from '@varfreq/genomics/vcf/import/import';
import type { VcfImportOptions } from '@varfreq/genomics/vcf/import/import-options';
import { importVcfShard, readVcfHeader } from '@varfreq/genomics/vcf/import/import-shard';
import { summarizeVcf } from '@varfreq/genomics/vcf/import/summarize';
import type { FormatSettings, ImportFormat, ImportSinks } from '../import-format.ts';

/** VCF: its calls become observations, and coverage where that is asked for. */
export const vcfFormat: ImportFormat = {
  errorCode: 'invalid_observations',
  segments: (work) => (makesCoverage(work) ? ['OBSERVATIONS', 'REGIONS'] : ['OBSERVATIONS']),
  readHeader: (text, settings) => readVcfHeader(text, vcfOptions(settings)),
  read: (chunks, settings, sinks) =>
    importVcf(chunks, vcfOptions(settings), sinks.OBSERVATIONS, regionsOf(settings, sinks)),
  readShard: ({ header, chunks }, settings, sinks) =>
    importVcfShard(header, chunks, vcfOptions(settings), sinks.OBSERVATIONS, regionsOf(settings, sinks)),
  summarize: (totals, settings) => summarizeVcf(totals, vcfOptions(settings)),
};

const defaultDepth = 10;
const defaultQuality = 20;

/** Whether the coverage of reference blocks is wanted too. */
export function makesCoverage({ options }: ParseWork): boolean {
  return options?.read?.coverageFromReferenceBlocks === true;
}

/** A sink is opened only where it is filled. */
function regionsOf({ work }: FormatSettings, sinks: ImportSinks): RegionSink | undefined {
  return makesCoverage(work) ? sinks.REGIONS : undefined;
}

/** Whether a sample has one copy of X and of Y. */
export function isMale({ sex }: { sex?: string }): boolean {
  return sex !== undefined && copiesOf(sex, 'X') === 1;
}

/** Options for reading VCF. Errors: TypeError when the assignment has none. */
export function vcfOptions({ work, files, sexRegions }: FormatSettings): VcfImportOptions {
  if (work.options === null) throw new TypeError('the assignment has no options');
  const { skipFiltered, useGenotypes, preferGenotypeLikelihoods, read } = work.options;
  const { skipMalformed = false, ignoreContigLengths = false } = read ?? {};
  const { columnNames: names = [], columnNumbers: numbers = [] } = read ?? {};
  return {
    ...files,
    skipFiltered,
    useGenotypes,
    preferGenotypeLikelihoods,
    skipMalformed,
    ignoreContigLengths,
    poolSize: work.poolSize,
    ...(sexRegions && { sexes: { regions: sexRegions, males: [isMale(work)] } }),
    ...(names.length + numbers.length > 0 && { columns: { names, numbers } }),
    ...(makesCoverage(work) && {
      coverage: {
        minDepth: read?.minDepth ?? defaultDepth,
        minGenotypeQuality: read?.minGenotypeQuality ?? defaultQuality,
      },
    }),
  };
}

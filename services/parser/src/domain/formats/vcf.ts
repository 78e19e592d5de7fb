import { importVcf } from '@varfreq/genomics/vcf/import/import';
import type { VcfImportOptions } from '@varfreq/genomics/vcf/import/import-options';
import { importVcfShard, readVcfHeader } from '@varfreq/genomics/vcf/import/import-shard';
import { summarizeVcf } from '@varfreq/genomics/vcf/import/summarize';
import type { FormatSettings, ImportFormat } from '../import-format.ts';

/** VCF: its calls become observations. */
export const vcfFormat: ImportFormat = {
  errorCode: 'invalid_observations',
  segments: ['OBSERVATIONS'],
  readHeader: (text, settings) => readVcfHeader(text, optionsOf(settings)),
  read: (chunks, settings, sinks) => importVcf(chunks, optionsOf(settings), sinks.OBSERVATIONS),
  readShard: ({ header, chunks }, settings, sinks) =>
    importVcfShard(header, chunks, optionsOf(settings), sinks.OBSERVATIONS),
  summarize: summarizeVcf,
};

function optionsOf({ work, files }: FormatSettings): VcfImportOptions {
  if (work.options === null) throw new TypeError('the assignment has no options');
  const { skipFiltered, useGenotypes, preferGenotypeLikelihoods, read } = work.options;
  const { skipMalformed = false } = read ?? {};
  return { ...files, skipFiltered, useGenotypes, preferGenotypeLikelihoods, skipMalformed, poolSize: work.poolSize };
}

import { importJointVcf } from '@varfreq/genomics/vcf/import/import';
import type { JointImportOptions, JointSinks } from '@varfreq/genomics/vcf/import/import-options';
import { importJointVcfShard, readVcfHeader } from '@varfreq/genomics/vcf/import/import-shard';
import { summarizeVcf } from '@varfreq/genomics/vcf/import/summarize';
import type { FormatSettings, ImportFormat, ImportSinks } from '../import-format.ts';
import { isMale, makesCoverage, vcfFormat, vcfOptions } from './vcf.ts';

/** VCF with a column for each member of a joint import. The regions of many members are not sorted: see `canSplit`. */
export const jointVcfFormat: ImportFormat = {
  ...vcfFormat,
  canSplit: (work) => !makesCoverage(work),
  readHeader: (text, settings) => readVcfHeader(text, optionsOf(settings)),
  read: (chunks, settings, sinks) => importJointVcf(chunks, optionsOf(settings), sinksOf(settings, sinks)),
  readShard: ({ header, chunks }, settings, sinks) =>
    importJointVcfShard(header, chunks, optionsOf(settings), sinksOf(settings, sinks)),
  summarize: (totals, settings) => summarizeVcf(totals, optionsOf(settings)),
};

/** A sink is opened only where it is filled. */
function sinksOf({ work }: FormatSettings, sinks: ImportSinks): JointSinks {
  return {
    carriers: sinks.memberObservations,
    ...(makesCoverage(work) && { regions: sinks.memberRegions }),
  };
}

function optionsOf(settings: FormatSettings): JointImportOptions {
  const { columns: _, sexes, ...options } = vcfOptions(settings);
  const { members } = settings.work;
  return {
    ...options,
    poolSize: members.length,
    members: members.map(({ column }) => column),
    ...(sexes && { sexes: { ...sexes, males: members.map(isMale) } }),
  };
}

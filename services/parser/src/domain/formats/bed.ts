import type { BedOptions } from '@varfreq/genomics/bed/bed-options';
import { mayCountBases } from '@varfreq/genomics/bed/coverage-rows';
import { importBed, importBedShard, summarizeBed } from '@varfreq/genomics/bed/import';
import type { FormatSettings, ImportFormat } from '../import-format.ts';

/** BED: its intervals become covered regions. */
export const bedFormat: ImportFormat = {
  errorCode: 'invalid_regions',
  segments: () => ['REGIONS'],
  canSplit: ({ options }) => !mayCountBases(options?.read?.depthColumn ?? firstFreeColumn),
  read: (chunks, settings, sinks) => importBed(chunks, optionsOf(settings), sinks.REGIONS),
  readShard: ({ isFirst, chunks }, settings, sinks) =>
    importBedShard(isFirst, chunks, optionsOf(settings), sinks.REGIONS),
  summarize: summarizeBed,
};

const firstFreeColumn = 4;

function optionsOf({ work, files }: FormatSettings): BedOptions {
  const {
    minDepth,
    depthColumn,
    states = [],
    stateColumn,
    useBlocks = false,
    skipMalformed = false,
    ignoreContigLengths = false,
  } = work.options?.read ?? {};
  return {
    ...files,
    ...(minDepth !== undefined && { depth: { column: depthColumn ?? firstFreeColumn, min: minDepth } }),
    ...(states.length > 0 && { states: { column: stateColumn ?? firstFreeColumn, keep: states } }),
    useBlocks,
    skipMalformed,
    ignoreContigLengths,
  };
}

import { importBed, importBedShard, summarizeBed } from '@varfreq/genomics/bed/import';
import type { ImportFormat } from '../import-format.ts';

/** BED: its intervals become covered regions. */
export const bedFormat: ImportFormat = {
  errorCode: 'invalid_regions',
  segments: ['REGIONS'],
  read: (chunks, { files }, sinks) => importBed(chunks, files, sinks.REGIONS),
  readShard: ({ isFirst, chunks }, { files }, sinks) => importBedShard(isFirst, chunks, files, sinks.REGIONS),
  summarize: summarizeBed,
};

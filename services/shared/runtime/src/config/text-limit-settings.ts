import { bytes, integer } from './settings.ts';

/** Limits of uncompressed content; metadata and gateway have the same. */
export const textLimitSettings = {
  maxUncompressedBytes: bytes('VARFREQ_MAX_UNCOMPRESSED_BYTES', {
    description: 'Maximum size of uncompressed content; an import or annotation of more fails.',
    default: '2 TiB',
    min: 1,
  }),
  maxExpansionRatio: integer('VARFREQ_MAX_EXPANSION_RATIO', {
    description:
      'Maximum ratio of uncompressed to compressed size; beyond it an import or annotation fails, except below 256 MiB of content; 0: no limit. Joint VCF files of 10,000 people with mostly 0/0 reach about 340, of 50,000 about 760; a decompression bomb 1,030.',
    default: 400,
  }),
};

import { bytes, integer } from './settings.ts';

/** What files may become when they are uncompressed; metadata and gateway have the same. */
export const textLimitSettings = {
  maxUncompressedBytes: bytes('VARFREQ_MAX_UNCOMPRESSED_BYTES', {
    description: 'Uncompressed content beyond this fails its import or annotation.',
    default: '2 TiB',
    min: 1,
  }),
  maxExpansionRatio: integer('VARFREQ_MAX_EXPANSION_RATIO', {
    description:
      'Compressed content that expands to more than this many times its size fails its import or annotation; content of up to 256 MiB never does; 0: no limit. Joint VCF files of 10,000 people with little but 0/0 reach about 340, of 50,000 about 760; a bomb reaches 1,030.',
    default: 400,
  }),
};

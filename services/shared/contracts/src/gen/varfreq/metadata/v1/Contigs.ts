// Original file: varfreq/metadata/v1/manifest.proto


/**
 * `own`: stored names that the rules for names after version 0.1 could take for another contig, such as `NC_000001.11`
 * and `23`. Their data stays under these names.
 */
export interface ContigsInit {
  'own'?: (string)[];
}

/**
 * `own`: stored names that the rules for names after version 0.1 could take for another contig, such as `NC_000001.11`
 * and `23`. Their data stays under these names.
 */
export interface Contigs {
  'own': (string)[];
}

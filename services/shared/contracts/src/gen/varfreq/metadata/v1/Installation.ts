// Original file: varfreq/metadata/v1/manifest.proto

import type { Long } from '@grpc/proto-loader';

export interface InstallationInit {
  'id'?: (string);
  /**
   * of metadata's release
   */
  'version'?: (string);
  /**
   * genome of the stored data, empty for none; absent without data
   */
  'genomeDigest'?: (string);
  /**
   * metadata's clock, milliseconds since 1970
   */
  'nowMs'?: (number | string | Long);
  '_genomeDigest'?: "genomeDigest";
}

export interface Installation {
  'id': (string);
  /**
   * of metadata's release
   */
  'version': (string);
  /**
   * genome of the stored data, empty for none; absent without data
   */
  'genomeDigest'?: (string);
  /**
   * metadata's clock, milliseconds since 1970
   */
  'nowMs': (number);
  '_genomeDigest'?: "genomeDigest";
}

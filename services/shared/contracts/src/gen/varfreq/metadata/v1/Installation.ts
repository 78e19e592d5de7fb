// Original file: protos/varfreq/metadata/v1/manifest.proto

import type { Long } from '@grpc/proto-loader';

export interface Installation {
  'id'?: (string);
  'version'?: (string);
  'genomeDigest'?: (string);
  'nowMs'?: (number | string | Long);
  '_genomeDigest'?: "genomeDigest";
}

export interface Installation__Output {
  'id': (string);
  'version': (string);
  'genomeDigest'?: (string);
  'nowMs': (number);
  '_genomeDigest'?: "genomeDigest";
}

// Original file: protos/varfreq/metadata/v1/tasks.proto

import type { ImportKind as _varfreq_metadata_v1_ImportKind, ImportKind__Output as _varfreq_metadata_v1_ImportKind__Output } from '../../../varfreq/metadata/v1/ImportKind.ts';
import type { BlobLocation as _varfreq_metadata_v1_BlobLocation, BlobLocation__Output as _varfreq_metadata_v1_BlobLocation__Output } from '../../../varfreq/metadata/v1/BlobLocation.ts';
import type { ImportOptions as _varfreq_metadata_v1_ImportOptions, ImportOptions__Output as _varfreq_metadata_v1_ImportOptions__Output } from '../../../varfreq/metadata/v1/ImportOptions.ts';
import type { Long } from '@grpc/proto-loader';

export interface ParseWork {
  'kind'?: (_varfreq_metadata_v1_ImportKind);
  'input'?: (_varfreq_metadata_v1_BlobLocation | null);
  'gzipped'?: (boolean);
  'options'?: (_varfreq_metadata_v1_ImportOptions | null);
  'track'?: (number | string | Long);
  'poolSize'?: (number);
  'digestWanted'?: (boolean);
}

export interface ParseWork__Output {
  'kind': (_varfreq_metadata_v1_ImportKind__Output);
  'input': (_varfreq_metadata_v1_BlobLocation__Output | null);
  'gzipped': (boolean);
  'options': (_varfreq_metadata_v1_ImportOptions__Output | null);
  'track': (number);
  'poolSize': (number);
  'digestWanted': (boolean);
}

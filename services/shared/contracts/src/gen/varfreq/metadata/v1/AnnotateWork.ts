// Original file: protos/varfreq/metadata/v1/tasks.proto

import type { BlobLocation as _varfreq_metadata_v1_BlobLocation, BlobLocation__Output as _varfreq_metadata_v1_BlobLocation__Output } from '../../../varfreq/metadata/v1/BlobLocation.ts';
import type { Filetype as _varfreq_metadata_v1_Filetype, Filetype__Output as _varfreq_metadata_v1_Filetype__Output } from '../../../varfreq/metadata/v1/Filetype.ts';
import type { Query as _varfreq_metadata_v1_Query, Query__Output as _varfreq_metadata_v1_Query__Output } from '../../../varfreq/metadata/v1/Query.ts';

export interface AnnotateWork {
  'input'?: (_varfreq_metadata_v1_BlobLocation | null);
  'gzipped'?: (boolean);
  'filetype'?: (_varfreq_metadata_v1_Filetype);
  'queries'?: (_varfreq_metadata_v1_Query)[];
}

export interface AnnotateWork__Output {
  'input': (_varfreq_metadata_v1_BlobLocation__Output | null);
  'gzipped': (boolean);
  'filetype': (_varfreq_metadata_v1_Filetype__Output);
  'queries': (_varfreq_metadata_v1_Query__Output)[];
}

// Original file: protos/varfreq/metadata/v1/catalogue.proto

import type { Filetype as _varfreq_metadata_v1_Filetype, Filetype__Output as _varfreq_metadata_v1_Filetype__Output } from '../../../varfreq/metadata/v1/Filetype.ts';
import type { BlobLocation as _varfreq_metadata_v1_BlobLocation, BlobLocation__Output as _varfreq_metadata_v1_BlobLocation__Output } from '../../../varfreq/metadata/v1/BlobLocation.ts';
import type { Long } from '@grpc/proto-loader';

export interface DataSource {
  'id'?: (number | string | Long);
  'userId'?: (number | string | Long);
  'name'?: (string);
  'filetype'?: (_varfreq_metadata_v1_Filetype);
  'gzipped'?: (boolean);
  'added'?: (string);
  'blob'?: (_varfreq_metadata_v1_BlobLocation | null);
  'revision'?: (number | string | Long);
  'index'?: (_varfreq_metadata_v1_BlobLocation | null);
  'noIndex'?: (string);
  '_blob'?: "blob";
  '_index'?: "index";
  '_noIndex'?: "noIndex";
}

export interface DataSource__Output {
  'id': (number);
  'userId': (number);
  'name': (string);
  'filetype': (_varfreq_metadata_v1_Filetype__Output);
  'gzipped': (boolean);
  'added': (string);
  'blob'?: (_varfreq_metadata_v1_BlobLocation__Output | null);
  'revision': (number);
  'index'?: (_varfreq_metadata_v1_BlobLocation__Output | null);
  'noIndex'?: (string);
  '_blob'?: "blob";
  '_index'?: "index";
  '_noIndex'?: "noIndex";
}

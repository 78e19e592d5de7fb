// Original file: varfreq/metadata/v1/catalogue.proto

import type { FiletypeInit as _varfreq_metadata_v1_FiletypeInit, Filetype as _varfreq_metadata_v1_Filetype } from '../../../varfreq/metadata/v1/Filetype.ts';
import type { BlobLocationInit as _varfreq_metadata_v1_BlobLocationInit, BlobLocation as _varfreq_metadata_v1_BlobLocation } from '../../../varfreq/metadata/v1/BlobLocation.ts';
import type { Long } from '@grpc/proto-loader';

export interface DataSourceInit {
  'id'?: (number | string | Long);
  'userId'?: (number | string | Long);
  'name'?: (string);
  'filetype'?: (_varfreq_metadata_v1_FiletypeInit);
  'gzipped'?: (boolean);
  'added'?: (string);
  /**
   * Absent until the data exists (annotation not finished).
   */
  'blob'?: (_varfreq_metadata_v1_BlobLocationInit | null);
  'revision'?: (number | string | Long);
  /**
   * The tabix index of an annotated VCF file.
   */
  'index'?: (_varfreq_metadata_v1_BlobLocationInit | null);
  /**
   * Reason why an annotated VCF file has none.
   */
  'noIndex'?: (string);
  '_blob'?: "blob";
  '_index'?: "index";
  '_noIndex'?: "noIndex";
}

export interface DataSource {
  'id': (number);
  'userId': (number);
  'name': (string);
  'filetype': (_varfreq_metadata_v1_Filetype);
  'gzipped': (boolean);
  'added': (string);
  /**
   * Absent until the data exists (annotation not finished).
   */
  'blob'?: (_varfreq_metadata_v1_BlobLocation | null);
  'revision': (number);
  /**
   * The tabix index of an annotated VCF file.
   */
  'index'?: (_varfreq_metadata_v1_BlobLocation | null);
  /**
   * Reason why an annotated VCF file has none.
   */
  'noIndex'?: (string);
  '_blob'?: "blob";
  '_index'?: "index";
  '_noIndex'?: "noIndex";
}

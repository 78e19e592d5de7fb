// Original file: varfreq/metadata/v1/catalogue.proto

import type { CreatedInit as _varfreq_metadata_v1_CreatedInit, Created as _varfreq_metadata_v1_Created } from '../../../varfreq/metadata/v1/Created.ts';
import type { BeginUploadResponseInit as _varfreq_metadata_v1_BeginUploadResponseInit, BeginUploadResponse as _varfreq_metadata_v1_BeginUploadResponse } from '../../../varfreq/metadata/v1/BeginUploadResponse.ts';

export interface JoinResumableUploadResponseInit {
  /**
   * The data source made of it earlier; the rest is absent then.
   */
  'created'?: (_varfreq_metadata_v1_CreatedInit | null);
  'begun'?: (_varfreq_metadata_v1_BeginUploadResponseInit | null);
  /**
   * of the pieces, in order
   */
  'objectKeys'?: (string)[];
  '_created'?: "created";
  '_begun'?: "begun";
}

export interface JoinResumableUploadResponse {
  /**
   * The data source made of it earlier; the rest is absent then.
   */
  'created'?: (_varfreq_metadata_v1_Created | null);
  'begun'?: (_varfreq_metadata_v1_BeginUploadResponse | null);
  /**
   * of the pieces, in order
   */
  'objectKeys': (string)[];
  '_created'?: "created";
  '_begun'?: "begun";
}

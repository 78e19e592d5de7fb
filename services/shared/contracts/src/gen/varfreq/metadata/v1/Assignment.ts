// Original file: protos/varfreq/metadata/v1/tasks.proto

import type { Lease as _varfreq_metadata_v1_Lease, Lease__Output as _varfreq_metadata_v1_Lease__Output } from '../../../varfreq/metadata/v1/Lease.ts';
import type { ParseWork as _varfreq_metadata_v1_ParseWork, ParseWork__Output as _varfreq_metadata_v1_ParseWork__Output } from '../../../varfreq/metadata/v1/ParseWork.ts';
import type { AnnotateWork as _varfreq_metadata_v1_AnnotateWork, AnnotateWork__Output as _varfreq_metadata_v1_AnnotateWork__Output } from '../../../varfreq/metadata/v1/AnnotateWork.ts';
import type { CompactWork as _varfreq_metadata_v1_CompactWork, CompactWork__Output as _varfreq_metadata_v1_CompactWork__Output } from '../../../varfreq/metadata/v1/CompactWork.ts';
import type { Long } from '@grpc/proto-loader';

export interface Assignment {
  'lease'?: (_varfreq_metadata_v1_Lease | null);
  'leaseMs'?: (number);
  'beatEveryMs'?: (number);
  'stopAfterMs'?: (number);
  'objectPrefix'?: (string);
  'uncompressedLimitBytes'?: (number | string | Long);
  'parse'?: (_varfreq_metadata_v1_ParseWork | null);
  'annotate'?: (_varfreq_metadata_v1_AnnotateWork | null);
  'compact'?: (_varfreq_metadata_v1_CompactWork | null);
  'requestId'?: (string);
  'traceparent'?: (string);
  'expansionRatioLimit'?: (number | string | Long);
  'user'?: (number | string | Long);
  '_requestId'?: "requestId";
  '_traceparent'?: "traceparent";
  'work'?: "parse"|"annotate"|"compact";
}

export interface Assignment__Output {
  'lease': (_varfreq_metadata_v1_Lease__Output | null);
  'leaseMs': (number);
  'beatEveryMs': (number);
  'stopAfterMs': (number);
  'objectPrefix': (string);
  'uncompressedLimitBytes': (number);
  'parse'?: (_varfreq_metadata_v1_ParseWork__Output | null);
  'annotate'?: (_varfreq_metadata_v1_AnnotateWork__Output | null);
  'compact'?: (_varfreq_metadata_v1_CompactWork__Output | null);
  'requestId'?: (string);
  'traceparent'?: (string);
  'expansionRatioLimit': (number);
  'user': (number);
  '_requestId'?: "requestId";
  '_traceparent'?: "traceparent";
  'work'?: "parse"|"annotate"|"compact";
}

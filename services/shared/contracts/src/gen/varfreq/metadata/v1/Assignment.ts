// Original file: varfreq/metadata/v1/tasks.proto

import type { LeaseInit as _varfreq_metadata_v1_LeaseInit, Lease as _varfreq_metadata_v1_Lease } from '../../../varfreq/metadata/v1/Lease.ts';
import type { ParseWorkInit as _varfreq_metadata_v1_ParseWorkInit, ParseWork as _varfreq_metadata_v1_ParseWork } from '../../../varfreq/metadata/v1/ParseWork.ts';
import type { AnnotateWorkInit as _varfreq_metadata_v1_AnnotateWorkInit, AnnotateWork as _varfreq_metadata_v1_AnnotateWork } from '../../../varfreq/metadata/v1/AnnotateWork.ts';
import type { CompactWorkInit as _varfreq_metadata_v1_CompactWorkInit, CompactWork as _varfreq_metadata_v1_CompactWork } from '../../../varfreq/metadata/v1/CompactWork.ts';
import type { StoreReserveInit as _varfreq_metadata_v1_StoreReserveInit, StoreReserve as _varfreq_metadata_v1_StoreReserve } from '../../../varfreq/metadata/v1/StoreReserve.ts';
import type { Long } from '@grpc/proto-loader';

export interface AssignmentInit {
  'lease'?: (_varfreq_metadata_v1_LeaseInit | null);
  /**
   * valid this long from the claim
   */
  'leaseMs'?: (number);
  'beatEveryMs'?: (number);
  /**
   * without a successful heartbeat the worker stops itself
   */
  'stopAfterMs'?: (number);
  /**
   * Prefix of all objects of this attempt.
   */
  'objectPrefix'?: (string);
  'uncompressedLimitBytes'?: (number | string | Long);
  'parse'?: (_varfreq_metadata_v1_ParseWorkInit | null);
  'annotate'?: (_varfreq_metadata_v1_AnnotateWorkInit | null);
  'compact'?: (_varfreq_metadata_v1_CompactWorkInit | null);
  /**
   * The request that submitted the task, and the trace context of its work; for logs and traces only.
   */
  'requestId'?: (string);
  'traceparent'?: (string);
  /**
   * Cap on uncompressed ÷ stored bytes of compressed input; 0: none.
   */
  'expansionRatioLimit'?: (number | string | Long);
  /**
   * Owner of the task, an opaque number: workers share their places among users.
   */
  'user'?: (number | string | Long);
  /**
   * Space of the blob store that the work leaves free, if the store knows its space.
   */
  'reserve'?: (_varfreq_metadata_v1_StoreReserveInit | null);
  '_requestId'?: "requestId";
  '_traceparent'?: "traceparent";
  'work'?: "parse"|"annotate"|"compact";
}

export interface Assignment {
  'lease': (_varfreq_metadata_v1_Lease | null);
  /**
   * valid this long from the claim
   */
  'leaseMs': (number);
  'beatEveryMs': (number);
  /**
   * without a successful heartbeat the worker stops itself
   */
  'stopAfterMs': (number);
  /**
   * Prefix of all objects of this attempt.
   */
  'objectPrefix': (string);
  'uncompressedLimitBytes': (number);
  'parse'?: (_varfreq_metadata_v1_ParseWork | null);
  'annotate'?: (_varfreq_metadata_v1_AnnotateWork | null);
  'compact'?: (_varfreq_metadata_v1_CompactWork | null);
  /**
   * The request that submitted the task, and the trace context of its work; for logs and traces only.
   */
  'requestId'?: (string);
  'traceparent'?: (string);
  /**
   * Cap on uncompressed ÷ stored bytes of compressed input; 0: none.
   */
  'expansionRatioLimit': (number);
  /**
   * Owner of the task, an opaque number: workers share their places among users.
   */
  'user': (number);
  /**
   * Space of the blob store that the work leaves free, if the store knows its space.
   */
  'reserve': (_varfreq_metadata_v1_StoreReserve | null);
  '_requestId'?: "requestId";
  '_traceparent'?: "traceparent";
  'work'?: "parse"|"annotate"|"compact";
}

// Original file: varfreq/metadata/v1/events.proto

import type { Long } from '@grpc/proto-loader';

export interface FollowRequestInit {
  /**
   * Path of a resource; absent: all.
   */
  'subject'?: (string);
  /**
   * Absent: from now on.
   */
  'after'?: (number | string | Long);
  '_subject'?: "subject";
  '_after'?: "after";
}

export interface FollowRequest {
  /**
   * Path of a resource; absent: all.
   */
  'subject'?: (string);
  /**
   * Absent: from now on.
   */
  'after'?: (number);
  '_subject'?: "subject";
  '_after'?: "after";
}

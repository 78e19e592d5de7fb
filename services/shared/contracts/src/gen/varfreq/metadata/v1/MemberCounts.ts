// Original file: varfreq/metadata/v1/tasks.proto

import type { Long } from '@grpc/proto-loader';

export interface MemberCountsInit {
  'observations'?: (number | string | Long);
  'regions'?: (number | string | Long);
  'coveredBases'?: (number | string | Long);
}

export interface MemberCounts {
  'observations': (number);
  'regions': (number);
  'coveredBases': (number);
}

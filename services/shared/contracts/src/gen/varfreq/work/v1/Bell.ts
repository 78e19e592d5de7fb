// Original file: varfreq/work/v1/bell.proto

import type { Long } from '@grpc/proto-loader';

/**
 * A wake-up: work is available; ids are for tracing only. Lost, duplicated and reordered messages are harmless.
 */
export interface BellInit {
  /**
   * parse, annotate, compact
   */
  'kind'?: (string);
  'taskId'?: (number | string | Long);
  'epoch'?: (number);
}

/**
 * A wake-up: work is available; ids are for tracing only. Lost, duplicated and reordered messages are harmless.
 */
export interface Bell {
  /**
   * parse, annotate, compact
   */
  'kind': (string);
  'taskId': (number);
  'epoch': (number);
}

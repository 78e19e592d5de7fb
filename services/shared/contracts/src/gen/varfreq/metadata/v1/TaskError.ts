// Original file: varfreq/metadata/v1/catalogue.proto

import type { Long } from '@grpc/proto-loader';

/**
 * code: one of the task error codes (invalid_observations, invalid_regions, …).
 * message: quotes the data source's file; only its owner and administrators may read it.
 */
export interface TaskErrorInit {
  'code'?: (string);
  'message'?: (string);
  /**
   * 1-based, in the file, if one line or column is at fault; absent in errors stored by version 0.1.
   */
  'line'?: (number | string | Long);
  'column'?: (number);
  /**
   * of the whole file: one of `fileFaults` of genomics
   */
  'fileFault'?: (string);
  '_line'?: "line";
  '_column'?: "column";
  '_fileFault'?: "fileFault";
}

/**
 * code: one of the task error codes (invalid_observations, invalid_regions, …).
 * message: quotes the data source's file; only its owner and administrators may read it.
 */
export interface TaskError {
  'code': (string);
  'message': (string);
  /**
   * 1-based, in the file, if one line or column is at fault; absent in errors stored by version 0.1.
   */
  'line'?: (number);
  'column'?: (number);
  /**
   * of the whole file: one of `fileFaults` of genomics
   */
  'fileFault'?: (string);
  '_line'?: "line";
  '_column'?: "column";
  '_fileFault'?: "fileFault";
}

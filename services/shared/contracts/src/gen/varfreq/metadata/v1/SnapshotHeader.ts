// Original file: varfreq/metadata/v1/manifest.proto

import type { QuerySummaryInit as _varfreq_metadata_v1_QuerySummaryInit, QuerySummary as _varfreq_metadata_v1_QuerySummary } from '../../../varfreq/metadata/v1/QuerySummary.ts';
import type { Long } from '@grpc/proto-loader';

export interface SnapshotHeaderInit {
  /**
   * manifest version
   */
  'version'?: (number | string | Long);
  /**
   * same format as `added`
   */
  'taken'?: (string);
  /**
   * in the order of the queries
   */
  'queries'?: (_varfreq_metadata_v1_QuerySummaryInit)[];
  /**
   * TakeSnapshot: name of the state that the snapshot was made from, for the next call.
   */
  'state'?: (string);
  /**
   * TakeSnapshot: the known state is current: only `state`, its present name, is set. GetTaskSnapshot: no pages follow, as the
   * worker has the content.
   */
  'unchanged'?: (boolean);
  /**
   * Known build of the installation, by which sex counts on X and Y; empty: none. For workers without a genome and without
   * VARFREQ_BUILD.
   */
  'build'?: (string);
  /**
   * GetTaskSnapshot: name of all but `version` and `taken`, the same for tasks over the same samples and segments; empty: none.
   */
  'content'?: (string);
}

export interface SnapshotHeader {
  /**
   * manifest version
   */
  'version': (number);
  /**
   * same format as `added`
   */
  'taken': (string);
  /**
   * in the order of the queries
   */
  'queries': (_varfreq_metadata_v1_QuerySummary)[];
  /**
   * TakeSnapshot: name of the state that the snapshot was made from, for the next call.
   */
  'state': (string);
  /**
   * TakeSnapshot: the known state is current: only `state`, its present name, is set. GetTaskSnapshot: no pages follow, as the
   * worker has the content.
   */
  'unchanged': (boolean);
  /**
   * Known build of the installation, by which sex counts on X and Y; empty: none. For workers without a genome and without
   * VARFREQ_BUILD.
   */
  'build': (string);
  /**
   * GetTaskSnapshot: name of all but `version` and `taken`, the same for tasks over the same samples and segments; empty: none.
   */
  'content': (string);
}

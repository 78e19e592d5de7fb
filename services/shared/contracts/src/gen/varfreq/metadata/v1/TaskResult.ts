// Original file: varfreq/metadata/v1/catalogue.proto

import type { ImportReportInit as _varfreq_metadata_v1_ImportReportInit, ImportReport as _varfreq_metadata_v1_ImportReport } from '../../../varfreq/metadata/v1/ImportReport.ts';
import type { Long } from '@grpc/proto-loader';

export interface TaskResultInit {
  'records'?: (number | string | Long);
  /**
   * Distinct variants stored (variation), regions stored (coverage) or variants annotated (annotation). Joint imports:
   * distinct variants that any member carries, and the regions of all of them together.
   */
  'observations'?: (number | string | Long);
  'regions'?: (number | string | Long);
  'variants'?: (number | string | Long);
  /**
   * Skip reason → number; closed list of reasons.
   */
  'skipped'?: ({[key: string]: number | string | Long});
  /**
   * `code: text`, or text alone; may quote the file, as the message of an error does.
   */
  'warnings'?: (string)[];
  /**
   * Variations.
   */
  'report'?: (_varfreq_metadata_v1_ImportReportInit | null);
  /**
   * Coverages: bases of the stored regions; absent for files that were split.
   */
  'coveredBases'?: (number | string | Long);
  '_observations'?: "observations";
  '_regions'?: "regions";
  '_variants'?: "variants";
  '_report'?: "report";
  '_coveredBases'?: "coveredBases";
}

export interface TaskResult {
  'records': (number);
  /**
   * Distinct variants stored (variation), regions stored (coverage) or variants annotated (annotation). Joint imports:
   * distinct variants that any member carries, and the regions of all of them together.
   */
  'observations'?: (number);
  'regions'?: (number);
  'variants'?: (number);
  /**
   * Skip reason → number; closed list of reasons.
   */
  'skipped': ({[key: string]: number});
  /**
   * `code: text`, or text alone; may quote the file, as the message of an error does.
   */
  'warnings': (string)[];
  /**
   * Variations.
   */
  'report'?: (_varfreq_metadata_v1_ImportReport | null);
  /**
   * Coverages: bases of the stored regions; absent for files that were split.
   */
  'coveredBases'?: (number);
  '_observations'?: "observations";
  '_regions'?: "regions";
  '_variants'?: "variants";
  '_report'?: "report";
  '_coveredBases'?: "coveredBases";
}

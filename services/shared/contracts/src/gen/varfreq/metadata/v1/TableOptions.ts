// Original file: varfreq/metadata/v1/tables.proto

import type { TableFormatInit as _varfreq_metadata_v1_TableFormatInit, TableFormat as _varfreq_metadata_v1_TableFormat } from '../../../varfreq/metadata/v1/TableFormat.ts';
import type { TableRegionInit as _varfreq_metadata_v1_TableRegionInit, TableRegion as _varfreq_metadata_v1_TableRegion } from '../../../varfreq/metadata/v1/TableRegion.ts';

/**
 * A table of every variant that samples of the queries carry.
 */
export interface TableOptionsInit {
  'format'?: (_varfreq_metadata_v1_TableFormatInit);
  /**
   * Variants with fewer carriers in every query are left out; at least 1.
   */
  'minCarriers'?: (number);
  /**
   * Only variants whose position lies in one of these; without any and without an input: all.
   */
  'regions'?: (_varfreq_metadata_v1_TableRegionInit)[];
}

/**
 * A table of every variant that samples of the queries carry.
 */
export interface TableOptions {
  'format': (_varfreq_metadata_v1_TableFormat);
  /**
   * Variants with fewer carriers in every query are left out; at least 1.
   */
  'minCarriers': (number);
  /**
   * Only variants whose position lies in one of these; without any and without an input: all.
   */
  'regions': (_varfreq_metadata_v1_TableRegion)[];
}

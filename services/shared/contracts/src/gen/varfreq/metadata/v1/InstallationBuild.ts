// Original file: varfreq/metadata/v1/maintenance.proto

import type { BuildSourceInit as _varfreq_metadata_v1_BuildSourceInit, BuildSource as _varfreq_metadata_v1_BuildSource } from '../../../varfreq/metadata/v1/BuildSource.ts';
import type { Long } from '@grpc/proto-loader';

/**
 * The build that files are compared with where workers have no genome and no VARFREQ_BUILD.
 */
export interface InstallationBuildInit {
  /**
   * absent: none
   */
  'name'?: (string);
  'source'?: (_varfreq_metadata_v1_BuildSourceInit);
  'revision'?: (number | string | Long);
  '_name'?: "name";
}

/**
 * The build that files are compared with where workers have no genome and no VARFREQ_BUILD.
 */
export interface InstallationBuild {
  /**
   * absent: none
   */
  'name'?: (string);
  'source': (_varfreq_metadata_v1_BuildSource);
  'revision': (number);
  '_name'?: "name";
}

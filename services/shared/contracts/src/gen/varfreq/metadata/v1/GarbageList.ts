// Original file: varfreq/metadata/v1/maintenance.proto

import type { GarbageObjectInit as _varfreq_metadata_v1_GarbageObjectInit, GarbageObject as _varfreq_metadata_v1_GarbageObject } from '../../../varfreq/metadata/v1/GarbageObject.ts';

export interface GarbageListInit {
  'objects'?: (_varfreq_metadata_v1_GarbageObjectInit)[];
  /**
   * no further objects
   */
  'complete'?: (boolean);
}

export interface GarbageList {
  'objects': (_varfreq_metadata_v1_GarbageObject)[];
  /**
   * no further objects
   */
  'complete': (boolean);
}

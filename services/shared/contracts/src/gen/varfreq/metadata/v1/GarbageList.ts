// Original file: protos/varfreq/metadata/v1/maintenance.proto

import type { GarbageObject as _varfreq_metadata_v1_GarbageObject, GarbageObject__Output as _varfreq_metadata_v1_GarbageObject__Output } from '../../../varfreq/metadata/v1/GarbageObject.ts';

export interface GarbageList {
  'objects'?: (_varfreq_metadata_v1_GarbageObject)[];
  'complete'?: (boolean);
}

export interface GarbageList__Output {
  'objects': (_varfreq_metadata_v1_GarbageObject__Output)[];
  'complete': (boolean);
}

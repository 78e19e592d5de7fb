// Original file: protos/varfreq/metadata/v1/catalogue.proto

import type { Annotation as _varfreq_metadata_v1_Annotation, Annotation__Output as _varfreq_metadata_v1_Annotation__Output } from '../../../varfreq/metadata/v1/Annotation.ts';
import type { Long } from '@grpc/proto-loader';

export interface Annotations {
  'items'?: (_varfreq_metadata_v1_Annotation)[];
  'total'?: (number | string | Long);
}

export interface Annotations__Output {
  'items': (_varfreq_metadata_v1_Annotation__Output)[];
  'total': (number);
}

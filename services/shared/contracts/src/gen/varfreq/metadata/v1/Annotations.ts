// Original file: varfreq/metadata/v1/catalogue.proto

import type { AnnotationInit as _varfreq_metadata_v1_AnnotationInit, Annotation as _varfreq_metadata_v1_Annotation } from '../../../varfreq/metadata/v1/Annotation.ts';
import type { Long } from '@grpc/proto-loader';

export interface AnnotationsInit {
  'items'?: (_varfreq_metadata_v1_AnnotationInit)[];
  'total'?: (number | string | Long);
}

export interface Annotations {
  'items': (_varfreq_metadata_v1_Annotation)[];
  'total': (number);
}

// Original file: varfreq/metadata/v1/catalogue.proto

import type { JointImportInit as _varfreq_metadata_v1_JointImportInit, JointImport as _varfreq_metadata_v1_JointImport } from '../../../varfreq/metadata/v1/JointImport.ts';
import type { Long } from '@grpc/proto-loader';

export interface JointImportsInit {
  'items'?: (_varfreq_metadata_v1_JointImportInit)[];
  'total'?: (number | string | Long);
}

export interface JointImports {
  'items': (_varfreq_metadata_v1_JointImport)[];
  'total': (number);
}

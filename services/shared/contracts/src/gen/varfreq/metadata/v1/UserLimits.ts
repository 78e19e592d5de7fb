// Original file: protos/varfreq/metadata/v1/directory.proto

import type { Long } from '@grpc/proto-loader';

export interface UserLimits {
  'storedBytes'?: (number | string | Long);
  'tasks'?: (number | string | Long);
  'uploads'?: (number | string | Long);
  'uncompressedBytes'?: (number | string | Long);
  'expansionRatio'?: (number | string | Long);
  '_storedBytes'?: "storedBytes";
  '_tasks'?: "tasks";
  '_uploads'?: "uploads";
  '_uncompressedBytes'?: "uncompressedBytes";
  '_expansionRatio'?: "expansionRatio";
}

export interface UserLimits__Output {
  'storedBytes'?: (number);
  'tasks'?: (number);
  'uploads'?: (number);
  'uncompressedBytes'?: (number);
  'expansionRatio'?: (number);
  '_storedBytes'?: "storedBytes";
  '_tasks'?: "tasks";
  '_uploads'?: "uploads";
  '_uncompressedBytes'?: "uncompressedBytes";
  '_expansionRatio'?: "expansionRatio";
}

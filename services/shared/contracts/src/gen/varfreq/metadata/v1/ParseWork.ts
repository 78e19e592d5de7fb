// Original file: protos/varfreq/metadata/v1/tasks.proto

import type { ImportKind as _varfreq_metadata_v1_ImportKind, ImportKind__Output as _varfreq_metadata_v1_ImportKind__Output } from '../../../varfreq/metadata/v1/ImportKind.ts';
import type { BlobLocation as _varfreq_metadata_v1_BlobLocation, BlobLocation__Output as _varfreq_metadata_v1_BlobLocation__Output } from '../../../varfreq/metadata/v1/BlobLocation.ts';
import type { ImportOptions as _varfreq_metadata_v1_ImportOptions, ImportOptions__Output as _varfreq_metadata_v1_ImportOptions__Output } from '../../../varfreq/metadata/v1/ImportOptions.ts';
import type { ParsePhase as _varfreq_metadata_v1_ParsePhase, ParsePhase__Output as _varfreq_metadata_v1_ParsePhase__Output } from '../../../varfreq/metadata/v1/ParsePhase.ts';
import type { ShardRange as _varfreq_metadata_v1_ShardRange, ShardRange__Output as _varfreq_metadata_v1_ShardRange__Output } from '../../../varfreq/metadata/v1/ShardRange.ts';
import type { Segment as _varfreq_metadata_v1_Segment, Segment__Output as _varfreq_metadata_v1_Segment__Output } from '../../../varfreq/metadata/v1/Segment.ts';
import type { TaskResult as _varfreq_metadata_v1_TaskResult, TaskResult__Output as _varfreq_metadata_v1_TaskResult__Output } from '../../../varfreq/metadata/v1/TaskResult.ts';
import type { ParseTotals as _varfreq_metadata_v1_ParseTotals, ParseTotals__Output as _varfreq_metadata_v1_ParseTotals__Output } from '../../../varfreq/metadata/v1/ParseTotals.ts';
import type { Long } from '@grpc/proto-loader';

export interface ParseWork {
  'kind'?: (_varfreq_metadata_v1_ImportKind);
  'input'?: (_varfreq_metadata_v1_BlobLocation | null);
  'gzipped'?: (boolean);
  'options'?: (_varfreq_metadata_v1_ImportOptions | null);
  'track'?: (number | string | Long);
  'poolSize'?: (number);
  'digestWanted'?: (boolean);
  'phase'?: (_varfreq_metadata_v1_ParsePhase);
  'range'?: (_varfreq_metadata_v1_ShardRange | null);
  'headerKey'?: (string);
  'runs'?: (_varfreq_metadata_v1_Segment)[];
  'counted'?: (_varfreq_metadata_v1_TaskResult | null);
  'totals'?: (_varfreq_metadata_v1_ParseTotals | null);
  '_headerKey'?: "headerKey";
}

export interface ParseWork__Output {
  'kind': (_varfreq_metadata_v1_ImportKind__Output);
  'input': (_varfreq_metadata_v1_BlobLocation__Output | null);
  'gzipped': (boolean);
  'options': (_varfreq_metadata_v1_ImportOptions__Output | null);
  'track': (number);
  'poolSize': (number);
  'digestWanted': (boolean);
  'phase': (_varfreq_metadata_v1_ParsePhase__Output);
  'range': (_varfreq_metadata_v1_ShardRange__Output | null);
  'headerKey'?: (string);
  'runs': (_varfreq_metadata_v1_Segment__Output)[];
  'counted': (_varfreq_metadata_v1_TaskResult__Output | null);
  'totals': (_varfreq_metadata_v1_ParseTotals__Output | null);
  '_headerKey'?: "headerKey";
}

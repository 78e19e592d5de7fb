// Original file: protos/varfreq/metadata/v1/tasks.proto

import type { BlobLocation as _varfreq_metadata_v1_BlobLocation, BlobLocation__Output as _varfreq_metadata_v1_BlobLocation__Output } from '../../../varfreq/metadata/v1/BlobLocation.ts';
import type { Filetype as _varfreq_metadata_v1_Filetype, Filetype__Output as _varfreq_metadata_v1_Filetype__Output } from '../../../varfreq/metadata/v1/Filetype.ts';
import type { Query as _varfreq_metadata_v1_Query, Query__Output as _varfreq_metadata_v1_Query__Output } from '../../../varfreq/metadata/v1/Query.ts';
import type { AnnotatePhase as _varfreq_metadata_v1_AnnotatePhase, AnnotatePhase__Output as _varfreq_metadata_v1_AnnotatePhase__Output } from '../../../varfreq/metadata/v1/AnnotatePhase.ts';
import type { ShardRange as _varfreq_metadata_v1_ShardRange, ShardRange__Output as _varfreq_metadata_v1_ShardRange__Output } from '../../../varfreq/metadata/v1/ShardRange.ts';
import type { AnnotatedPart as _varfreq_metadata_v1_AnnotatedPart, AnnotatedPart__Output as _varfreq_metadata_v1_AnnotatedPart__Output } from '../../../varfreq/metadata/v1/AnnotatedPart.ts';
import type { TaskResult as _varfreq_metadata_v1_TaskResult, TaskResult__Output as _varfreq_metadata_v1_TaskResult__Output } from '../../../varfreq/metadata/v1/TaskResult.ts';
import type { ParseTotals as _varfreq_metadata_v1_ParseTotals, ParseTotals__Output as _varfreq_metadata_v1_ParseTotals__Output } from '../../../varfreq/metadata/v1/ParseTotals.ts';

export interface AnnotateWork {
  'input'?: (_varfreq_metadata_v1_BlobLocation | null);
  'gzipped'?: (boolean);
  'filetype'?: (_varfreq_metadata_v1_Filetype);
  'queries'?: (_varfreq_metadata_v1_Query)[];
  'phase'?: (_varfreq_metadata_v1_AnnotatePhase);
  'range'?: (_varfreq_metadata_v1_ShardRange | null);
  'headerKey'?: (string);
  'parts'?: (_varfreq_metadata_v1_AnnotatedPart)[];
  'counted'?: (_varfreq_metadata_v1_TaskResult | null);
  'totals'?: (_varfreq_metadata_v1_ParseTotals | null);
  '_headerKey'?: "headerKey";
}

export interface AnnotateWork__Output {
  'input': (_varfreq_metadata_v1_BlobLocation__Output | null);
  'gzipped': (boolean);
  'filetype': (_varfreq_metadata_v1_Filetype__Output);
  'queries': (_varfreq_metadata_v1_Query__Output)[];
  'phase': (_varfreq_metadata_v1_AnnotatePhase__Output);
  'range': (_varfreq_metadata_v1_ShardRange__Output | null);
  'headerKey'?: (string);
  'parts': (_varfreq_metadata_v1_AnnotatedPart__Output)[];
  'counted': (_varfreq_metadata_v1_TaskResult__Output | null);
  'totals': (_varfreq_metadata_v1_ParseTotals__Output | null);
  '_headerKey'?: "headerKey";
}

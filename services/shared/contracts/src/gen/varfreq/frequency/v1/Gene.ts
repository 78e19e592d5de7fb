// Original file: varfreq/frequency/v1/variants.proto

import type { TranscriptInit as _varfreq_frequency_v1_TranscriptInit, Transcript as _varfreq_frequency_v1_Transcript } from '../../../varfreq/frequency/v1/Transcript.ts';
import type { Long } from '@grpc/proto-loader';

/**
 * Positions are 1-based and inclusive.
 */
export interface GeneInit {
  'name'?: (string);
  'id'?: (string);
  'chromosome'?: (string);
  'begin'?: (number | string | Long);
  'end'?: (number | string | Long);
  /**
   * +, - or .
   */
  'strand'?: (string);
  /**
   * empty: not known
   */
  'type'?: (string);
  'transcripts'?: (_varfreq_frequency_v1_TranscriptInit)[];
}

/**
 * Positions are 1-based and inclusive.
 */
export interface Gene {
  'name': (string);
  'id': (string);
  'chromosome': (string);
  'begin': (number);
  'end': (number);
  /**
   * +, - or .
   */
  'strand': (string);
  /**
   * empty: not known
   */
  'type': (string);
  'transcripts': (_varfreq_frequency_v1_Transcript)[];
}

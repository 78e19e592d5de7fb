// Original file: varfreq/frequency/v1/variants.proto


export interface LocateGeneRequestInit {
  'gene'?: (string);
  'chromosome'?: (string);
}

export interface LocateGeneRequest {
  'gene': (string);
  'chromosome': (string);
}

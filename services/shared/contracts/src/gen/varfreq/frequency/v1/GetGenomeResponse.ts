// Original file: varfreq/frequency/v1/variants.proto


export interface GetGenomeResponseInit {
  'chromosomes'?: (string)[];
}

export interface GetGenomeResponse {
  'chromosomes': (string)[];
}

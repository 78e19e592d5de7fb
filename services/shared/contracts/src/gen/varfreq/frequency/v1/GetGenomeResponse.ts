// Original file: protos/varfreq/frequency/v1/variants.proto


export interface GetGenomeResponse {
  'chromosomes'?: (string)[];
}

export interface GetGenomeResponse__Output {
  'chromosomes': (string)[];
}

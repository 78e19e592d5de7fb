// Original file: protos/varfreq/frequency/v1/variants.proto


export interface GetGenomeRequest {
}

export interface GetGenomeRequest__Output {
}

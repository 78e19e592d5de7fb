// Original file: varfreq/frequency/v1/variants.proto


export interface GetGenomeRequestInit {
}

export interface GetGenomeRequest {
}

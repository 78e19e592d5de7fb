// Original file: varfreq/metadata/v1/common.proto


export interface EmptyInit {
}

export interface Empty {
}

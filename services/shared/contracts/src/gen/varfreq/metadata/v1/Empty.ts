// Original file: protos/varfreq/metadata/v1/common.proto


export interface Empty {
}

export interface Empty__Output {
}

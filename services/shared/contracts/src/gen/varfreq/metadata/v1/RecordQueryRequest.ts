// Original file: protos/varfreq/metadata/v1/audit.proto


export interface RecordQueryRequest {
  'expressions'?: (string)[];
}

export interface RecordQueryRequest__Output {
  'expressions': (string)[];
}

// Original file: varfreq/metadata/v1/audit.proto


export interface RecordQueryRequestInit {
  'expressions'?: (string)[];
}

export interface RecordQueryRequest {
  'expressions': (string)[];
}

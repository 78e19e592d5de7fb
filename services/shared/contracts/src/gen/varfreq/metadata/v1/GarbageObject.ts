// Original file: protos/varfreq/metadata/v1/maintenance.proto


export interface GarbageObject {
  'objectKey'?: (string);
  'due'?: (string);
}

export interface GarbageObject__Output {
  'objectKey': (string);
  'due': (string);
}

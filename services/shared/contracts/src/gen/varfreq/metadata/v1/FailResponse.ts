// Original file: protos/varfreq/metadata/v1/tasks.proto


export interface FailResponse {
  'accepted'?: (boolean);
}

export interface FailResponse__Output {
  'accepted': (boolean);
}

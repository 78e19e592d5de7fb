// Original file: protos/varfreq/metadata/v1/tasks.proto


export interface DoneResponse {
  'accepted'?: (boolean);
}

export interface DoneResponse__Output {
  'accepted': (boolean);
}

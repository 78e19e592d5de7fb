// Original file: protos/varfreq/metadata/v1/tasks.proto


export interface BeatResponse {
  'cancel'?: (boolean);
}

export interface BeatResponse__Output {
  'cancel': (boolean);
}

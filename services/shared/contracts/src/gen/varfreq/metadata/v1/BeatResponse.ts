// Original file: varfreq/metadata/v1/tasks.proto


export interface BeatResponseInit {
  'cancel'?: (boolean);
}

export interface BeatResponse {
  'cancel': (boolean);
}

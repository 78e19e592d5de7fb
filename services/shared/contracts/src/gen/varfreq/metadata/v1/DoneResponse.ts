// Original file: varfreq/metadata/v1/tasks.proto


export interface DoneResponseInit {
  'accepted'?: (boolean);
}

export interface DoneResponse {
  'accepted': (boolean);
}

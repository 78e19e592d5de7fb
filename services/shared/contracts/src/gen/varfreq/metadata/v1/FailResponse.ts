// Original file: varfreq/metadata/v1/tasks.proto


export interface FailResponseInit {
  'accepted'?: (boolean);
}

export interface FailResponse {
  'accepted': (boolean);
}

// Original file: protos/varfreq/metadata/v1/catalogue.proto


export interface TaskError {
  'code'?: (string);
  'message'?: (string);
}

export interface TaskError__Output {
  'code': (string);
  'message': (string);
}

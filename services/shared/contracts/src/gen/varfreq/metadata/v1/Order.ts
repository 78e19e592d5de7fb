// Original file: protos/varfreq/metadata/v1/common.proto


export interface Order {
  'field'?: (string);
  'descending'?: (boolean);
}

export interface Order__Output {
  'field': (string);
  'descending': (boolean);
}

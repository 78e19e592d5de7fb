// Original file: protos/varfreq/frequency/v1/variants.proto


export interface VariantOrder {
  'field'?: (string);
  'descending'?: (boolean);
}

export interface VariantOrder__Output {
  'field': (string);
  'descending': (boolean);
}

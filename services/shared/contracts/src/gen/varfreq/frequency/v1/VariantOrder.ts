// Original file: varfreq/frequency/v1/variants.proto


export interface VariantOrderInit {
  'field'?: (string);
  'descending'?: (boolean);
}

export interface VariantOrder {
  'field': (string);
  'descending': (boolean);
}

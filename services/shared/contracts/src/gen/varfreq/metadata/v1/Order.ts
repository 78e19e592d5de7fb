// Original file: varfreq/metadata/v1/common.proto


/**
 * Ties are broken by ascending id.
 */
export interface OrderInit {
  'field'?: (string);
  'descending'?: (boolean);
}

/**
 * Ties are broken by ascending id.
 */
export interface Order {
  'field': (string);
  'descending': (boolean);
}

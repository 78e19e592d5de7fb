// Original file: varfreq/metadata/v1/audit.proto


export interface RecordQueryRequestInit {
  'expressions'?: (string)[];
  /**
   * Path of the variant whose carriers are listed.
   */
  'carriersOf'?: (string);
  '_carriersOf'?: "carriersOf";
}

export interface RecordQueryRequest {
  'expressions': (string)[];
  /**
   * Path of the variant whose carriers are listed.
   */
  'carriersOf'?: (string);
  '_carriersOf'?: "carriersOf";
}

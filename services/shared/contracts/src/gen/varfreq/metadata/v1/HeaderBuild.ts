// Original file: varfreq/metadata/v1/tasks.proto


export interface HeaderBuildInit {
  'name'?: (string);
  /**
   * stored names of those with its lengths
   */
  'contigs'?: (string)[];
  /**
   * The import fails where another build is known.
   */
  'refusesOthers'?: (boolean);
}

export interface HeaderBuild {
  'name': (string);
  /**
   * stored names of those with its lengths
   */
  'contigs': (string)[];
  /**
   * The import fails where another build is known.
   */
  'refusesOthers': (boolean);
}

// Original file: varfreq/metadata/v1/maintenance.proto

export const BuildSource = {
  BUILD_SOURCE_UNSPECIFIED: 'BUILD_SOURCE_UNSPECIFIED',
  /**
   * none: the first import of a file with the lengths of a known build decides
   */
  AWAITED: 'AWAITED',
  /**
   * by an import
   */
  LEARNED: 'LEARNED',
  /**
   * set, possibly to none
   */
  ADMINISTRATOR: 'ADMINISTRATOR',
  /**
   * none: files were imported before builds were learned
   */
  NOT_LEARNED: 'NOT_LEARNED',
} as const;

export type BuildSourceInit =
  | 'BUILD_SOURCE_UNSPECIFIED'
  | 0
  /**
   * none: the first import of a file with the lengths of a known build decides
   */
  | 'AWAITED'
  | 1
  /**
   * by an import
   */
  | 'LEARNED'
  | 2
  /**
   * set, possibly to none
   */
  | 'ADMINISTRATOR'
  | 3
  /**
   * none: files were imported before builds were learned
   */
  | 'NOT_LEARNED'
  | 4

export type BuildSource = typeof BuildSource[keyof typeof BuildSource]

/** Settings that handlers of the REST API use. */
export interface Settings {
  /** Spelling of the state of a succeeded task. */
  readonly taskSuccessState: 'succes' | 'success';
  /** Maximum items of a collection response; longer ranges are truncated. */
  readonly maxPageItems: number;
  readonly maxUploadBytes: number;
  /** Limits on digested uploads, unless set for the user; ratio 0: none. */
  readonly maxUncompressedBytes: number;
  readonly maxExpansionRatio: number;
  /** Base directory of `local_file` names; undefined: not configured. */
  readonly localFilesDir: string | undefined;
  /** Whether each user may register files of the folder in it named after their login. */
  readonly localFilesPerLogin: boolean;
  /** Maximum region of `GET /variants/`, in bases. */
  readonly maxRegionBases: number;
  /** Least people of a set that may be queried, and least carriers that are shown; 0: any. */
  readonly minIndividuals: number;
  readonly minCarriers: number;
  /** Passwords in query strings: accepted with a `Warning`, or refused. */
  readonly queryPasswords: 'warn' | 'refuse';
  /** Fields that an endpoint does not know: refused with 400, or ignored. */
  readonly unknownFields: 'refuse' | 'ignore';
  /** Key for sealing stored responses of Idempotency-Keys. */
  readonly secret: string;
}

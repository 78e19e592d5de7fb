/** Settings of the REST API that handlers may need. */
export interface Settings {
  /** How the state of a succeeded task is spelled. */
  readonly taskSuccessState: 'succes' | 'success';
  /** Most items of one collection answer; longer ranges are cut. */
  readonly maxPageItems: number;
  readonly maxUploadBytes: number;
  /** Of uploads that are digested, as far as nothing else is set for the user; the ratio 0: none. */
  readonly maxUncompressedBytes: number;
  readonly maxExpansionRatio: number;
  /** Directory that `local_file` names are relative to; undefined: not configured. */
  readonly localFilesDir: string | undefined;
  /** Whether each user may name files of the folder of it that is called as their login. */
  readonly localFilesPerLogin: boolean;
  /** Bases of the longest region `GET /variants/` takes. */
  readonly maxRegionBases: number;
  /** What becomes of passwords in query strings: taken with a `Warning`, or refused. */
  readonly queryPasswords: 'warn' | 'refuse';
  /** Key of what the gateway seals: stored answers of Idempotency-Keys. */
  readonly secret: string;
}

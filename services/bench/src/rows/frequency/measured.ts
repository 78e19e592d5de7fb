/** The measurement of a row. */
export interface Measured {
  /** Undefined when it could not be measured; `note` says why. */
  figure: number | undefined;
  note: string;
}

/** A row whose peer is not installed. */
export function missing(peer: string): Measured {
  return { figure: undefined, note: `${peer} is not installed` };
}

/** Millions a second, for notes. */
export function millions(count: number, seconds: number): string {
  return (count / seconds / 1e6).toFixed(2);
}

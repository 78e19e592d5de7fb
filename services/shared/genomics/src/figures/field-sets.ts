/** Sets of figures that clients ask for by name, beside the four of every answer. */
export const FIELD_SETS = ['counts', 'alleles', 'confidence', 'hwe'] as const;

/** The field set of queries with a floor of carriers, which no client names. */
export const FLOOR_FIELDS = 'floor';

export type FieldSet = (typeof FIELD_SETS)[number];

/** What an answer shows of a query. */
export interface ShownFields {
  /** Field sets beside the four figures; unknown ones are ignored. */
  readonly fields: readonly string[];
  /** Shares are `.` where no individual is covered. */
  readonly missingAsDot: boolean;
}

/** The same of a named query. */
export interface QueryFields extends ShownFields {
  /** `[A-Za-z0-9_]+`; the prefix of its INFO fields and columns. */
  readonly name: string;
}

/** The four figures alone, 0 where no individual is covered. */
export const FOUR_FIGURES: ShownFields = { fields: [], missingAsDot: false };

/** A query as a tree; samples and groups by their index. */
export type Expression =
  | { all: true }
  | { sample: number }
  | { group: number }
  | { not: Expression }
  | { and: readonly [Expression, Expression] }
  | { or: readonly [Expression, Expression] };

/** A sample; `groups` has a bit for each group that it is in. */
export interface SampleState {
  active: boolean;
  profile: boolean;
  pool: number;
  groups: number;
}

/** People with two copies, and with one copy, of a variant. */
export interface Calls {
  hom: number;
  het: number;
}

/** An import: the calls of each variant, or how many people are covered, and at which variants. */
export interface ImportFile {
  sample: number;
  /** At most one visible variation may have a content. */
  content?: string;
  calls?: readonly Calls[];
  individuals?: number;
  covered?: readonly boolean[];
  /** At the beginning of the history. */
  visible: boolean;
}

/** What is stored when a history begins, and all imports that it makes. */
export interface Beginning {
  samples: readonly SampleState[];
  imports: readonly ImportFile[];
}

/** Covered people, carriers, and those with one copy and with two among them. */
export interface Counts {
  covered: number;
  carriers: number;
  het: number;
  hom: number;
}

/** What a client asks for, and the answer. */
export type Deed =
  | { do: 'publish'; imports: readonly number[]; answer?: 'ok' | 'duplicate' | 'gone' }
  | { do: 'delete'; imports: readonly number[]; answer?: 'ok' | 'gone' }
  | { do: 'set'; sample: number; fields: Partial<SampleState>; answer?: 'ok' }
  | { do: 'read'; sample: number; fields: SampleState }
  | { do: 'find'; imports: readonly [number]; answer: 'visible' | 'hidden' | 'gone' }
  | {
      do: 'look';
      queries: readonly Expression[];
      variants: readonly number[];
      /** By query and variant; null for a variant that is not listed since no sample of a query carries it. */
      counts: readonly (readonly (Counts | null)[])[];
    };

/** A deed of a client with its times, in nanoseconds. Without a return it may have happened later, or never. */
export type Operation = Deed & { client: number; call: number; return?: number };

/** A stretch of work that begins and ends while nothing happens. */
export interface History {
  beginning: Beginning;
  operations: readonly Operation[];
}

/** JSON lines: the beginning, and an operation each. */
export function linesOf({ beginning, operations }: History): string {
  return [beginning, ...operations].map((line) => `${JSON.stringify(line)}\n`).join('');
}

/** The history of `linesOf`. */
export function historyOf(lines: string): History {
  const [beginning, ...operations] = lines.trimEnd().split('\n');
  return {
    beginning: JSON.parse(beginning!) as Beginning,
    operations: operations.map((line) => JSON.parse(line) as Operation),
  };
}

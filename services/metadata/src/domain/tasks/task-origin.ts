/** The request that a task comes from, for logs and traces; a task of nobody has none. */
export interface TaskOrigin {
  requestId?: string | undefined;
  /** W3C trace context of what is done for the task. */
  traceparent?: string | undefined;
}

/** A `TaskOrigin` without what is not known. */
export type KnownOrigin = { [K in keyof TaskOrigin]?: string };

export function knownOrigin(origin: { [K in keyof TaskOrigin]: string | null | undefined } | null): KnownOrigin {
  return Object.fromEntries(Object.entries(origin ?? {}).filter(([, value]) => value));
}

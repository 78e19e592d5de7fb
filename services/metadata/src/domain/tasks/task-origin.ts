/** The request that created a task, for logs and traces; system tasks have none. */
export interface TaskOrigin {
  requestId?: string | undefined;
  /** W3C trace context of the task's work. */
  traceparent?: string | undefined;
}

/** A `TaskOrigin` without unknown fields. */
export type KnownOrigin = { [K in keyof TaskOrigin]?: string };

export function knownOrigin(origin: { [K in keyof TaskOrigin]: string | null | undefined } | null): KnownOrigin {
  return Object.fromEntries(Object.entries(origin ?? {}).filter(([, value]) => value));
}

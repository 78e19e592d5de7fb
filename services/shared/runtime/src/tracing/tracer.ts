/** Attributes of an operation. No secrets, sample names, genotypes, paths or bodies. */
export type Facts = Readonly<Record<string, string | number | boolean | undefined>>;

/** One operation of a trace. */
export interface Span {
  /** W3C trace context (`traceparent`) for child operations elsewhere. */
  readonly traceparent: string;
  /** Sets a name that was not known at the start. */
  rename(name: string): void;
  /** @param failure error code, if it failed */
  end(facts?: Facts, failure?: string): void;
}

/** Options of a new span. */
export interface SpanOptions {
  /** Role in a call or message; internal: neither. */
  kind: 'server' | 'client' | 'producer' | 'consumer' | 'internal';
  /** Trace context of the parent; without one a new trace begins. */
  parent?: string | undefined;
  facts?: Facts;
  /** How long ago it began, in milliseconds. */
  agoMs?: number;
}

/** Traces operations across services. Undefined unless configured. */
export interface Tracer {
  start(name: string, options: SpanOptions): Span;
  /** Sends remaining spans, for some seconds at most; never rejects. */
  stop(): Promise<void>;
}

const pattern = /^[0-9a-f]{2}-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;

/** Whether text from outside is a W3C Trace Context `traceparent`. */
export function isTraceparent(text: unknown): text is string {
  return typeof text === 'string' && pattern.test(text);
}

/** Trace id of a trace context, for log lines. */
export function traceIdOf(traceparent: string | undefined): string | undefined {
  return traceparent?.split('-')[1];
}

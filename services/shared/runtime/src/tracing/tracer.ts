/** What is known of an operation. No secrets, no names of samples, no genotypes, no paths or bodies. */
export type Facts = Readonly<Record<string, string | number | boolean | undefined>>;

/** One operation of a trace. */
export interface Span {
  /** W3C trace context (`traceparent`) for everything that is done for it elsewhere. */
  readonly traceparent: string;
  /** For a name that is known later. */
  rename(name: string): void;
  /** @param failure code of what went wrong, if anything did */
  end(facts?: Facts, failure?: string): void;
}

/** How an operation begins. */
export interface SpanOptions {
  /** Whose side it is of: of a call, of a message, or none. */
  kind: 'server' | 'client' | 'producer' | 'consumer' | 'internal';
  /** Trace context of what it is a part of; without one it begins a trace. */
  parent?: string | undefined;
  facts?: Facts;
  /** When it began, in milliseconds before now. */
  agoMs?: number;
}

/** Follows operations across the services. There is none (`undefined`) unless settings say where traces go. */
export interface Tracer {
  start(name: string, options: SpanOptions): Span;
  /** Sends what is left, for some seconds at most; never rejects. */
  stop(): Promise<void>;
}

const pattern = /^[0-9a-f]{2}-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;

/** Whether a text that came from outside is a `traceparent` of W3C Trace Context. */
export function isTraceparent(text: unknown): text is string {
  return typeof text === 'string' && pattern.test(text);
}

/** The trace that a trace context is of, for log lines. */
export function traceIdOf(traceparent: string | undefined): string | undefined {
  return traceparent?.split('-')[1];
}

import type { Config } from '../config/config.ts';
import { integer, optional, text } from '../config/settings.ts';
import type { Lifecycle } from '../lifecycle.ts';
import type { Logger } from '../log.ts';
import type { Tracer } from './tracer.ts';

/** Settings of tracing, the same for all services. */
export const traceSettings = {
  traceEndpoint: optional(
    text('VARFREQ_TRACE_ENDPOINT', {
      description: 'URL that traces are sent to (OpenTelemetry, OTLP over HTTP with JSON); tracing is off without it.',
      pattern: /^https?:\/\/\S+$/,
      expected: 'http://host:port/v1/traces or https://host:port/v1/traces',
    }),
  ),
  tracePercent: integer('VARFREQ_TRACE_PERCENT', {
    description: 'Percentage of requests to trace; requests with a trace context follow its sampling decision.',
    default: 100,
    max: 100,
  }),
};

/** Destination of traces and sampling rate. */
export interface TraceConfig {
  endpoint: string | undefined;
  percent: number;
}

/** The tracing part of a service's values. */
export function traceConfig({
  traceEndpoint: endpoint,
  tracePercent: percent,
}: Config<typeof traceSettings>): TraceConfig {
  return { endpoint, percent };
}

/** The tracer of a process, stopped with it; without an endpoint undefined, and OpenTelemetry is not loaded. */
export async function addTracing(
  lifecycle: Pick<Lifecycle, 'add'>,
  config: TraceConfig,
  service: string,
  log: Logger,
): Promise<Tracer | undefined> {
  const { endpoint, percent } = config;
  if (endpoint === undefined) return undefined;
  const { OtlpTracer } = await import('./otlp-tracer.ts');
  const tracer = new OtlpTracer({ endpoint, percent, service, log });
  lifecycle.add({ name: 'tracing', timeoutMs: 2000, stop: () => tracer.stop() });
  return tracer;
}

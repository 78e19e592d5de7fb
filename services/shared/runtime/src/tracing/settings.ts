import { integer, optional, text } from '../config/settings.ts';
import type { Config } from '../config.ts';
import type { Lifecycle } from '../lifecycle.ts';
import type { Logger } from '../log.ts';
import type { Tracer } from './tracer.ts';

/** Settings of tracing, the same for all services. */
export const traceSettings = {
  traceEndpoint: optional(
    text('VARFREQ_TRACE_ENDPOINT', {
      description: 'Where traces are sent (OpenTelemetry, OTLP over HTTP with JSON); none are made without it.',
      pattern: /^https?:\/\/\S+$/,
      expected: 'http://host:port/v1/traces or https://host:port/v1/traces',
    }),
  ),
  tracePercent: integer('VARFREQ_TRACE_PERCENT', {
    description: 'Share of requests that are traced, in percent; requests that come with a trace follow its decision.',
    default: 100,
    max: 100,
  }),
};

/** Where traces go, and how many. */
export interface TraceConfig {
  endpoint: string | undefined;
  percent: number;
}

/** The part of the values that says how to trace. */
export function traceConfig({
  traceEndpoint: endpoint,
  tracePercent: percent,
}: Config<typeof traceSettings>): TraceConfig {
  return { endpoint, percent };
}

/** The tracer of a process, stopped with it; undefined, and nothing of OpenTelemetry loaded, without an endpoint. */
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

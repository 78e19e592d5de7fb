import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import {
  type Attributes,
  type Context,
  type Span as OtelSpan,
  type Tracer as OtelTracer,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type ReadableSpan,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Logger } from '../log.ts';
import { Throttle } from '../throttle.ts';
import { type Facts, isTraceparent, type Span, type SpanOptions, type Tracer } from './tracer.ts';

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
} as const;

/** Limits of spans queued for the collector; more are dropped. */
const batches = { maxQueueSize: 4096, maxExportBatchSize: 512, scheduledDelayMillis: 1000, exportTimeoutMillis: 1500 };
const stopMs = 1500;

/**
 * A tracer that sends spans in batches to a collector, by OTLP over HTTP with JSON. While the collector is unavailable,
 * spans are dropped; this is logged once a minute.
 */
export class OtlpTracer implements Tracer {
  readonly #provider: TracerProvider;
  readonly #tracer: OtelTracer;

  constructor(options: { endpoint: string; percent: number; service: string; log: Logger }) {
    const { endpoint, percent, service, log } = options;
    const exporter = new OTLPTraceExporter({ url: endpoint, timeoutMillis: batches.exportTimeoutMillis });
    this.#provider = new TracerProvider({
      resource: resourceFromAttributes({
        'service.namespace': 'varfreq',
        'service.name': service,
        'service.instance.id': `${hostname()}-${process.pid}`,
      }),
      sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(percent / 100) }),
      spanProcessors: [new BatchSpanProcessor({ exporter: loggingFailures(exporter, log), ...batches })],
    });
    this.#tracer = this.#provider.getTracer('varfreq');
  }

  start(name: string, { kind, parent, facts = {}, agoMs = 0 }: SpanOptions): Span {
    const options = { kind: kinds[kind], attributes: facts as Attributes, startTime: Date.now() - agoMs };
    return new OtlpSpan(this.#tracer.startSpan(name, options, contextOf(parent)));
  }

  async stop(): Promise<void> {
    const ended = this.#provider.shutdown().catch(() => undefined); // lost spans have been logged
    await Promise.race([ended, delay(stopMs, undefined, { ref: false })]);
  }
}

class OtlpSpan implements Span {
  readonly #span: OtelSpan;
  readonly traceparent: string;

  constructor(span: OtelSpan) {
    this.#span = span;
    const { traceId, spanId, traceFlags } = span.spanContext();
    this.traceparent = `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
  }

  rename(name: string): void {
    this.#span.updateName(name);
  }

  end(facts: Facts = {}, failure?: string): void {
    this.#span.setAttributes(facts as Attributes);
    if (failure !== undefined) this.#span.setAttribute('error.type', failure).setStatus({ code: SpanStatusCode.ERROR });
    this.#span.end();
  }
}

function contextOf(parent: string | undefined): Context {
  if (!isTraceparent(parent)) return ROOT_CONTEXT;
  const [, traceId, spanId, flags] = parent.split('-') as [string, string, string, string];
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags, 16),
    isRemote: true,
  });
}

function loggingFailures(exporter: OTLPTraceExporter, log: Logger): SpanExporter {
  const throttle = new Throttle({ everyMs: 60_000, maxKeys: 1 });
  const logLoss = (spans: number, err: unknown) =>
    throttle.run('', async () =>
      log.warn({ event: 'traces_lost', spans, err }, 'the trace collector does not accept spans'),
    );
  return {
    export(spans: ReadableSpan[], done) {
      exporter.export(spans, (result) => {
        if (result.error !== undefined) void logLoss(spans.length, result.error);
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
  };
}

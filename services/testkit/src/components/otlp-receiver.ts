import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { until } from '../until.ts';

/** A received span. */
export interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  /** OTLP's span kind: 1 internal, 2 server, 3 client, 4 producer, 5 consumer. */
  kind: number;
  /** `service.name` of its process. */
  service: string;
  attributes: Readonly<Record<string, unknown>>;
  /** 2: an error. */
  status: number | undefined;
}

/** A collector of traces. */
export interface OtlpReceiver {
  /** Value for `VARFREQ_TRACE_ENDPOINT`. */
  endpoint: string;
  readonly spans: readonly ReceivedSpan[];
  /** Waits until the received spans satisfy `wanted`. Errors: a timeout, with the names of the received spans. */
  until(wanted: (spans: readonly ReceivedSpan[]) => boolean): Promise<void>;
  stop(): Promise<void>;
}

/** Receives traces by OTLP over HTTP with JSON, on a free port of loopback. */
export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const spans: ReceivedSpan[] = [];
  const server = createServer(async (request, response) => {
    if (request.url === '/v1/traces') spans.push(...spansOf((await json(request)) as Payload));
    response.setHeader('Content-Type', 'application/json').end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/traces`,
    spans,
    async until(wanted) {
      const names = () => spans.map(({ service, name }) => `${service}: ${name}`).join('\n');
      await until(
        () => `spans that satisfy the condition\n${names()}`,
        () => wanted(spans),
      );
    },
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

interface KeyValue {
  key: string;
  value: Readonly<Record<string, unknown>>;
}
interface Payload {
  resourceSpans?: {
    resource: { attributes: KeyValue[] };
    scopeSpans: {
      spans: (Omit<ReceivedSpan, 'attributes' | 'status'> & { attributes: KeyValue[]; status?: { code?: number } })[];
    }[];
  }[];
}

function spansOf({ resourceSpans = [] }: Payload): ReceivedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map(({ traceId, spanId, parentSpanId, name, kind, attributes, status }) => ({
        traceId,
        spanId,
        name,
        kind,
        attributes: plain(attributes),
        status: status?.code,
        ...(parentSpanId && { parentSpanId }),
        service: String(plain(resource.attributes)['service.name']),
      })),
    ),
  );
}

function plain(attributes: readonly KeyValue[] = []): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
}

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type OtlpReceiver, startOtlpReceiver } from '@varfreq/testkit/components/otlp-receiver';
import { until } from '@varfreq/testkit/until';
import { createLogger } from '../log.ts';
import { addTracing } from './settings.ts';
import { isTraceparent, type Tracer, traceIdOf } from './tracer.ts';

let receiver: OtlpReceiver;
let lines: string[];
let phases: string[];
beforeEach(async () => {
  receiver = await startOtlpReceiver();
  lines = [];
  phases = [];
});
afterEach(() => receiver.stop());

async function open(config: { endpoint?: string; percent?: number }): Promise<Tracer | undefined> {
  const log = createLogger({ service: 'test', destination: { write: (line) => void lines.push(line) } });
  const lifecycle = { add: ({ name }: { name: string }) => void phases.push(name) };
  const { endpoint, percent = 100 } = config;
  return await addTracing(lifecycle, { endpoint, percent }, 'tester', log);
}

const traced = async (percent?: number) =>
  (await open({ endpoint: receiver.endpoint, ...(percent !== undefined && { percent }) }))!;
const outside = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

describe('tracing', () => {
  test('without an endpoint there is no tracer', async () => {
    expect(await open({})).toBeUndefined();
    expect(phases).toEqual([]);
  });

  test('spans arrive with their parents, names, kinds, attributes, failures and start times', async () => {
    const tracer = await traced();
    const request = tracer.start('POST', { kind: 'server' });
    const work = tracer.start('parse plan', {
      kind: 'consumer',
      parent: request.traceparent,
      facts: { 'varfreq.task': 7 },
    });
    work.end({}, 'dropped');
    request.rename('POST /variations/');
    request.end({ 'http.response.status_code': 201, 'http.route': undefined });
    await tracer.stop();
    const [first, second] = receiver.spans;
    expect(first).toMatchObject({ name: 'parse plan', kind: 5, service: 'tester', status: 2 });
    expect(first?.attributes).toEqual({ 'varfreq.task': 7, 'error.type': 'dropped' });
    expect(second).toMatchObject({
      name: 'POST /variations/',
      kind: 2,
      attributes: { 'http.response.status_code': 201 },
    });
    expect(first).toMatchObject({ traceId: second!.traceId, parentSpanId: second!.spanId });
    expect(second).not.toHaveProperty('parentSpanId');
    expect(isTraceparent(request.traceparent)).toBe(true);
    expect(traceIdOf(request.traceparent)).toBe(second!.traceId);
    expect(phases).toEqual(['tracing']);
  });

  test('a trace begun elsewhere continues, following its sampling decision', async () => {
    const tracer = await traced(0);
    tracer.start('GET', { kind: 'server', parent: outside }).end();
    const left = tracer.start('GET', { kind: 'server', parent: outside.replace(/01$/, '00') });
    const own = tracer.start('GET', { kind: 'server' });
    for (const span of [left, own]) span.end();
    await tracer.stop();
    expect(receiver.spans).toMatchObject([{ traceId: traceIdOf(outside), parentSpanId: 'b7ad6b7169203331' }]);
    expect(left.traceparent).toMatch(new RegExp(`^00-${traceIdOf(outside)}-[0-9a-f]{16}-00$`));
    expect(own.traceparent).toMatch(/-00$/);
  });

  const lost = () => lines.filter((line) => line.includes('traces_lost'));
  const endMany = (tracer: Tracer) => {
    for (let i = 0; i < 10_000; i += 1) tracer.start('GET', { kind: 'server' }).end();
  };

  test('an unavailable collector blocks nothing, is logged, and does not delay a stop', async () => {
    const tracer = (await open({ endpoint: 'http://127.0.0.1:9/v1/traces' }))!;
    endMany(tracer);
    const stopped = tracer.stop().then(() => 'stopped');
    // Timers of one process: the one of the stop is due first, however busy the machine.
    expect(await Promise.race([stopped, delay(5000, 'late')])).toBe('stopped');
    await until('the loss is logged', () => lost().length > 0);
  });

  test('a collector that refuses several batches is logged once', async () => {
    let refused = 0;
    const refusing = createServer((request, response) => {
      response.on('finish', () => (refused += 1));
      request.resume().on('end', () => response.writeHead(400).end());
    }).listen(0, '127.0.0.1');
    await once(refusing, 'listening');
    const { port } = refusing.address() as AddressInfo;
    const tracer = (await open({ endpoint: `http://127.0.0.1:${port}/v1/traces` }))!;
    endMany(tracer);
    await tracer.stop();
    await until('several batches are refused', () => refused > 2);
    await delay(100); // what this process has answered it also reads
    expect(lost()).toHaveLength(1);
    refusing.close();
    refusing.closeAllConnections();
  });
});

test.each(['', 'x', `${outside}0`, outside.toUpperCase(), undefined, 7])('%p is not a trace context', (text) => {
  expect(isTraceparent(text)).toBe(false);
});

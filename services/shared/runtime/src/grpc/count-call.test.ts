import { afterEach, expect, test } from '@jest/globals';
import { metadataV1 } from '@varfreq/contracts/load';
import { until } from '@varfreq/testkit/until';
import { AppError } from '../errors.ts';
import { createLogger } from '../log.ts';
import { Metrics } from '../metrics/metrics.ts';
import { type Client, connectGrpc } from './client.ts';
import type { Handlers, ServerCall } from './methods.ts';
import { type GrpcServer, grpcService, startGrpcServer } from './server.ts';

const secret = 'correct horse';
const log = createLogger({ service: 'test', level: 'silent' });
let metrics: Metrics;
let server: GrpcServer;
let client: Client<typeof metadataV1.Tasks>;

/** Waits until the call is aborted, and throws why. */
async function untilAborted({ signal }: ServerCall): Promise<never> {
  await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
  throw signal.reason;
}

async function serve(handlers: Partial<Handlers<typeof metadataV1.Tasks>>): Promise<void> {
  metrics = new Metrics();
  const services = [grpcService(metadataV1.Tasks, handlers as Handlers<typeof metadataV1.Tasks>)];
  server = await startGrpcServer({ host: '127.0.0.1', port: 0, secret, services, log, metrics });
  client = connectGrpc(metadataV1.Tasks, server.address, { secret });
}

/** Waits until a call of the method has been counted; returns its status. */
async function countedStatus(method: string): Promise<string | undefined> {
  const line = new RegExp(`^varfreq_grpc_requests_total\\{.*method="${method}",status="(\\w+)"\\} 1$`, 'm');
  const look = async () => line.exec(await metrics.text())?.[1];
  return await until('the call has been counted', look);
}

afterEach(async () => {
  client.close();
  await server.stop(200);
});

const noStream = async function* (): AsyncIterable<never> {};
const unused = async (): Promise<never> => {
  throw new AppError('not_implemented', 'unused');
};
const others = {
  beat: unused,
  claimNext: unused,
  done: unused,
  fail: unused,
  watch: noStream,
  getTaskSnapshot: noStream,
};

test('a call that its caller cancels is counted as cancelled, not as a fault', async () => {
  const begun = Promise.withResolvers<void>();
  await serve({
    ...others,
    beat: (_, call) => {
      begun.resolve();
      return untilAborted(call);
    },
  });
  const gone = new AbortController();
  const calling = client.beat({}, { signal: gone.signal }).catch(() => undefined);
  await begun.promise;
  gone.abort();
  await calling;
  expect(await countedStatus('Beat')).toBe('CANCELLED');
});

test('a stream that its reader leaves is counted as cancelled', async () => {
  await serve({
    ...others,
    watch: async function* (_, call) {
      yield { taskId: 1 };
      await untilAborted(call);
    },
  });
  for await (const _ of client.watch({})) break;
  expect(await countedStatus('Watch')).toBe('CANCELLED');
});

test('a call that takes longer than its caller waits is counted as late', async () => {
  await serve({ ...others, beat: (_, call) => untilAborted(call) });
  await client.beat({}, { deadlineMs: 500 }).catch(() => undefined);
  expect(await countedStatus('Beat')).toBe('DEADLINE_EXCEEDED');
});

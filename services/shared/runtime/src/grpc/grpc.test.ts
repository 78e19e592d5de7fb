import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import type { Http2Stream } from 'node:http2';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client as Channel, credentials, status } from '@grpc/grpc-js';
import { loadSync, type ServiceDefinition } from '@grpc/proto-loader';
import { afterEach, describe, expect, test } from '@jest/globals';
import { metadataV1 } from '@varfreq/contracts/load';
import { protoPath as healthProto } from 'grpc-health-check';
import { AppError } from '../errors.ts';
import { createLogger } from '../log.ts';
import { type Client, connectGrpc, isUnimplemented } from './client.ts';
import type { Handlers, ServerCall } from './methods.ts';
import { type GrpcServer, grpcService, startGrpcServer } from './server.ts';

const secret = 'correct horse';
let server: GrpcServer | undefined;
let client: Client<typeof metadataV1.Tasks> | undefined;
let lines: Record<string, unknown>[] = [];

async function unused(): Promise<never> {
  throw new AppError('not_implemented', 'unused');
}

/** A server with the given handlers and a client of it, both closed after the test. */
async function serve(
  handlers: Partial<Handlers<typeof metadataV1.Tasks>>,
  clientSecret = secret,
  otherSecret?: string,
) {
  await listen(handlers, { otherSecret });
  client = connectGrpc(metadataV1.Tasks, server!.address, { secret: clientSecret });
  return client;
}

async function listen(
  handlers: Partial<Handlers<typeof metadataV1.Tasks>>,
  { port = 0, otherSecret }: { port?: number; otherSecret?: string | undefined } = {},
) {
  lines = [];
  const log = createLogger({ service: 'test', destination: { write: (line) => lines.push(JSON.parse(line)) } });
  const noStream = async function* (): AsyncIterable<never> {};
  const all: Handlers<typeof metadataV1.Tasks> = {
    beat: unused,
    claimNext: unused,
    done: unused,
    fail: unused,
    getTaskSnapshot: noStream,
    watch: noStream,
    ...handlers,
  };
  const services = [grpcService(metadataV1.Tasks, all)];
  server = await startGrpcServer({ host: '127.0.0.1', port, secret, otherSecret, services, log });
}

const portOf = (running: GrpcServer | undefined) => Number(running?.address.split(':')[1]);

function failureOf(promise: Promise<unknown>): Promise<AppError> {
  return promise.then(
    () => Promise.reject(new Error('should have failed')),
    (error) => error,
  );
}

/** A promise with exposed settlers. */
function deferred<T>() {
  return Promise.withResolvers<T>();
}

afterEach(async () => {
  client?.close();
  await server?.stop(200);
  server = undefined;
});

describe('unary calls', () => {
  test('carry requests and answers with numbers, bytes and absent fields as typed', async () => {
    const tasks = await serve({
      claimNext: async (request) => ({
        assignments: [{ lease: { taskId: request.free }, uncompressedLimitBytes: 2 ** 45, parse: { gzipped: true } }],
      }),
    });
    const { assignments } = await tasks.claimNext({ kind: 'PARSE', workerId: 'w', free: 7 });
    expect(assignments[0]?.lease?.taskId).toBe(7);
    expect(assignments[0]?.uncompressedLimitBytes).toBe(2 ** 45);
    expect(assignments[0]?.work).toBe('parse');
    expect(assignments[0]?.annotate).toBeFalsy();
  });

  test('pass request id and trace context to the handler', async () => {
    const calls: ServerCall[] = [];
    const tasks = await serve({
      beat: async (_, call) => {
        calls.push(call);
        return { cancel: false };
      },
    });
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    await tasks.beat({}, { requestId: 'r-1', traceparent });
    await tasks.beat({}, { requestId: 'not a request id!' });
    expect(calls[0]).toMatchObject({ requestId: 'r-1', traceparent });
    expect(calls[1]?.requestId).toMatch(/^[0-9a-f-]{36}$/);
    expect(calls[1]?.traceparent).toBeUndefined();
  });

  test('of a method that the server does not know, as an earlier version, reject with unavailable', async () => {
    await serve({});
    const catalogue = connectGrpc(metadataV1.Catalogue, server!.address, { secret });
    const error = await failureOf(catalogue.joinResumableUpload({ id: 1 })).finally(() => catalogue.close());
    expect(error).toMatchObject({
      code: 'unavailable',
      message: expect.stringMatching(/does not implement it: it is of an earlier version/),
    });
    expect(isUnimplemented(error)).toBe(true);
    expect(isUnimplemented(new AppError('unavailable', 'The database cannot be reached.'))).toBe(false);
  });

  test('reject with the AppError of the handler, its message in any script and its details', async () => {
    const tasks = await serve({
      done: async () => {
        throw new AppError('invalid_observations', 'line 12: POS "ü" – no number', { details: { line: 12 } });
      },
    });
    const error = await failureOf(tasks.done({}));
    expect(error).toMatchObject({
      name: 'AppError',
      code: 'invalid_observations',
      message: 'line 12: POS "ü" – no number',
      details: { line: 12 },
    });
    expect(lines).toEqual([]);
  });

  test('show an unexpected error only as internal_server_error and log it once with its cause', async () => {
    const tasks = await serve({
      done: async () => {
        throw new Error('disk of 10.0.0.7', { cause: new Error('root') });
      },
    });
    const error = await failureOf(tasks.done({}, { requestId: 'r-2' }));
    expect(error.code).toBe('internal_server_error');
    expect(error.message).not.toContain('10.0.0.7');
    expect(error.message).toContain('r-2');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ event: 'call_failed', requestId: 'r-2', err: { message: 'disk of 10.0.0.7' } });
    expect(JSON.stringify(lines[0])).toContain('root');
  });

  test('are refused without the shared secret before the handler sees them', async () => {
    let handled = false;
    const tasks = await serve(
      {
        beat: async () => {
          handled = true;
          return {};
        },
      },
      'another secret',
    );
    const error = await failureOf(tasks.beat({}));
    expect(error.code).toBe('unavailable');
    expect(error.message).toContain('shared secret');
    expect(handled).toBe(false);
    expect(JSON.stringify(error)).not.toContain('another secret');
  });

  test('are accepted under the other secret too, during rotation', async () => {
    const handlers = { beat: async () => ({ cancel: true }) };
    expect(await (await serve(handlers, 'next secret', 'next secret')).beat({})).toEqual({ cancel: true });
    client?.close();
    client = connectGrpc(metadataV1.Tasks, server!.address, { secret });
    expect(await client.beat({})).toEqual({ cancel: true });
  });

  test('are cancelled on both sides when the caller aborts', async () => {
    const { promise: seen, resolve } = deferred<AbortSignal>();
    const { promise: ended, resolve: end } = deferred<void>();
    const tasks = await serve({
      beat: async (_, call) => {
        resolve(call.signal);
        await new Promise<void>((done) => call.signal.addEventListener('abort', () => done(), { once: true }));
        end();
        call.signal.throwIfAborted();
        return {};
      },
    });
    const abort = new AbortController();
    const failure = failureOf(tasks.beat({}, { signal: abort.signal }));
    await seen;
    const reason = new Error('enough');
    abort.abort(reason);
    expect(await failure).toBe(reason);
    await ended;
    expect(lines).toEqual([]);
  });

  test('fail as unavailable when the deadline passes, and abort the handler', async () => {
    const { promise: ended, resolve: end } = deferred<void>();
    const tasks = await serve({
      beat: async (_, call) => {
        await new Promise<void>((done) => call.signal.addEventListener('abort', () => done(), { once: true }));
        end();
        return {};
      },
    });
    expect((await failureOf(tasks.beat({}, { deadlineMs: 2000 }))).code).toBe('unavailable');
    await ended;
  });

  test('carry messages up to the limit of the client', async () => {
    const tasks = await serve({ claimNext: async () => ({ assignments: [{ objectPrefix: 'x'.repeat(5 << 20) }] }) });
    const request = { kind: 'PARSE', workerId: 'w', free: 1 } as const;
    await failureOf(tasks.claimNext(request));
    const willing = connectGrpc(metadataV1.Tasks, server!.address, { secret, maxMessageBytes: 8 << 20 });
    const { assignments } = await willing.claimNext(request).finally(() => willing.close());
    expect(assignments[0]?.objectPrefix).toHaveLength(5 << 20);
  });

  test('that reached no server are sent once a replica listens within the patience of the client, repeatable or not', async () => {
    let claims = 0;
    const claimNext = async () => {
      claims += 1;
      return { assignments: [{ lease: { taskId: claims } }] };
    };
    await serve({ claimNext });
    const port = portOf(server);
    await server?.stop(0);
    const patient = connectGrpc(metadataV1.Tasks, `127.0.0.1:${port}`, {
      secret,
      patienceMs: 60_000,
      deadlineMs: 60_000,
    });
    const claiming = patient.claimNext({ kind: 'PARSE', workerId: 'w', free: 1 });
    await sleep(3000);
    await listen({ claimNext }, { port });
    expect((await claiming.finally(() => patient.close())).assignments[0]?.lease?.taskId).toBe(1);
    expect(claims).toBe(1);
  });

  test('whose connection breaks are repeated only where that is safe', async () => {
    const begun = { beat: deferred<void>(), claimNext: deferred<void>() };
    const never = new Promise<never>(() => undefined);
    const hang = (name: keyof typeof begun) => () => {
      begun[name].resolve();
      return never;
    };
    const tasks = await serve({ beat: hang('beat'), claimNext: hang('claimNext') });
    const port = portOf(server);
    const heartbeat = tasks.beat({});
    const claiming = failureOf(tasks.claimNext({ kind: 'PARSE', workerId: 'w', free: 1 }));
    await Promise.all([begun.beat.promise, begun.claimNext.promise]);
    await server?.stop(0);
    let claims = 0;
    const claimNext = async () => {
      claims += 1;
      return { assignments: [] };
    };
    await listen({ beat: async () => ({ cancel: true }), claimNext }, { port });
    expect(await heartbeat).toMatchObject({ cancel: true });
    expect((await claiming).code).toBe('unavailable');
    expect(claims).toBe(0);
  });

  test.each(['client', 'server'])('leave no listeners on the streams of the %s, which Node may keep', async (side) => {
    const streams: Http2Stream[] = [];
    const keep = (message: unknown) => void streams.push((message as { stream: Http2Stream }).stream);
    subscribe(`http2.${side}.stream.created`, keep);
    const tasks = await serve({ beat: async () => ({ cancel: true }) });
    await Promise.all([tasks.beat({}), failureOf(tasks.done({}))]);
    unsubscribe(`http2.${side}.stream.created`, keep);
    expect(streams).toHaveLength(2);
    await Promise.all(streams.map(async (stream) => stream.destroyed || (await once(stream, 'close'))));
    await sleep(10);
    expect(streams.flatMap((stream) => stream.eventNames())).toEqual([]);
  });

  test('refused by a replica that had not begun to serve are sent again, repeatable or not', async () => {
    let calls = 0;
    const tasks = await serve({
      claimNext: async () => {
        calls += 1;
        if (calls < 3) throw new AppError('unavailable', 'starting', { details: { notBegun: true } });
        return { assignments: [{ lease: { taskId: calls } }] };
      },
    });
    const { assignments } = await tasks.claimNext({ kind: 'PARSE', workerId: 'w', free: 1 });
    expect(assignments[0]?.lease?.taskId).toBe(3);
  });

  test('refused by a handler are not repeated', async () => {
    let calls = 0;
    const tasks = await serve({
      beat: async () => {
        calls += 1;
        throw new AppError('unavailable', 'the database is down');
      },
    });
    expect((await failureOf(tasks.beat({}))).message).toBe('the database is down');
    expect(calls).toBe(1);
  });

  test('fail as unavailable when no server listens within the patience of the client', async () => {
    await serve({});
    await server?.stop(0);
    const impatient = connectGrpc(metadataV1.Tasks, server!.address, { secret, patienceMs: 500 });
    const startedAt = performance.now();
    expect((await failureOf(impatient.beat({}))).code).toBe('unavailable');
    expect(performance.now() - startedAt).toBeGreaterThan(499);
    impatient.close();
  });
});

describe('server streams', () => {
  test('arrive complete and in order, reading the source only as fast as the client consumes', async () => {
    let produced = 0;
    const digest = new Uint8Array(100_000);
    const tasks = await serve({
      getTaskSnapshot: async function* () {
        for (produced = 0; produced < 200; produced += 1) {
          yield { segments: [{ entries: produced, sha256: Buffer.from(digest) }] };
        }
      },
    });
    const seen: number[] = [];
    for await (const page of tasks.getTaskSnapshot({ taskId: 1 })) {
      if (seen.length === 0) {
        await new Promise((resolve) => setTimeout(resolve, 50));
        expect(produced).toBeLessThan(150);
      }
      seen.push(page.segments[0]?.entries ?? -1);
    }
    expect(seen).toEqual(Array.from({ length: 200 }, (_, i) => i));
  });

  test('reject the iteration with the AppError thrown in the middle', async () => {
    const tasks = await serve({
      watch: async function* () {
        yield { taskId: 1 };
        throw new AppError('not_found', 'gone', { details: { field: 'id' } });
      },
    });
    const seen: number[] = [];
    const read = async () => {
      for await (const message of tasks.watch({})) seen.push(message.taskId);
    };
    expect(await failureOf(read())).toMatchObject({ code: 'not_found', details: { field: 'id' } });
    expect(seen).toEqual([1]);
  });

  test('end the generator of the handler when the client leaves the loop', async () => {
    const { promise: ended, resolve: end } = deferred<void>();
    const tasks = await serve({
      watch: async function* () {
        try {
          for (let taskId = 1; ; taskId += 1) yield { taskId };
        } finally {
          end();
        }
      },
    });
    for await (const message of tasks.watch({})) if (message.taskId === 3) break;
    await ended;
  });

  test('reject with the reason when the caller aborts while waiting', async () => {
    const tasks = await serve({
      watch: async function* (_, call) {
        yield { taskId: 1 };
        await new Promise<void>((done) => call.signal.addEventListener('abort', () => done(), { once: true }));
      },
    });
    const abort = new AbortController();
    const read = async () => {
      for await (const _ of tasks.watch({}, { signal: abort.signal })) abort.abort(new Error('enough'));
    };
    expect((await failureOf(read())).message).toBe('enough');
  });

  test('are refused without the shared secret too', async () => {
    const tasks = await serve({}, 'x');
    const read = async () => {
      for await (const _ of tasks.watch({}));
    };
    expect((await failureOf(read())).code).toBe('unavailable');
  });

  test('that never end are notified when the server starts to stop', async () => {
    const { promise: started, resolve: start } = deferred<void>();
    const tasks = await serve({
      watch: async function* (_, call) {
        yield { taskId: 1 };
        start();
        await new Promise<void>((done) => call.stopping.addEventListener('abort', () => done(), { once: true }));
      },
    });
    const seen: number[] = [];
    const reading = (async () => {
      for await (const message of tasks.watch({})) seen.push(message.taskId);
    })();
    await started;
    await server?.stop(60_000);
    await reading;
    expect(seen).toEqual([1]);
  });

  test('that ignore the stop of the server are cut with unavailable', async () => {
    const { promise: started, resolve: start } = deferred<void>();
    const tasks = await serve({
      watch: async function* () {
        yield { taskId: 1 };
        start();
        await new Promise<never>(() => undefined);
      },
    });
    const read = async () => {
      for await (const _ of tasks.watch({}));
    };
    const failure = failureOf(read());
    await started;
    await server?.stop(100);
    expect((await failure).code).toBe('unavailable');
  });

  test('that wait for a slow reader when the server stops are cut with unavailable too', async () => {
    const { promise: cut, resolve: end } = deferred<void>();
    const header = { state: 'x'.repeat(1 << 20) };
    const tasks = await serve({
      getTaskSnapshot: async function* () {
        try {
          for (;;) yield { header };
        } finally {
          end();
        }
      },
    });
    const pages = tasks.getTaskSnapshot({})[Symbol.asyncIterator]();
    await pages.next();
    const stopped = server?.stop(1000);
    await cut;
    const drain = async () => {
      while ((await pages.next()).done !== true);
    };
    expect((await failureOf(drain())).code).toBe('unavailable');
    await stopped;
  });
});

describe('health checks', () => {
  /** Answer of `grpc.health.v1.Health/Check`, without a secret. */
  async function statusOf(service: string): Promise<string> {
    const loaded = loadSync(healthProto, { enums: String }) as unknown as Record<string, ServiceDefinition>;
    const check = loaded['grpc.health.v1.Health']!.Check!;
    const channel = new Channel(server!.address, credentials.createInsecure());
    const { path, requestSerialize, responseDeserialize } = check;
    return await new Promise<string>((resolve, reject) => {
      channel.makeUnaryRequest(path, requestSerialize, responseDeserialize, { service }, (error, answer) => {
        if (error === null) resolve((answer as { status: string }).status);
        else reject(error);
      });
    }).finally(() => channel.close());
  }

  test('need no secret and answer for the server and for each service', async () => {
    await serve({});
    expect(await statusOf('')).toBe('SERVING');
    expect(await statusOf('varfreq.metadata.v1.Tasks')).toBe('SERVING');
    await expect(statusOf('unknown.Service')).rejects.toMatchObject({ code: status.NOT_FOUND });
  });

  test('report that the server is not ready when set so', async () => {
    await serve({});
    server?.setReady(false);
    expect(await statusOf('varfreq.metadata.v1.Tasks')).toBe('NOT_SERVING');
  });
});

test('an answer of many megabytes in one message fails instead of being cut', async () => {
  const tasks = await serve({ claimNext: async () => ({ assignments: [{ objectPrefix: 'x'.repeat(5_000_000) }] }) });
  expect(await failureOf(tasks.claimNext({}))).toMatchObject({ code: 'internal_server_error' });
});

test('a service without all its handlers does not start', async () => {
  const services = [grpcService(metadataV1.Tasks, {} as Handlers<typeof metadataV1.Tasks>)];
  const log = createLogger({ service: 'test', level: 'silent' });
  await expect(startGrpcServer({ host: '127.0.0.1', port: 0, secret, services, log })).rejects.toThrow('no handler');
});

test('a port in use is unavailable', async () => {
  await serve({});
  const port = portOf(server);
  const log = createLogger({ service: 'test', level: 'silent' });
  const second = startGrpcServer({ host: '127.0.0.1', port, secret, services: [], log });
  await expect(second).rejects.toMatchObject({ code: 'unavailable' });
});

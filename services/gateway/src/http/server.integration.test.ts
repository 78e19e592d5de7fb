import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import { describe, expect, test } from '@jest/globals';
import { beginDrain, closeServer, createHttpServer, listen } from './server.ts';

/** Sends one request on each of several connections, counts them in `sent`, and posts the first line of each answer. */
const clientThread = `
  const { connect } = require('node:net');
  const { parentPort, workerData: { port, wanted, sent } } = require('node:worker_threads');
  const ask = () => new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.setEncoding('latin1').once('data', (text) => resolve(text.split('\\r\\n')[0]));
    socket.once('error', ({ code }) => resolve(code)).once('close', () => resolve('closed'));
    socket.write('GET / HTTP/1.1\\r\\nHost: example.com\\r\\n\\r\\n', () => {
      Atomics.add(sent, 0, 1);
      Atomics.notify(sent, 0);
    });
  });
  Promise.all(Array.from({ length: wanted }, ask)).then((answers) => parentPort.postMessage(answers));
`;

describe('the HTTP server', () => {
  test('lets running requests finish when it stops, and closes idle connections at once', async () => {
    const arrived = Promise.withResolvers<() => void>();
    const server = createHttpServer((_request, response) => arrived.resolve(() => response.end('done')));
    const url = await listen(server, '127.0.0.1', 0);
    const idle = connect(Number(new URL(url).port), '127.0.0.1');
    await once(idle, 'connect');
    const answer = fetch(url).then((response) => response.text());
    const finish = await arrived.promise;
    const closed = closeServer(server, 60_000);
    await once(idle.resume(), 'close');
    await expect(fetch(url)).rejects.toThrow();
    finish();
    expect(await answer).toBe('done');
    await closed;
  });

  test('serves while draining, each answer the last of its connection', async () => {
    const server = createHttpServer((_request, response) => response.end('here'));
    const url = await listen(server, '127.0.0.1', 0);
    expect((await fetch(url)).headers.get('connection')).toBe('keep-alive');
    beginDrain(server);
    const answer = await fetch(url);
    expect([answer.headers.get('connection'), await answer.text()]).toEqual(['close', 'here']);
    await closeServer(server, 0);
  });

  test('answers a request that arrives on an idle connection when it stops', async () => {
    const server = createHttpServer((_request, response) => response.end('here'));
    const socket = connect(Number(new URL(await listen(server, '127.0.0.1', 0)).port), '127.0.0.1');
    const request = 'GET / HTTP/1.1\r\nHost: example.com\r\n\r\n';
    socket.write(request);
    await once(socket, 'data');
    socket.write(request); // has left for the server before the next line
    const closed = closeServer(server, 60_000);
    expect(await text(socket)).toContain('here');
    await closed;
  });

  test('answers requests of connections that wait to be accepted when it stops', async () => {
    const server = createHttpServer((_request, response) => response.end('here'));
    const port = Number(new URL(await listen(server, '127.0.0.1', 0)).port);
    const wanted = 20;
    const sent = new Int32Array(new SharedArrayBuffer(4));
    const worker = new Worker(clientThread, { eval: true, workerData: { port, wanted, sent } });
    await once(worker, 'online');
    const closed = closeServer(server, 60_000);
    while (Atomics.load(sent, 0) < wanted) Atomics.wait(sent, 0, Atomics.load(sent, 0)); // nothing is accepted meanwhile
    const [answers] = await once(worker, 'message');
    expect(answers).toEqual(Array(wanted).fill('HTTP/1.1 200 OK'));
    await closed;
    await worker.terminate();
  });

  test('cuts requests that do not finish in time', async () => {
    const arrived = Promise.withResolvers<void>();
    const server = createHttpServer(() => arrived.resolve());
    const answer = fetch(await listen(server, '127.0.0.1', 0));
    const failed = answer.then(
      () => false,
      () => true,
    );
    await arrived.promise;
    await closeServer(server, 0);
    expect(await failed).toBe(true);
  });

  test('answers CONNECT with an error instead of closing the connection silently', async () => {
    const server = createHttpServer(() => undefined);
    const socket = connect(Number(new URL(await listen(server, '127.0.0.1', 0)).port), '127.0.0.1');
    socket.write('CONNECT example.com:443 HTTP/1.1\r\nHost: example.com\r\n\r\n');
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(JSON.parse(answer.split('\r\n\r\n')[1]!)).toMatchObject({ error: { code: 'bad_request' } });
    await closeServer(server, 0);
  });

  test('names the port that cannot be opened', async () => {
    const first = createHttpServer(() => undefined);
    const { port } = new URL(await listen(first, '127.0.0.1', 0));
    const second = createHttpServer(() => undefined);
    await expect(listen(second, '127.0.0.1', Number(port))).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining(`Cannot listen on 127.0.0.1:${port}`),
    });
    await closeServer(first, 0);
  });
});

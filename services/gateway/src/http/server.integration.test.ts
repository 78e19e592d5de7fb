import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from '@jest/globals';
import { beginDrain, closeServer, createHttpServer, listen } from './server.ts';

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

import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, expect, jest, test } from '@jest/globals';
import { deferContinue } from './expect-continue.ts';
import { discardUnreadBody } from './unread-body.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const read: IncomingMessage[] = [];
// Answers as soon as the first bytes of a body have arrived, and leaves the rest.
const answer = (incoming: IncomingMessage, response: ServerResponse) => {
  read.push(incoming);
  discardUnreadBody(incoming, response);
  if (incoming.url === '/iterated') return void refuseIterated(incoming, response);
  if (incoming.url === '/flowing') return void incoming.once('data', () => response.writeHead(409).end());
  const reader = new Writable({
    write: () => {
      incoming.unpipe(reader);
      reader.destroy();
      response.writeHead(409).end();
    },
  });
  incoming.pipe(reader);
};
const server = createServer(answer);
deferContinue(server, (incoming, response) => {
  discardUnreadBody(incoming, response);
  response.writeHead(409).end();
});

/** The same from a loop that leaves the iterator open. */
async function refuseIterated(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  await incoming[Symbol.asyncIterator]().next();
  response.writeHead(409).end();
}

afterEach(() => {
  agent.destroy();
  server.close();
  read.length = 0;
});

async function listen(): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** Listeners on the connection, which outlives a request. */
const listenersOf = ({ socket }: IncomingMessage) =>
  socket.eventNames().map((name) => [name, socket.listenerCount(name)]);

async function post(
  port: number,
  body: Buffer,
  path = '/',
): Promise<{ status: number | undefined; port: number | undefined }> {
  const sent = request({ port, host: '127.0.0.1', method: 'POST', path, agent }).end(body);
  const [answer] = await once(sent, 'response');
  const { localPort } = sent.socket!;
  await once(answer.resume(), 'end');
  return { status: answer.statusCode, port: localPort };
}

test.each([
  ['piped', '/'],
  ['iterated', '/iterated'],
  ['already flowing', '/flowing'],
])('after an early answer to a long body that was %s the connection serves the next request', async (_, path) => {
  const port = await listen();
  const body = Buffer.alloc(8 << 20);
  const first = await post(port, body, path);
  const second = await post(port, body, path);
  expect([first.status, second.status]).toEqual([409, 409]);
  expect(second.port).toBe(first.port);
});

test('early answers to long bodies leave no listeners on the connection', async () => {
  const port = await listen();
  const body = Buffer.alloc(1 << 20);
  const found: unknown[] = [];
  for (let i = 0; i < 5; i += 1) {
    await post(port, body);
    const last = read.at(-1)!;
    if (!last.closed) await once(last, 'close');
    found.push(listenersOf(last));
  }
  expect(new Set(read.map(({ socket }) => socket)).size).toBe(1);
  expect(found.slice(1)).toEqual(found.slice(0, -1));
});

test('a client that closes its connection after one request gets an early answer to a long body, too', async () => {
  const port = await listen();
  const length = 8 << 20;
  for (let i = 0; i < 20; i += 1) {
    const socket = connect(port, '127.0.0.1');
    socket.write(`POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: ${length}\r\n\r\n`);
    const sent = new Promise<unknown>((resolve) => socket.write(Buffer.alloc(length), resolve));
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 409 /);
    expect(await sent).toBeFalsy();
  }
});

test('a client that waits for 100 Continue before its body is not waited for', async () => {
  const timers = jest.spyOn(globalThis, 'setTimeout');
  const socket = connect(await listen(), '127.0.0.1');
  socket.write('POST / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 9\r\n\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 409 /);
  expect(timers.mock.calls.map(([, ms]) => ms)).not.toContain(5000);
  timers.mockRestore();
});

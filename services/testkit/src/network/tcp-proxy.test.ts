import { once } from 'node:events';
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { until } from '../until.ts';
import { ProxiedConnection } from './proxied-connection.ts';
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts';

// An echo server behind a proxy.
let proxy: TcpProxy;
let server: { heard: string; ended: number };
let close: () => Promise<void>;
beforeEach(async () => {
  const facts = { heard: '', ended: 0 };
  server = facts;
  const sockets = new Set<Socket>();
  const listening = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined).on('close', () => (facts.ended += 1)));
    socket.on('data', (data) => {
      facts.heard += data.toString();
      socket.write(data);
    });
  }).listen(0, '127.0.0.1');
  await once(listening, 'listening');
  proxy = await startTcpProxy(() => (listening.address() as AddressInfo).port);
  close = async () => {
    for (const socket of sockets) socket.destroy();
    listening.close();
    await once(listening, 'close');
  };
});
afterEach(async () => {
  await proxy.close();
  await close();
});

/** A connection, with the bytes received so far and its ending. */
async function connect() {
  const socket = createConnection(proxy.port, '127.0.0.1');
  const seen = { text: '', ending: '' };
  socket.on('data', (data) => (seen.text += data.toString()));
  socket.on('error', (error: NodeJS.ErrnoException) => (seen.ending = String(error.code)));
  socket.on('end', () => (seen.ending ||= 'end'));
  await once(socket, 'connect');
  return { socket, seen };
}

/** Both ends of a connection. */
async function socketPair(): Promise<[Socket, Socket]> {
  const listening = createServer({ allowHalfOpen: true }).listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const socket = createConnection((listening.address() as AddressInfo).port, '127.0.0.1');
  const [accepted] = (await once(listening, 'connection')) as [Socket];
  listening.close();
  return [socket, accepted];
}

const holds = (condition: () => boolean) => until(String(condition), condition, { pauseMs: 5 });

test('without a fault all bytes and the end pass', async () => {
  const { socket, seen } = await connect();
  const text = 'x'.repeat(3_000_000);
  socket.write(text);
  await holds(() => seen.text.length === text.length);
  socket.end();
  await holds(() => seen.ending === 'end' && server.ended === 1);
});

test('a receiver that is often full keeps no listeners of the waiting', async () => {
  const [sender, client] = await socketPair();
  const [receiver, upstream] = await socketPair();
  let drains = 0;
  upstream.on('drain', () => (drains += 1));
  const listeners = () => upstream.listenerCount('error') + upstream.listenerCount('close');
  void new ProxiedConnection(client, upstream, () => ({ kind: 'none' })).run();
  const before = listeners();
  let received = 0;
  receiver.on('data', (data) => (received += data.length)).pause();
  sender.write(Buffer.alloc(16_000_000));
  await holds(() => upstream.writableNeedDrain);
  receiver.resume();
  await holds(() => received === 16_000_000);
  const after = listeners();
  sender.destroy();
  await once(upstream, 'close');
  expect(drains).toBeGreaterThan(0);
  expect(after).toBe(before);
});

test('latency delays each direction, and a bandwidth limit slows the transfer', async () => {
  const { socket, seen } = await connect();
  proxy.set({ kind: 'latency', ms: 100 });
  let startedAt = performance.now();
  socket.write('a');
  await holds(() => seen.text === 'a');
  expect(performance.now() - startedAt).toBeGreaterThan(190);
  proxy.set({ kind: 'bandwidth', bytesPerSecond: 10_000 });
  startedAt = performance.now();
  socket.write('b'.repeat(1000));
  await holds(() => seen.text.length === 1001);
  expect(performance.now() - startedAt).toBeGreaterThan(190);
  socket.destroy();
});

test('a reset breaks open connections at once, and new ones after their request has arrived', async () => {
  const open = await connect();
  proxy.set({ kind: 'reset' });
  await holds(() => open.seen.ending === 'ECONNRESET');
  const next = await connect();
  next.socket.write('asked');
  await holds(() => next.seen.ending === 'ECONNRESET');
  expect([server.heard, next.seen.text]).toEqual(['asked', '']);
});

test('a black hole discards everything, and its connections stay dead afterwards', async () => {
  const [used, idle] = [await connect(), await connect()];
  proxy.set({ kind: 'black hole' });
  used.socket.write('lost');
  const late = await connect();
  late.socket.end('lost too');
  await holds(() => used.socket.bytesWritten === 4 && late.socket.writableFinished);
  await sleep(100); // nothing may arrive
  proxy.set({ kind: 'none' });
  used.socket.write('still');
  idle.socket.write('here');
  await holds(() => idle.seen.text === 'here');
  expect([server.heard, used.seen.text, used.seen.ending, late.seen.ending]).toEqual(['here', '', '', '']);
  for (const { socket } of [used, idle, late]) socket.destroy();
});

test('half-open: the request arrives, the answer does not', async () => {
  proxy.set({ kind: 'half-open' });
  const { socket, seen } = await connect();
  socket.write('asked');
  await holds(() => server.heard === 'asked');
  await sleep(100); // nothing may arrive
  expect(seen).toEqual({ text: '', ending: '' });
  socket.destroy();
});

test('a slow close delays the end of a connection', async () => {
  const { socket, seen } = await connect();
  socket.write('a');
  await holds(() => seen.text === 'a');
  proxy.set({ kind: 'slow close', ms: 200 });
  const startedAt = performance.now();
  socket.destroy();
  await holds(() => server.ended === 1);
  expect(performance.now() - startedAt).toBeGreaterThan(190);
});

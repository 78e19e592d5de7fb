import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { afterEach, expect, test } from '@jest/globals';
import { discardUnreadBody } from './unread-body.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
// Answers as soon as the first bytes of a body are there, and leaves the rest.
const server = createServer((incoming, response) => {
  discardUnreadBody(incoming, response);
  const reader = new Writable({
    write: () => {
      incoming.unpipe(reader);
      reader.destroy();
      response.writeHead(409).end();
    },
  });
  incoming.pipe(reader);
});
afterEach(() => {
  agent.destroy();
  server.close();
});

async function post(port: number, body: Buffer): Promise<{ status: number | undefined; port: number | undefined }> {
  const sent = request({ port, host: '127.0.0.1', method: 'POST', agent }).end(body);
  const [answer] = await once(sent, 'response');
  const { localPort } = sent.socket!;
  await once(answer.resume(), 'end');
  return { status: answer.statusCode, port: localPort };
}

test('after an answer amid a long body the connection is good for the next request', async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const body = Buffer.alloc(8 << 20);
  const first = await post(port, body);
  const second = await post(port, body);
  expect([first.status, second.status]).toEqual([409, 409]);
  expect(second.port).toBe(first.port);
});

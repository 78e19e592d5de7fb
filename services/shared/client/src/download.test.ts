import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { afterEach, expect, test } from '@jest/globals';
import { Client } from './client.ts';
import { ChangedMeanwhile } from './errors.ts';

const content = Buffer.from('0123456789');
let server: Server;
afterEach(() => void server.close());

/** A server that breaks each connection after a byte; `etags`: of the answers, one after the other. */
async function breakingServer(etags: readonly string[], { statusOfRest = 206 } = {}): Promise<Client> {
  let answers = 0;
  server = createServer((request, response) => {
    const etag = etags[Math.min(answers++, etags.length - 1)]!;
    const [, from] = /^bytes=(\d+)-$/.exec(request.headers.range ?? '') ?? [];
    const isSame = request.headers['if-range'] === undefined || request.headers['if-range'] === etag;
    const start = from === undefined || !isSame ? 0 : Number(from);
    response.writeHead(start > 0 ? statusOfRest : 200, { ETag: etag, 'Content-Length': content.length - start });
    response.write(content.subarray(start, start + 1), () => response.socket?.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return new Client({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, patienceMs: 1 });
}

function received(): { to: Writable; bytes: () => string } {
  const chunks: Buffer[] = [];
  const to = new Writable({
    write(chunk: Buffer, _, done) {
      chunks.push(chunk);
      done();
    },
  });
  return { to, bytes: () => Buffer.concat(chunks).toString() };
}

test('a download continues as long as each connection lets some bytes pass, however impatient the client is', async () => {
  const client = await breakingServer(['"one"']);
  const { to, bytes } = received();
  await client.download('/data', to);
  expect(bytes()).toBe('0123456789');
});

test.each([
  ['has changed meanwhile', ['"one"', '"one"', '"other"'], 206],
  ['comes whole instead of the rest', ['"one"'], 200],
])('a file that %s is not joined to what was received', async (_, etags, statusOfRest) => {
  const client = await breakingServer(etags, { statusOfRest });
  const { to } = received();
  await expect(client.download('/data', to)).rejects.toThrow(ChangedMeanwhile);
});

test('an error of the stream that is written to ends a download', async () => {
  const client = await breakingServer(['"one"']);
  const to = new Writable({ write: (_chunk, _encoding, done) => done(new Error('disk full')) });
  to.on('error', () => undefined);
  await expect(client.download('/data', to)).rejects.toThrow('disk full');
});

import { execFile } from 'node:child_process';
import { createServer, type Server } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

let broker: Server;
let address: string;

/** A broker that answers every request with an error, which ends the request. */
beforeAll(async () => {
  broker = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', (request) => {
      const answer = Buffer.alloc(10);
      answer.writeInt32BE(6, 0);
      request.copy(answer, 4, 8, 12); // the correlation id
      answer.writeInt16BE(35, 8);
      socket.write(answer);
    });
  });
  await new Promise<void>((resolve) => broker.listen(0, '127.0.0.1', resolve));
  const bound = broker.address();
  address = `127.0.0.1:${typeof bound === 'object' ? bound?.port : bound}`;
});
afterAll(() => void broker.close());

/** Standard error of a program that connects to the broker. */
async function warningsOf(make: string): Promise<string> {
  const program = `${make}
    await client.admin().connect().catch(() => undefined);
    process.exit(0);`;
  const { stderr } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: import.meta.dirname,
  });
  return stderr;
}

test('a connection causes no warning of Node, as kafkajs by itself does', async () => {
  const options = `clientId: 'x', brokers: ['${address}']`;
  const plain = `import kafkajs from 'kafkajs';
    const client = new kafkajs.Kafka({ ${options}, retry: { retries: 0 }, logLevel: 0 });`;
  expect(await warningsOf(plain)).toContain('TimeoutNegativeWarning');
  const ours = `import { connectionOf } from '${import.meta.resolve('./connection.ts')}';
    const client = connectionOf({ ${options}, tls: false }, 'x', { debug() {} });`;
  expect(await warningsOf(ours)).toBe('');
});

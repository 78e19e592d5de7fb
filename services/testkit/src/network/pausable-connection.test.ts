import { once } from 'node:events';
import { type AddressInfo, createConnection, createServer } from 'node:net';
import { expect, test } from '@jest/globals';
import { startPausableConnection } from './pausable-connection.ts';

test('a paused connection delivers what was sent once resumed, in order, and passes answers back', async () => {
  let heard = '';
  const server = createServer((socket) => {
    socket.setEncoding('utf8').on('data', (text: string) => {
      heard += text;
      socket.write(`<${text}>`);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const connection = await startPausableConnection(() => (server.address() as AddressInfo).port);
  const client = createConnection(connection.port, '127.0.0.1').setEncoding('utf8');
  let answers = '';
  client.on('data', (text: string) => (answers += text));
  const answered = async (length: number) => {
    while (answers.length < length) await once(client, 'data');
  };
  client.write('one ');
  await answered(6);
  connection.pause();
  client.write('two ');
  client.write('three');
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(heard).toBe('one ');
  connection.resume();
  await answered(6 + 9 + 2);
  expect(heard).toBe('one two three');
  client.destroy();
  await connection.close();
  server.close();
});

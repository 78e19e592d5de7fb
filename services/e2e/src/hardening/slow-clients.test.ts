import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { peakResidentBytes } from '@varfreq/testkit/processes/processes';
import { eventually, InspectedSystem } from './inspected-system.ts';

const mebibyte = 2 ** 20;
const boundary = 'between-parts';
const head = [
  `--${boundary}\r\nContent-Disposition: form-data; name="name"\r\n\r\nfile`,
  `--${boundary}\r\nContent-Disposition: form-data; name="filetype"\r\n\r\ncsv`,
  `--${boundary}\r\nContent-Disposition: form-data; name="data"; filename="a.csv"\r\n\r\n`,
].join('\r\n');
const tail = `\r\n--${boundary}--\r\n`;

let inspected: InspectedSystem;
beforeAll(async () => {
  inspected = await InspectedSystem.open({ env: { VARFREQ_READERS_GRACE_MS: '100', VARFREQ_COLLECT_EVERY_MS: '100' } });
});
afterAll(() => inspected?.close());

/** An upload whose body is written by the test. */
function beginUpload(bytes: number) {
  const length = Buffer.byteLength(head) + bytes + Buffer.byteLength(tail);
  const sent = request(new URL('/data_sources/', inspected.system.url), {
    method: 'POST',
    headers: {
      Authorization: inspected.system.adminAuth,
      'Content-Type': `multipart/form-data; boundary=${boundary}`,
      'Content-Length': String(length),
    },
  });
  sent.write(head);
  return sent;
}

/** A connection that requests a file and reads no more than the first bytes of the answer. */
async function stopReading(path: string): Promise<Socket> {
  const { hostname, port } = new URL(inspected.system.url);
  const socket = connect(Number(port), hostname);
  socket.once('data', () => socket.pause());
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: ${inspected.system.adminAuth}\r\n\r\n`);
  await once(socket, 'pause');
  return socket;
}

/** Milliseconds that two requests take. */
async function timeOfRequests(): Promise<number> {
  const started = performance.now();
  for (const path of ['/', '/users/1']) (await inspected.api.get(path)).expect(200);
  return performance.now() - started;
}

/** Uploads a file, again after the time a busy server asks for. */
async function uploadPatiently(data: Blob): Promise<string> {
  for (;;) {
    const answer = await inspected.api.upload({ name: 'file', filetype: 'csv', data });
    if (answer.status !== 503) return answer.expect(201).entity<{ uri: string }>().uri;
    await sleep(1000 * Number(answer.headers.get('retry-after')));
  }
}

async function dataSources(): Promise<number> {
  const answer = await inspected.api.list('/data_sources/');
  return Number(answer.headers.get('content-range')?.split('/')[1]);
}

describe('a client that disconnects in the middle of an upload', () => {
  test('leaves nothing behind: no data source, no object, no partial file', async () => {
    const before = { sources: await dataSources(), objects: await inspected.files('blobs/objects') };
    for (const share of [0, 0.01, 0.5, 0.99]) {
      const upload = beginUpload(4 * mebibyte);
      upload.on('error', () => undefined);
      upload.write(Buffer.alloc(share * 4 * mebibyte, 'x'));
      await eventually(
        () => inspected.files('blobs/temporary'),
        (files) => files.length > 0 || share === 0,
      );
      upload.destroy();
    }
    expect(
      await eventually(
        () => inspected.files('blobs/temporary'),
        (files) => files.length === 0,
      ),
    ).toEqual([]);
    expect({ sources: await dataSources(), objects: await inspected.files('blobs/objects') }).toEqual(before);
    expect(inspected.system.logs()).not.toMatch(/"level":"(error|fatal)"/);
  });
});

describe('slow clients', () => {
  test('that send byte by byte are served, and delay others less than a hundredfold', async () => {
    const size = 40;
    let [aloneMs, besideMs] = [0, 0];
    for (let asked = 0; asked < size; asked += 1) aloneMs += await timeOfRequests();
    const slow = Array.from({ length: 60 }, () => beginUpload(size));
    const answers = slow.map((upload) => once(upload, 'response'));
    for (let sent = 0; sent < size; sent += 1) {
      for (const upload of slow) upload.write('x');
      besideMs += await timeOfRequests();
      await sleep(10);
    }
    expect(besideMs).toBeLessThan(100 * aloneMs);
    await inspected.upload('csv', 'meanwhile');
    for (const upload of slow) upload.end(tail);
    const responses = await Promise.all(answers);
    expect(responses.map(([response]) => response.statusCode)).toEqual(slow.map(() => 201));
    for (const [response] of responses) response.resume();
  });

  test('that stop reading their answers do not fill the memory', async () => {
    const data = Buffer.alloc(64 * mebibyte, 'a line of text\n');
    const uri = await inspected.upload('csv', new Blob([data]));
    const before = await peakResidentBytes(inspected.system.pid);
    const sockets = await Promise.all(Array.from({ length: 40 }, () => stopReading(`${uri}/data`)));
    const bytes = await inspected.api.download(uri);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(createHash('sha256').update(data).digest('hex'));
    expect((await peakResidentBytes(inspected.system.pid)) - before).toBeLessThan(300 * mebibyte);
    for (const socket of sockets) socket.destroy();
  });
});

describe('100 uploads at once', () => {
  test('are all stored byte for byte, with bounded memory', async () => {
    const files = Array.from({ length: 100 }, (_, i) => Buffer.alloc(mebibyte, `1\t${i}\t${i + 1}\n`));
    const uris = await Promise.all(files.map((file) => uploadPatiently(new Blob([file]))));
    expect(new Set(uris).size).toBe(100);
    const kept = await Promise.all(uris.map((uri) => inspected.api.download(uri)));
    expect(kept.map((bytes, i) => Buffer.compare(bytes, files[i]!))).toEqual(files.map(() => 0));
    expect(await inspected.files('blobs/temporary')).toEqual([]);
    expect(await peakResidentBytes(inspected.system.pid)).toBeLessThan(700 * mebibyte);
  });
});

import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { beforeEach, expect, test } from '@jest/globals';
import { useStandIn } from './testing/stand-in.ts';

/** Codes that the store answers attempts to write with, in turn, the last one again and again. */
let refusals: [status: number, code: string][] = [];
/** Requests that have arrived: `PUT 507`. */
let requests: string[] = [];

/** Answers before the body has arrived, and closes the connection. */
function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'Content-Type': 'application/xml', Connection: 'close' });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>refused</Message></Error>`);
}

const theStore = useStandIn((request, response) => {
  const write = request.method === 'PUT' || request.method === 'POST';
  const [status, code] = write ? (refusals.length > 1 ? refusals.shift()! : refusals[0]!) : [404, 'NotFound'];
  requests.push(`${request.method} ${status}`);
  refuse(response, status, code);
});

beforeEach(() => {
  [refusals, requests] = [[], []];
});

const put = (bytes: number) => theStore().put('objects/a', Readable.from([Buffer.alloc(bytes)]));
const unavailable = (message: string) => ({ code: 'unavailable', message: `The blob store failed: ${message}` });
const full = unavailable('its disk is full; free space and try again.');
const denied = unavailable(
  'access denied; the credentials must allow reading, writing, listing and deleting objects of the bucket.',
);

test.each([
  ['a small object', 10],
  ['an object of some megabytes, whose bytes are still being sent', 6 << 20],
  ['an object in parts', 20 << 20],
])('a put of %s reports why the store refused it and closed the connection', async (_, bytes) => {
  refusals = [[507, 'InsufficientStorage']];
  await expect(put(bytes)).rejects.toMatchObject(full);
  refusals = [[403, 'AccessDenied']];
  await expect(put(bytes)).rejects.toMatchObject(denied);
});

test('a put reports why its first attempt failed where a further one finds it begun', async () => {
  refusals = [
    [503, 'XMinioStorageFull'],
    [409, 'ConditionalRequestConflict'],
  ];
  await expect(put(10)).rejects.toMatchObject(full);
  expect(requests).toEqual(['PUT 503', 'PUT 409', 'HEAD 404']);
});

test('a put that meets a conflict only reports the other writer', async () => {
  refusals = [[409, 'ConditionalRequestConflict']];
  await expect(put(10)).rejects.toMatchObject({ message: 'Object objects/a is being created by another writer.' });
});

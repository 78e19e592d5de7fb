import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { PatientApi } from './patient-api.ts';
import { create } from './requests.ts';

let server: Server;
/** What the server refuses before it accepts, and the keys of what it was asked. */
let refusals: number;
let keys: (string | string[] | undefined)[];

beforeEach(async () => {
  keys = [];
  server = createServer((request, response) => {
    keys.push(request.headers['idempotency-key']);
    response.writeHead(keys.length > refusals ? 201 : 503, { 'Content-Type': 'application/json' });
    response.end('{"sample": {"uri": "/samples/1"}}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => void server.close());

const client = (patienceMs?: number) =>
  new PatientApi(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, 'Basic x', patienceMs);

test('what a busy system refuses is repeated with the same key until it is accepted', async () => {
  refusals = 2;
  expect(await create(client(), '/samples/', {})).toBe('/samples/1');
  expect(keys).toEqual([expect.any(String), keys[0], keys[0]]);
});

test('the last refusal is the answer when patience ends', async () => {
  refusals = 100;
  await expect(create(client(600), '/samples/', {})).rejects.toThrow('POST /samples/: expected 201, got 503');
  expect(keys).toHaveLength(2);
});

test('a POST that may have had its effect is not repeated', async () => {
  refusals = 1;
  expect((await client().post('/samples/', {})).status).toBe(503);
});

import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { Client } from './client.ts';
import { Refused } from './errors.ts';

let server: Server;
let url = '';
let asked: string[] = [];
let answer: (response: ServerResponse) => void;

beforeEach(async () => {
  asked = [];
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    answer(response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const json = { 'Content-Type': 'application/json' };

test.each(['/varfreq', '/varfreq/', '/', ''])('requests of a server at the path "%s" stay below it', async (path) => {
  answer = (response) => response.writeHead(200, json).end('{"authentication": {"user": null}}');
  await new Client({ url: url + path, authorization: 'Token secret' }).get('/authentication', { query: { a: 1 } });
  expect(asked).toEqual([`GET ${path.replace(/\/$/, '')}/authentication?a=1`]);
});

test('a page of another server is refused at once, and not taken for a lost connection', async () => {
  answer = (response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html>');
  const asking = new Client({ url }).get('/authentication');
  await expect(asking).rejects.toThrow(Refused);
  await expect(asking).rejects.toThrow(`is ${url} the address of varfreq?`);
  expect(asked).toHaveLength(1);
});

test('a server that does not wait for the end of a task is asked once a second', async () => {
  const states = ['running', 'running', 'success'];
  answer = (response) => {
    const task = { state: states[asked.length - 1], progress: 5 };
    response.writeHead(200, json).end(JSON.stringify({ variation: { uri: '/variations/1', task } }));
  };
  const startedAt = performance.now();
  await new Client({ url }).finish('/variations/1');
  expect(performance.now() - startedAt).toBeGreaterThan(1900);
});

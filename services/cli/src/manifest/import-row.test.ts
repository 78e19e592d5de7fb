import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { Session } from '../session/session.ts';
import { Screen } from '../terminal/screen.ts';
import { begunImports, importRow } from './import-row.ts';
import { Journal } from './journal.ts';
import type { ManifestRow } from './read-manifest.ts';
import { Sources } from './sources.ts';

let folder: string;
let server: Server;
let asked: string[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'varfreq-row-'));
  asked = [];
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.setHeader('Content-Type', 'application/json').end('{"sample": {"uri": "/samples/1"}}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});

function newSession(): Session {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const environment = { url, token: 'token', password: undefined, configFolder: folder, host: 'here' };
  const screen = new Screen({ json: false, quiet: true }, process);
  return new Session({}, { screen, signal: new AbortController().signal, environment });
}

test('a sample that the list lacks, as when another one was deleted between its pages, is not imported twice', async () => {
  const path = join(folder, 'a.vcf');
  await writeFile(path, 'content');
  const session = newSession();
  const journal = await Journal.open(join(folder, 'journal'), { server: 'here', user: '/users/1' });
  const sources = new Sources(session, journal);
  const row: ManifestRow = {
    ...{ name: 'a', files: [{ path, as: 'vcf' }], groups: [] },
    ...{ poolSize: undefined, sex: undefined, externalId: undefined, notes: undefined },
  };
  await journal.once('sample\ta', { make: async () => '/samples/1' });
  await journal.once('import\ta\tvcf\t/data_sources/1', { make: async () => '/variations/1' });
  await journal.once('done\ta', { make: async () => '/samples/1' });
  const begun = begunImports(journal);
  sources.known = async () => '/data_sources/1';
  const run = { session, journal, sources, begun, samples: new Map(), groups: new Map(), activates: false };
  expect(await importRow(run, row)).toEqual({ name: 'a', state: 'already' });
  expect(asked).toEqual(['GET /samples/1']);
  await journal.close();
});

import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { metadataV1 } from '@varfreq/contracts/load';
import { openBlobStore } from '@varfreq/runtime/blobs/open';
import { connectGrpc } from '@varfreq/runtime/grpc/client';
import { createLogger } from '@varfreq/runtime/log';
import { startTestPostgres, type TestPostgres } from '@varfreq/testkit/postgres';
import type { MetadataConfig } from './config.ts';
import { startMetadata } from './start.ts';
import { defaultTaskSettings } from './task-settings.ts';

let postgres: TestPostgres;
let directory: string;

beforeAll(async () => {
  postgres = await startTestPostgres();
  directory = mkdtempSync(join(tmpdir(), 'varfreq-metadata-'));
});

afterAll(async () => {
  await postgres.stop();
  rmSync(directory, { recursive: true, force: true });
});

/** A proxy of the database that can be shut, so that the same address goes down and comes back. */
async function openDoor(url: string) {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  let open = false;
  const door = createServer((inside) => {
    if (!open) return void inside.destroy();
    const outside = connect(Number(port), hostname);
    for (const socket of [inside, outside]) sockets.add(socket.on('error', () => socket.destroy()));
    inside.pipe(outside).pipe(inside);
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  const address = new URL(url);
  address.hostname = '127.0.0.1';
  address.port = String((door.address() as { port: number }).port);
  const shut = () => {
    open = false;
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: address.href,
    unlock: () => {
      open = true;
    },
    shut,
    close: () => {
      shut();
      door.close();
    },
  };
}

async function start(databaseUrl: string, initialAdminPassword?: string) {
  const config: MetadataConfig = {
    host: '127.0.0.1',
    port: 0,
    databaseUrl,
    databasePoolSize: 4,
    sharedSecret: 'shared between services',
    tokenSecret: 'a secret that is long enough for tests',
    tasks: defaultTaskSettings,
    reserve: { bytes: 0, share: 0 },
  };
  const blobs = await openBlobStore({ kind: 'directory', path: directory });
  const log = createLogger({ service: 'metadata', level: 'silent' });
  const metadata = await startMetadata({ config, blobs, log, initialAdminPassword });
  const client = connectGrpc(metadataV1.Directory, metadata.address, { secret: config.sharedSecret });
  const stop = async () => {
    client.close();
    await metadata.stop();
  };
  return { ...metadata, client, stop };
}

describe('startMetadata', () => {
  test('metadata listens while the database is down, becomes ready when it starts, and recovers after an outage', async () => {
    const door = await openDoor(postgres.url);
    const { client, ready, stop } = await start(door.url);
    try {
      await expect(client.getUsers({ ids: [1] })).rejects.toMatchObject({ code: 'unavailable' });
      door.unlock();
      const { initialAdmin } = await ready;
      const basic = { login: 'admin', password: initialAdmin?.password ?? '' };
      expect((await client.authenticate({ basic })).user?.roles).toEqual(['admin']);
      door.shut();
      await expect(client.authenticate({ basic })).rejects.toMatchObject({ code: 'unavailable' });
      door.unlock();
      expect((await client.authenticate({ basic })).user?.login).toBe('admin');
    } finally {
      await stop();
      door.close();
    }
  });

  test('a start creates the administrator only once, with the given password', async () => {
    const fresh = await startTestPostgres();
    const other = mkdtempSync(join(tmpdir(), 'varfreq-metadata-'));
    const former = directory;
    directory = other;
    try {
      const first = await start(fresh.url, 'given password');
      expect(await first.ready).toEqual({ initialAdmin: { login: 'admin' } });
      await first.stop();
      const second = await start(fresh.url, 'another password');
      expect(await second.ready).toEqual({});
      const login = (password: string) => second.client.authenticate({ basic: { login: 'admin', password } });
      expect((await login('given password')).user?.login).toBe('admin');
      expect((await login('another password')).user).toBeFalsy();
      await second.stop();
    } finally {
      directory = former;
      rmSync(other, { recursive: true, force: true });
      await fresh.stop();
    }
  });

  test('a start refuses a blob store that belongs to another database', async () => {
    const fresh = await startTestPostgres();
    const { ready, client, stop } = await start(fresh.url);
    await expect(ready).rejects.toMatchObject({ code: 'integrity_conflict' });
    await expect(client.getUsers({ ids: [1] })).rejects.toMatchObject({ code: 'unavailable' });
    await stop();
    await fresh.stop();
  });

  test('metadata can be stopped while it waits for the database', async () => {
    const { ready, stop } = await start('postgresql://unused@127.0.0.1:1/none');
    await stop();
    await expect(ready).rejects.toMatchObject({ code: 'unavailable' });
  });
});

import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTcpProxy, type TcpProxy } from '@varfreq/testkit/network/tcp-proxy';
import { startTestPostgres, type TestPostgres } from '@varfreq/testkit/postgres';
import { until } from '@varfreq/testkit/until';
import { Database, type Tx } from './database.ts';

let server: TestPostgres;
let database: Database;

beforeAll(async () => {
  server = await startTestPostgres();
  database = new Database({ url: server.url });
  await database.query('make', 'CREATE TABLE counter (id int PRIMARY KEY, value bigint NOT NULL)', [], {
    prepare: false,
  });
  await database.query('fill', 'INSERT INTO counter VALUES (1, 0), (2, 0)', [], { prepare: false });
});

afterAll(async () => {
  await database.close();
  await server.stop();
});

const value = async (id: number) =>
  (await database.query<{ value: number }>('value', 'SELECT value FROM counter WHERE id = $1', [id]))[0]?.value;

describe('Database', () => {
  test('int8 and int8[] are returned as numbers', async () => {
    const rows = await database.query(
      'ints',
      `SELECT 5000000000::int8 AS one, '{1,2}'::int8[] AS some, '{}'::int8[] AS none`,
      [],
    );
    expect(rows).toEqual([{ one: 5_000_000_000, some: [1, 2], none: [] }]);
  });

  test('a transaction is repeated after a serialization failure, so that no increment is lost', async () => {
    const increment = (tx: Tx) =>
      tx
        .query<{ value: number }>('read', 'SELECT value FROM counter WHERE id = 2', [])
        .then(([row]) => tx.query('write', 'UPDATE counter SET value = $1 WHERE id = 2', [(row?.value ?? 0) + 1]));
    await Promise.all(Array.from({ length: 4 }, () => database.transaction(increment, { isolation: 'serializable' })));
    expect(await value(2)).toBe(4);
  });

  test('a transaction rolls back when the function throws', async () => {
    const failing = database.transaction(async (tx) => {
      await tx.query('set', 'UPDATE counter SET value = 9 WHERE id = 1', []);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await value(1)).toBe(0);
  });

  test('a commit that was a rollback is reported as an error', async () => {
    const swallowing = database.transaction(async (tx) => {
      await tx.query('bad', 'INSERT INTO counter VALUES (1, 1)', []).catch(() => {});
    });
    await expect(swallowing).rejects.toMatchObject({ code: 'internal_server_error' });
  });

  test('a unique violation becomes integrity_conflict', async () => {
    const taken = database.query('taken', 'INSERT INTO counter VALUES (1, 1)', []);
    await expect(taken).rejects.toMatchObject({ code: 'integrity_conflict' });
  });

  test('a killed session is reported as unavailable, and the next statement works', async () => {
    const killed = database.query('die', 'SELECT pg_terminate_backend(pg_backend_pid())', []);
    await expect(killed).rejects.toMatchObject({ code: 'unavailable' });
    expect(await value(1)).toBe(0);
  });

  describe('far away', () => {
    const one = (on: Tx) => on.query<{ one: number }>('one', 'SELECT 1 AS one', []);
    let network: TcpProxy;
    let url: string;
    beforeAll(async () => {
      const { port } = new URL(server.url);
      network = await startTcpProxy(() => Number(port));
      url = server.url.replace(`:${port}/`, `:${network.port}/`);
    });
    afterAll(() => network.close());

    test('a session is dropped when the network falls silent, and statements work again when it responds', async () => {
      const far = new Database({ url, statementTimeoutMs: 300, silenceMs: 200 });
      // Of a busy machine some statements time out too.
      const works = () => until('a statement works', () => one(far).catch(() => undefined));
      expect(await works()).toEqual([{ one: 1 }]);
      network.set({ kind: 'black hole' });
      await expect(far.transaction(one)).rejects.toMatchObject({ code: 'unavailable' });
      network.set({ kind: 'none' });
      expect(await works()).toEqual([{ one: 1 }]);
      await far.close();
    });

    test('a ping needs no session of the pool', async () => {
      const busy = new Database({ url, poolSize: 1 });
      const [begun, pinged] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const held = busy.transaction(async () => {
        begun.resolve();
        await pinged.promise;
      });
      await begun.promise;
      const waiting = one(busy);
      await busy.ping();
      expect(busy.sessions).toMatchObject({ inUse: 1, waiting: 1 });
      pinged.resolve();
      await Promise.all([held, waiting]);
      await busy.close();
    });

    test.each([
      { what: 'a first ping', hasPinged: false },
      { what: 'a ping', hasPinged: true },
    ])('$what that gets no answer drops all idle sessions without waiting for each', async ({ hasPinged }) => {
      const far = new Database({ url, poolSize: 5 });
      await Promise.all(Array.from({ length: 5 }, () => far.query('wait', 'SELECT pg_sleep(0.2)', [])));
      expect(far.sessions.idle).toBe(5);
      if (hasPinged) await far.ping();
      network.set({ kind: 'black hole' });
      await expect(far.ping()).rejects.toMatchObject({ code: 'unavailable' });
      expect(far.sessions).toEqual({ inUse: 0, idle: 0, waiting: 0 });
      network.set({ kind: 'none' });
      expect(await one(far)).toEqual([{ one: 1 }]);
      await far.close();
    });
  });

  test('the database is unavailable when no server listens', async () => {
    const away = new Database({ url: 'postgresql://unused@127.0.0.1:1/none' });
    await expect(away.query('one', 'SELECT 1', [])).rejects.toMatchObject({ code: 'unavailable' });
    await expect(away.transaction(async () => 1)).rejects.toMatchObject({ code: 'unavailable' });
    await away.close();
  });

  test('a held database answers unavailable, and until it is first released that no call has begun', async () => {
    const held = new Database({ url: server.url });
    held.hold('starting');
    const refused = { code: 'unavailable', message: 'starting' };
    const details = { retryAfterSeconds: 1, notBegun: true };
    await expect(held.query('one', 'SELECT 1', [])).rejects.toMatchObject({ ...refused, details });
    held.release();
    expect(await held.query('one', 'SELECT 1 AS one', [])).toEqual([{ one: 1 }]);
    held.hold('starting');
    await expect(held.transaction(async () => 1)).rejects.toMatchObject({
      ...refused,
      details: { retryAfterSeconds: 1 },
    });
    await held.close();
  });
});

/** A message of the protocol: type, length, body. */
function message(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeUInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

test('a server that ends a session in the packet that opens it is unavailable, and ends no process', async () => {
  const ended = Buffer.from('SFATAL\0VFATAL\0C57P01\0Mterminating connection due to unexpected postmaster exit\0\0');
  const opened = [message('R', Buffer.alloc(4)), message('Z', Buffer.from('I')), message('E', ended)];
  const dying = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(Buffer.concat(opened)));
  });
  dying.listen(0, '127.0.0.1');
  await once(dying, 'listening');
  const { port } = dying.address() as AddressInfo;
  const other = new Database({ url: `postgres://varfreq@127.0.0.1:${port}/postgres` });
  await expect(other.query('ask', 'SELECT 1', [])).rejects.toMatchObject({ code: 'unavailable' });
  await other.close();
  dying.close();
});

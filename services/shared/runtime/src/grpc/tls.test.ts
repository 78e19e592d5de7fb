import { once } from 'node:events';
import { mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect as connectTls } from 'node:tls';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { metadataV1 } from '@varfreq/contracts/load';
import { type Authority, makeAuthority, writePem } from '@varfreq/testkit/components/certificates';
import { loadConfig } from '../config/config.ts';
import type { AppError } from '../errors.ts';
import { createLogger } from '../log.ts';
import { connectGrpc } from './client.ts';
import { camelCase } from './methods.ts';
import { RenewedTls } from './renewed-tls.ts';
import { type GrpcServer, grpcService, startGrpcServer } from './server.ts';
import { type GrpcTls, grpcTlsSettings, takeGrpcTls } from './tls.ts';

const secret = 'correct horse';
let ours: Authority;
let theirs: Authority;
let server: GrpcServer;
beforeAll(async () => {
  [ours, theirs] = await Promise.all([makeAuthority('ours'), makeAuthority('theirs')]);
});

async function tlsOf(trusted: Authority, issuer: Authority = trusted, names?: string[]): Promise<GrpcTls> {
  const { cert, key } = await issuer.issue(names);
  return { ca: Buffer.from(trusted.ca), cert: Buffer.from(cert), key: Buffer.from(key) };
}

async function serve(tls: GrpcTls, port = 0): Promise<void> {
  const methods = Object.keys(metadataV1.Audit.service).map((name) => [camelCase(name), async () => ({})]);
  const handlers = Object.fromEntries(methods);
  const services = [grpcService(metadataV1.Audit, handlers)];
  const log = createLogger({ service: 'test', level: 'silent' });
  server = await startGrpcServer({ host: '127.0.0.1', port, tls, secret, services, log });
}

/** Outcome of a call: `ok`, or the message of its error. */
async function call(tls?: GrpcTls, address = server.address): Promise<string> {
  const client = connectGrpc(metadataV1.Audit, address, { secret, tls, patienceMs: 1000 });
  try {
    await client.recordQuery({ expressions: [] }, { deadlineMs: 20_000 });
    return 'ok';
  } catch (error) {
    const { code, message } = error as AppError;
    expect(code).toBe('unavailable');
    return message;
  } finally {
    client.close();
  }
}

const hungUp = /the service is unreachable: it closed the connection: it may require mutual TLS/;

describe('mutual TLS between services', () => {
  beforeEach(async () => serve(await tlsOf(ours)));
  afterEach(() => server.stop(1000));

  test('services with certificates of one authority can call each other', async () => {
    expect(await call(await tlsOf(ours))).toBe('ok');
  });

  test('a client without TLS is refused', async () => {
    expect(await call()).toMatch(hungUp);
  });

  test('a client with a certificate of another authority is refused', async () => {
    expect(await call(await tlsOf(ours, theirs))).toMatch(hungUp);
  });

  test('a server with a certificate of another authority is not trusted', async () => {
    expect(await call(await tlsOf(theirs, ours))).toMatch(/not trusted: self-signed certificate in certificate chain/);
  });

  test('a connection that is reset during setup is reported as closed too', async () => {
    const resets = createServer((socket) => void socket.once('data', () => socket.resetAndDestroy()));
    await once(resets.listen(0, '127.0.0.1'), 'listening');
    const { port } = resets.address() as AddressInfo;
    const said = await call(await tlsOf(ours), `127.0.0.1:${port}`);
    resets.close();
    expect(said).toMatch(hungUp);
  });

  test.each([
    ['TLSv1.3', 'TLSv1.3'],
    ['TLSv1.2', 'TLSv1.2'],
    ['TLSv1.1', 'refused'],
    ['TLSv1', 'refused'],
  ] as const)('a client that supports only %s is: %s', async (version, spoken) => {
    const { port } = new URL(`http://${server.address}`);
    // Otherwise OpenSSL's security level excludes the old ones.
    const only = { minVersion: version, maxVersion: version, ciphers: 'DEFAULT@SECLEVEL=0' } as const;
    const socket = connectTls({ host: '127.0.0.1', port: Number(port), ...(await tlsOf(ours)), ...only });
    const said = await new Promise((resolve) => {
      socket.once('secureConnect', () => resolve(socket.getProtocol()));
      socket.once('error', () => resolve('refused'));
    });
    socket.destroy();
    expect(said).toBe(spoken);
  });

  test('a server under another name is not trusted', async () => {
    await server.stop(1000);
    await serve(await tlsOf(ours, ours, ['metadata.example']));
    expect(await call(await tlsOf(ours))).toMatch(/not trusted: .*does not match certificate's altnames/);
  });
});

describe('settings of mutual TLS', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'varfreq-tls-'));
  });
  afterAll(() => rm(folder, { recursive: true }));
  const read = (env: Record<string, string>) => takeGrpcTls(loadConfig(grpcTlsSettings, env)).tls;

  test('are PEM files, all three or none', async () => {
    const paths = await writePem(folder, ours.ca, await ours.issue());
    const env = { VARFREQ_GRPC_CA: paths.ca, VARFREQ_GRPC_CERT: paths.cert, VARFREQ_GRPC_KEY: paths.key };
    expect(read({})).toBeUndefined();
    expect(String(read(env)?.key)).toMatch(/^-----BEGIN PRIVATE KEY-----/);
    expect(() => read({ ...env, VARFREQ_GRPC_KEY: '' })).toThrow('all or none');
    expect(() => read({ ...env, VARFREQ_GRPC_CA: join(folder, 'none') })).toThrow(
      'VARFREQ_GRPC_CA: the file cannot be read: ENOENT',
    );
  });

  test('a key that does not match the certificate is reported at the start', async () => {
    const paths = await writePem(folder, ours.ca, await ours.issue());
    await writeFile(paths.key, (await ours.issue()).key);
    const env = { VARFREQ_GRPC_CA: paths.ca, VARFREQ_GRPC_CERT: paths.cert, VARFREQ_GRPC_KEY: paths.key };
    expect(() => read(env)).toThrow('VARFREQ_GRPC_KEY: does not match the certificate of VARFREQ_GRPC_CERT');
    await writeFile(paths.cert, 'no certificate');
    expect(() => read(env)).toThrow('VARFREQ_GRPC_CERT: no certificate in PEM text');
    await writeFile(paths.ca, '');
    expect(() => read(env)).toThrow('VARFREQ_GRPC_CA: no certificate in PEM text');
  });
});

describe('certificates renewed in their files', () => {
  let folder: string;
  let events: { event?: string; reason?: string }[];
  let renewed = Promise.withResolvers<void>();
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'varfreq-tls-'));
    events = [];
    renewed = Promise.withResolvers();
  });
  afterEach(async () => {
    await server?.stop(1000);
    await rm(folder, { recursive: true });
  });

  const log = () =>
    createLogger({
      service: 'test',
      level: 'info',
      destination: {
        write(line: string) {
          events.push(JSON.parse(line));
          if (line.includes('certificate_renewed')) renewed.resolve();
        },
      },
    });

  /** The pair in `<folder>/now`, a link as Kubernetes makes them, and its successors. */
  async function follow(everyMs: number, authority = ours): Promise<{ tls: GrpcTls; provider: RenewedTls }> {
    await swapTo(authority);
    const path = (name: string) => join(folder, 'now', name);
    const env = {
      VARFREQ_GRPC_CA: path('ca.pem'),
      VARFREQ_GRPC_CERT: path('cert.pem'),
      VARFREQ_GRPC_KEY: path('key.pem'),
    };
    const { tls } = takeGrpcTls(loadConfig(grpcTlsSettings, env));
    const provider = new RenewedTls({ ...tls!, files: tls!.files! }, log(), everyMs);
    return { tls: { ...tls!, provider }, provider };
  }

  let versions = 0;
  async function swapTo(authority: Authority): Promise<void> {
    const version = join(folder, `version-${++versions}`);
    await writePem(version, authority.ca, await authority.issue());
    await symlink(version, join(folder, 'next'));
    await rename(join(folder, 'next'), join(folder, 'now'));
  }
  const never = 2 ** 30;

  test('serve new connections without a restart', async () => {
    const { tls, provider } = await follow(never);
    await serve(tls);
    expect(await call(await tlsOf(ours))).toBe('ok');
    expect(await provider.renew()).toBe(false);
    await swapTo(theirs);
    expect(await provider.renew()).toBe(true);
    expect(await call(await tlsOf(theirs))).toBe('ok');
    expect(await call(await tlsOf(ours))).toMatch(/not trusted|closed the connection/);
  });

  test('are presented by an already connected client when it reconnects', async () => {
    const { tls, provider } = await follow(never);
    await serve(await tlsOf(ours));
    const client = connectGrpc(metadataV1.Audit, server.address, { secret, tls, patienceMs: 10_000 });
    const ask = () => client.recordQuery({ expressions: [] }, { deadlineMs: 20_000 });
    await ask();
    const port = Number(new URL(`http://${server.address}`).port);
    await server.stop(1000);
    await swapTo(theirs);
    expect(await provider.renew()).toBe(true);
    await serve(await tlsOf(theirs), port);
    await expect(ask()).resolves.toBeDefined();
    client.close();
  });

  test('do not make a client trust a server of another authority, and the error says why', async () => {
    const { tls } = await follow(never);
    await serve(await tlsOf(theirs, theirs));
    expect(await call(tls)).toMatch(/not trusted: self-signed certificate in certificate chain/);
    await server.stop(1000);
    await serve(await tlsOf(ours, ours, ['metadata.example']));
    expect(await call(tls)).toMatch(/not trusted: .*does not match certificate's altnames/);
    await server.stop(1000);
    await serve(await tlsOf(theirs, ours));
    expect(await call(tls)).toMatch(hungUp);
  });

  test('do not make a server accept a client of another authority, or one without a certificate', async () => {
    const { tls } = await follow(never);
    await serve(tls);
    expect(await call(await tlsOf(ours, theirs))).toMatch(hungUp);
    expect(await call()).toMatch(hungUp);
    expect(await call(await tlsOf(ours))).toBe('ok');
  });

  test('are noticed while in use, without a request', async () => {
    const { tls } = await follow(1);
    await serve(tls);
    await swapTo(theirs);
    await renewed.promise;
    expect(events.at(-1)).toMatchObject({ event: 'certificate_renewed' });
    expect(await call(await tlsOf(theirs))).toBe('ok');
  });

  test.each([
    ['a key of another certificate', 'key.pem', async () => (await ours.issue()).key, /does not match/],
    ['half a certificate', 'cert.pem', async () => (await ours.issue()).cert.slice(0, 500), /no certificate in PEM/],
    ['an empty authority', 'ca.pem', async () => '', /no certificate in PEM text/],
  ])('are refused with one warning when there is %s, and the previous ones stay in use', async (_, name, text, why) => {
    const { tls, provider } = await follow(never);
    await serve(tls);
    await writeFile(join(folder, 'now', name), await text());
    expect([await provider.renew(), await provider.renew()]).toEqual([false, false]);
    expect(events).toEqual([
      expect.objectContaining({ event: 'certificate_refused', reason: expect.stringMatching(why) }),
    ]);
    expect(await call(await tlsOf(ours))).toBe('ok');
    await swapTo(theirs);
    expect(await provider.renew()).toBe(true);
    expect(await call(await tlsOf(theirs))).toBe('ok');
  });
});

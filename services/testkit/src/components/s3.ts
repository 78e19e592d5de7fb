import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../processes/free-port.ts';
import type { Certificate } from './certificates.ts';
import { inheritedEnvironment } from './config.ts';
import { type GoProgram, goProgram } from './go-program.ts';
import type { StoreAddress } from './look.ts';
import { makeServerDir, type Server, startServer } from './server.ts';

const minio: GoProgram = {
  name: 'minio',
  module: 'github.com/minio/minio',
  folder: '',
  version: 'v0.0.0-20260212201848-7aac2a2c5b7c',
  sum: 'h1:/qdoYujxF5MBLDMVLeiYJ/7fBa1HikX39Dvzb9Ji8pA=',
};

const versitygw: GoProgram = {
  name: 'versitygw',
  module: 'github.com/versity/versitygw',
  folder: 'cmd/versitygw',
  version: 'v1.8.0',
  sum: 'h1:au+wI+aybno/STsQiSm35Uu6Q6iK5MWReQxgO6SEMFc=',
};

/** Path of MinIO's program. Errors: Go missing, with the remedy. */
export const minioProgram = (): Promise<string> => goProgram(minio);

/** Path of the program of the Versity gateway. Errors: Go missing, with the remedy. */
export const versityProgram = (): Promise<string> => goProgram(versitygw);

/** An empty S3 store. */
export interface TestS3 extends StoreAddress {
  /** Stops the store, keeping its data. */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  /** Restarts it on the same data. */
  restart(): Promise<void>;
  /** Stops it and removes its data. */
  remove(): Promise<void>;
}

interface StoreProgram {
  program: GoProgram;
  tls?: Certificate | undefined;
  /** Path that answers 200 once the store serves. */
  healthPath: string;
  /** Folders to create in its directory. */
  folders?: readonly string[];
  args(dir: string, port: number): string[];
  env(accessKey: string, secretKey: string): Record<string, string>;
}

/**
 * Starts MinIO on a free port of loopback, over TLS with a certificate that this process must trust. Errors: Go
 * missing, with the remedy.
 */
export function startMinio(tls?: Certificate): Promise<TestS3> {
  return startStore({
    tls,
    program: minio,
    healthPath: '/minio/health/ready',
    folders: ['certs', 'data'],
    args: (dir, port) => [
      ...['server', '--address', `127.0.0.1:${port}`, '--quiet'],
      ...['--certs-dir', join(dir, 'certs'), join(dir, 'data')],
    ],
    env: (accessKey, secretKey) => ({
      MINIO_ROOT_USER: accessKey,
      MINIO_ROOT_PASSWORD: secretKey,
      MINIO_BROWSER: 'off',
      MINIO_UPDATE: 'off',
    }),
  });
}

/** Starts the Versity gateway over a directory, on a free port of loopback. Errors: Go missing, with the remedy. */
export function startVersity(): Promise<TestS3> {
  return startStore({
    program: versitygw,
    healthPath: '/health',
    folders: ['attributes', 'objects'],
    args: (dir, port) => [
      ...['--port', `127.0.0.1:${port}`, '--health', '/health', '--quiet'],
      ...['posix', '--sidecar', join(dir, 'attributes'), join(dir, 'objects')],
    ],
    env: (accessKey, secretKey) => ({ ROOT_ACCESS_KEY: accessKey, ROOT_SECRET_KEY: secretKey }),
  });
}

async function startStore({ program, tls, healthPath, folders = [], args, env }: StoreProgram): Promise<TestS3> {
  const command = await goProgram(program);
  const { dir, remove } = await makeServerDir(program.name);
  for (const folder of folders) await mkdir(join(dir, folder));
  if (tls !== undefined) {
    await writeFile(join(dir, 'certs', 'public.crt'), tls.cert);
    await writeFile(join(dir, 'certs', 'private.key'), tls.key);
  }
  const port = await freePort();
  const endpoint = `${tls === undefined ? 'http' : 'https'}://127.0.0.1:${port}`;
  const [accessKey, secretKey] = ['varfreq', randomBytes(12).toString('hex')];
  const isReady = async () => (await fetch(new URL(healthPath, endpoint))).ok;
  const start = (): Promise<Server> =>
    startServer({
      name: program.name,
      command,
      args: args(dir, port),
      env: { ...inheritedEnvironment, ...env(accessKey, secretKey) },
      isReady,
    });
  let server = await start();
  return {
    endpoint,
    accessKey,
    secretKey,
    stop: (signal) => server.stop(signal),
    async restart() {
      server = await start();
    },
    async remove() {
      await server.stop();
      await remove();
    },
  };
}

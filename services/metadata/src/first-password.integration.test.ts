import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { metadataV1 } from '@varfreq/contracts/load';
import { connectGrpc } from '@varfreq/runtime/grpc/client';
import { startTestPostgres, type TestPostgres } from '@varfreq/testkit/postgres';

const main = fileURLToPath(new URL('./main.ts', import.meta.url));
const secret = 'shared between services';
let postgres: TestPostgres;
let blobs: string;

beforeEach(async () => {
  postgres = await startTestPostgres();
  blobs = await mkdtemp(join(tmpdir(), 'varfreq-first-'));
});
afterEach(async () => {
  await postgres.stop();
  await rm(blobs, { recursive: true });
});

/** The service as a process of its own, with what it printed and logged so far. */
function run(port: number) {
  const child = spawn(process.execPath, [main], {
    env: {
      DATABASE_URL: postgres.url,
      VARFREQ_METADATA_HOST: '127.0.0.1',
      VARFREQ_METADATA_PORT: String(port),
      VARFREQ_BLOB_DIRECTORY: blobs,
      VARFREQ_SHARED_SECRET: secret,
      VARFREQ_TOKEN_SECRET: 'a secret that is long enough for tests',
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const printed = async (pattern: RegExp) => {
    for (;;) {
      const found = pattern.exec(output)?.[1];
      if (found !== undefined) return found;
      await Promise.race([
        once(child.stdout, 'data'),
        once(child.stderr, 'data'),
        ended.then(() => {
          throw new Error(output);
        }),
      ]);
    }
  };
  return { output: () => output, printed, ended, stop: () => child.kill('SIGTERM') };
}

test('a start that finds its port in use prints no password; the next one prints one that is right', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const first = run((server.address() as { port: number }).port);
  expect(await first.ended).toBe(1);
  expect(first.output()).not.toMatch(/password \S/);
  await new Promise((resolve) => server.close(resolve));
  const second = run(0);
  const password = await second.printed(/first user is admin, password (\S+)\n/);
  const client = connectGrpc(metadataV1.Directory, await second.printed(/"metadata_ready","address":"([^"]+)"/), {
    secret,
  });
  expect((await client.authenticate({ basic: { login: 'admin', password } })).user?.login).toBe('admin');
  client.close();
  second.stop();
  expect(await second.ended).toBe(0);
});

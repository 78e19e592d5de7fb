import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type Api, api, basicAuth, tokenAuth } from '@varfreq/harness/system/api';
import { makeDataDir, removeDataDir } from '@varfreq/harness/system/data-dir';
import { runProgram } from '@varfreq/harness/system/product-process';
import { type System, startSystem } from '@varfreq/harness/system/start-system';
import { annotateAgain, answersOf, users } from './installation.ts';

interface Fixture {
  answers: Record<string, unknown>;
  again: string[];
  secrets: string;
  files: Record<string, string>;
}

const fixtures = fileURLToPath(new URL('fixtures', import.meta.url));
const versions = (await readdir(fixtures)).map((name) => name.replace('.json.gz', ''));

let parent: string;
let system: System | undefined;
beforeEach(async () => {
  parent = await makeDataDir();
});
afterEach(async () => {
  await system?.stop();
  await removeDataDir(parent);
});

async function readFixture(version: string): Promise<Fixture> {
  return JSON.parse(gunzipSync(await readFile(join(fixtures, `${version}.json.gz`))).toString()) as Fixture;
}

async function write(path: string, content: string, encoding: 'utf8' | 'base64'): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writeFile(path, content, { encoding, mode: 0o600 });
}

/** The installation of a fixture, restored and started by this version. */
async function open({ files, secrets }: Fixture): Promise<Api> {
  const [data, backups] = [join(parent, 'data'), join(parent, 'backups')];
  await write(join(data, 'secrets.json'), secrets, 'utf8');
  for (const [path, content] of Object.entries(files)) await write(join(backups, path), content, 'base64');
  const env = { VARFREQ_DATA_DIR: data, VARFREQ_BACKUP_DIRECTORY: backups };
  const restored = await runProgram('services/standalone/src/backup/main.ts', ['restore'], env);
  if (restored.code !== 0) throw new Error(restored.output);
  system = await startSystem({ dataDir: data, adminPassword: 'administrator' });
  return api(system.url, system.adminAuth);
}

describe.each(versions)('data stored by version %s', (version) => {
  test('opens with unchanged answers and frequencies, and its users and tokens log in', async () => {
    const fixture = await readFixture(version);
    const admin = await open(fixture);
    expect(await answersOf(admin)).toEqual(fixture.answers);
    const tokens = (await admin.list('/tokens/')).items<{ key: string }>();
    const credentials = Object.entries(users).map(([login, password]) => basicAuth(login, password));
    for (const credential of [...credentials, ...tokens.map(({ key }) => tokenAuth(key))]) {
      const { authenticated } = (await admin.as(credential).get('/authentication')).entity<{
        authenticated: boolean;
      }>();
      expect(authenticated).toBe(true);
    }
    expect(await annotateAgain(admin)).toEqual(fixture.again);
  }, 180_000);
});

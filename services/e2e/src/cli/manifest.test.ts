import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { type Api, api } from '@varfreq/harness/system/api';
import { removeDataDir } from '@varfreq/harness/system/data-dir';
import { makeInstallation } from '@varfreq/harness/system/make-installation';
import { type System, startSystem } from '@varfreq/harness/system/start-system';
import { startTcpProxy, type TcpProxy } from '@varfreq/testkit/network/tcp-proxy';
import { CommandLine } from './command-line.ts';
import { untilJournalled } from './importing.ts';
import { bed, vcf } from './tested-command.ts';

/** Samples of the manifest; more by hand. */
const people = Number(process.env.VARFREQ_TEST_CLI_SAMPLES ?? 16);
jest.setTimeout(900_000 + people * 5000);
/** Leases of a killed server end soon, and those of a busy one do not. */
const env = {
  VARFREQ_LEASE_MS: '8000',
  VARFREQ_STOP_AFTER_MS: '7000',
  VARFREQ_BEAT_EVERY_MS: '300',
  VARFREQ_SWEEP_EVERY_MS: '200',
};

let dataDir: string;
let adminPassword: string;
let system: System;
let proxy: TcpProxy;
let cli: CommandLine;
beforeAll(async () => {
  ({ dataDir, adminPassword } = await makeInstallation());
  await start();
  // The address stays the same when the system is started again on another port.
  proxy = await startTcpProxy(() => Number(new URL(system.url).port));
  cli = await CommandLine.pack(`http://127.0.0.1:${proxy.port}`, { login: 'admin', password: adminPassword });
});
afterAll(async () => {
  await cli?.remove();
  await proxy?.close();
  await system?.stop();
  await removeDataDir(dataDir);
});

async function start(): Promise<void> {
  system = await startSystem({ dataDir, adminPassword, env });
}

async function totals(server: Api): Promise<number[]> {
  const collections = ['/samples/', '/variations/', '/coverages/', '/data_sources/'];
  const pages = await Promise.all(collections.map((path) => server.list(path)));
  return pages.map(({ headers }) => Number(headers.get('content-range')?.split('/')[1]));
}

const done = (count: number) => untilJournalled(cli.path('cohort.tsv.journal'), 'done', count);

test('a manifest is imported without doubles and gaps although the server is killed twice and the client once', async () => {
  const names = Array.from({ length: people }, (_, index) => `person ${index}`);
  for (const [index, name] of names.entries()) await cli.write(`${name}.vcf`, vcf(1000, 2000 + index));
  await cli.write('kit.bed', bed);
  const rows = names.map((name) => [name, `${name}.vcf`, 'kit.bed', 'cohort'].join('\t'));
  await cli.write('cohort.tsv', ['name\tvcf\tbed\tgroups', ...rows, ''].join('\n'));
  await cli.succeed(['groups', 'add', 'cohort']);
  const command = ['import', 'cohort.tsv', '--activate', '--jobs', '3'];

  const first = cli.start(command);
  await done(people / 4);
  await system.kill9();
  await start();
  await done(people / 2);
  first.kill('SIGKILL');
  await first.ended;
  const second = cli.start([...command, '--json']);
  await done((people * 3) / 4);
  await system.kill9();
  await start();
  const { code, stdout, stderr } = await second.ended;
  const outcome = JSON.parse(stdout);
  expect(outcome).toMatchObject({ samples: people, failed: [] });
  expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringContaining('samples: done') });
  expect(outcome.imported + outcome.already).toBe(people);

  const server = api(system.url, system.adminAuth);
  expect(await totals(server)).toEqual([people, people, people, people + 1]);
  const { annotations } = await cli.json<{ annotations: object }>('freq', '20:1000A>C', '-q', 'C=group:cohort');
  expect(annotations).toMatchObject({ C: { coverage: people, frequency: 1 } });

  expect(await cli.json(...command)).toEqual({ samples: people, imported: 0, already: people, failed: [] });
  expect(await totals(server)).toEqual([people, people, people, people + 1]);
});

test('a sample of a manifest that fails is named, and imported by the same command once its file is right', async () => {
  await cli.write('right.vcf', vcf(5000));
  await cli.write('wrong.vcf', vcf(6000).replace('6000', 'six'));
  await cli.write('mixed.tsv', 'name\tvcf\nright\tright.vcf\nwrong\twrong.vcf\n');
  const failed = await cli.run(['import', 'mixed.tsv', '--json']);
  expect(failed.code).toBe(6);
  expect(JSON.parse(failed.stdout)).toMatchObject({ imported: 1, failed: [{ name: 'wrong' }] });
  await cli.write('wrong.vcf', vcf(6000));
  expect(await cli.json('import', 'mixed.tsv')).toEqual({ samples: 2, imported: 1, already: 1, failed: [] });
  await cli.write('other.tsv', 'name\tvcf\nright\twrong.vcf\n');
  const taken = await cli.run(['import', 'other.tsv', '--json']);
  expect(JSON.parse(taken.stdout)).toMatchObject({
    failed: [{ name: 'right', message: expect.stringContaining('/samples/') }],
  });
});

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { api } from '@varfreq/harness/system/api';
import { removeDataDir } from '@varfreq/harness/system/data-dir';
import { makeInstallation } from '@varfreq/harness/system/make-installation';
import { type System, startSystem } from '@varfreq/harness/system/start-system';
import { type Upload, untilReceived } from '@varfreq/harness/system/tus';
import { startTcpProxy, type TcpProxy } from '@varfreq/testkit/network/tcp-proxy';
import { createRandom } from '@varfreq/testkit/random';
import { until } from '@varfreq/testkit/until';
import { tabbed } from '../imports/testing/vcf-text.ts';
import { CommandLine } from './command-line.ts';

const mebibyte = 2 ** 20;
/** So that an upload is still under way when it is interrupted. */
const slow = { kind: 'bandwidth', bytesPerSecond: mebibyte / 2 } as const;

let dataDir: string;
let adminPassword: string;
let system: System;
let proxy: TcpProxy;
let cli: CommandLine;
beforeAll(async () => {
  ({ dataDir, adminPassword } = await makeInstallation());
  system = await startSystem({ dataDir, adminPassword });
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

/** A VCF of one sample and about 40 MiB, most of it names of variants. */
function largeVcf(seed: number): string {
  const random = createRandom(seed);
  const name = () => random.list(4, () => random.below(2 ** 32).toString(36)).join('');
  const rows = Array.from({ length: 700_000 }, (_, n) => `20\t${n + 1}\t${name()}\tA\tC\t.\tPASS\t.\tGT\t0/1`);
  return [tabbed('#CHROM POS ID REF ALT QUAL FILTER INFO FORMAT p'), ...rows, ''].join('\n');
}

const server = () => api(system.url, system.adminAuth);

test('a large file is sent once although connections break, and the server and the command are killed', async () => {
  const data = largeVcf(20);
  expect(data.length).toBeGreaterThan(36 * mebibyte);
  await cli.write('large.vcf', data);
  await cli.write('large.tsv', 'name\tvcf\nlarge\tlarge.vcf\n');
  proxy.set({ kind: 'bandwidth', bytesPerSecond: 12 * mebibyte });
  const first = cli.start(['import', 'large.tsv']);
  await untilReceived(server(), 16 * mebibyte);
  proxy.set({ kind: 'reset' });
  proxy.set(slow);
  const kept = await untilReceived(server(), 17 * mebibyte);
  first.kill('SIGKILL');
  await first.ended;
  await system.kill9();
  system = await startSystem({ dataDir, adminPassword });
  proxy.set({ kind: 'none' });
  expect(await cli.json('import', 'large.tsv')).toMatchObject({ samples: 1, imported: 1, failed: [] });

  const uploads = (await server().list('/uploads/')).expect(206).items<Upload>();
  expect(uploads).toMatchObject([
    { length: data.length, offset: data.length, data_source: { uri: expect.any(String) } },
  ]);
  expect(uploads[0]!.uri).toBe(kept.uri);
  const [source, ...others] = (await server().list('/data_sources/')).expect(206).items();
  expect(others).toEqual([]);
  expect(Buffer.from(await server().download(source!.uri)).equals(Buffer.from(data))).toBe(true);
});

test('in a terminal, Ctrl-C during an upload leaves a part on the server, and the same command sends the rest', async () => {
  const data = largeVcf(21);
  await cli.write('typed.vcf', data);
  const command = ['import', 'typed', '--vcf', 'typed.vcf', '--wait'];
  const begun = async () =>
    (await server().list('/uploads/'))
      .expect(206)
      .items<Upload>()
      .filter(({ length }) => length === data.length);
  proxy.set({ kind: 'bandwidth', bytesPerSecond: 12 * mebibyte });
  const first = cli.start(command, { inTerminal: true });
  await first.printed(/typed\.vcf, upload +=+-+ +[1-9]\d% +[\d.]+ MB\/s \d+ s left/);
  await until('16 MiB have arrived', async () => (await begun())[0]!.offset >= 16 * mebibyte);
  proxy.set(slow);
  first.type('\x03');
  expect(await first.ended).toMatchObject({ code: 130 });
  const [left, ...none] = await begun();
  expect(none).toEqual([]);
  expect(left!.offset).toBeGreaterThanOrEqual(16 * mebibyte);
  expect(left!.offset).toBeLessThan(data.length);
  proxy.set({ kind: 'none' });
  expect(await cli.succeed(command, { inTerminal: true })).toMatch(/upload +=+ 100%[\s\S]*typed: imported/);
  expect(await begun()).toMatchObject([{ uri: left!.uri, offset: data.length, data_source: expect.anything() }]);
});

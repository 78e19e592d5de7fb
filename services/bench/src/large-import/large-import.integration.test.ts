import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { importManyFiles } from './many-files.ts';
import { importOneFile } from './one-file.ts';
import { problemsOf, textOfReport } from './report.ts';
import { streamUpload } from './stream-upload.ts';
import { ownTarget, runningTarget, type Target } from './target.ts';

const options = { seed: 11, run: 'test', bgzf: true, everyMs: 50 };
let target: Target;

beforeAll(async () => {
  target = await ownTarget(200);
});
afterAll(async () => target.stop());

test('a file generated during its upload arrives complete, compressed or not', async () => {
  const one = await importOneFile(target, 20_000_000, options);
  expect(one.problems).toEqual([]);
  expect(Math.abs(one.bytes / 20_000_000 - 1)).toBeLessThan(0.03);
  expect(one.values).toBeGreaterThan(8000);
  const plain = await importOneFile(target, 1_000_000, { ...options, bgzf: false, seed: 12 });
  expect(plain.problems).toEqual([]);
  const found = { command: 'x', one, many: undefined, memory: target.memory!.memories() };
  expect(textOfReport(found)).toMatch(
    /nothing lost, nothing wrong[\s\S]*\| import \| varfreq \(all services\) \| [1-9]/,
  );
});

test("concurrent exomes of several users arrive complete, and so does a latecomer's", async () => {
  const many = await importManyFiles(target, { ...options, files: 5, users: 2, bytes: 400_000 });
  expect(many.problems).toEqual([]);
  expect(many.files).toBe(6);
  expect(many.users.map(({ imports }) => imports)).toEqual([2, 3]);
  expect(many.latecomer!.toEnd).toBeGreaterThan(0);
  expect(many.values).toBeGreaterThan(8000);
});

test('a refusal is reported before anything is sent', async () => {
  let sent = 0;
  async function* endless(): AsyncGenerator<Uint8Array> {
    for (; sent < 1000; sent += 1) yield new Uint8Array(1 << 20);
  }
  const upload = { name: 'x.vcf', filetype: 'vcf', bytes: endless() } as const;
  await expect(streamUpload(target.url, 'Token nonsense', upload)).rejects.toThrow('upload of x.vcf: 401');
  expect(sent).toBe(0);
});

test('a difference is reported', () => {
  const problem = 'person 0: records is 9, expected 10';
  const one = { bytes: 1, records: 10, uploadSeconds: 1, importSeconds: 1, values: 0, problems: [problem] };
  const found = { command: 'x', one, many: undefined, memory: undefined };
  expect(problemsOf(found)).toEqual([problem]);
  expect(textOfReport(found)).toContain(`# Large imports: **1 differences**`);
  expect(textOfReport(found)).toContain(`- ${problem}`);
});

test('a running system is left unchanged', async () => {
  const [client] = await target.clients(1);
  const { api: owner } = client!;
  const { user } = (await owner.get('/authentication')).expect(200).entity<{ user: { uri: string } }>();
  const token = await owner.post('/tokens/', { user: user.uri, name: 'load' });
  const running = runningTarget(target.url, token.expect(201).entity<{ key: string }>().key);
  const many = await importManyFiles(running, { ...options, seed: 13, files: 2, users: 2, bytes: 100_000 });
  expect(many.problems).toEqual([]);
  expect(many.users).toHaveLength(1);
  await running.stop();
  for (const path of ['/samples/', '/data_sources/', '/annotations/']) {
    (await owner.list(path, { query: { user: user.uri } })).expect(416);
  }
});

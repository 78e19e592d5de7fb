import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { api } from '@varfreq/testkit/system/api';
import { type System, startSystem } from '@varfreq/testkit/system/start-system';

const readme = readFileSync(fileURLToPath(new URL('../../../../README.md', import.meta.url)), 'utf8');
let system: System;
let dir: string;
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'varfreq-readme-'));
  system = await startSystem({ adminPassword: 'change-me' });
});
afterAll(async () => {
  await system?.stop();
  rmSync(dir, { recursive: true, force: true });
});

const vcf =
  '##fileformat=VCFv4.2\n#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\tP1\n20\t139745\t.\tT\tC\t.\tPASS\t.\tGT\t0/1\n';

/** The tour of the README, line by line as a user would paste it; a pause lets the imports finish before their use. */
function tour(): string[] {
  const block = /```sh\n(# In another terminal[\s\S]*?)```/.exec(readme)?.[1];
  if (block === undefined) throw new Error('the README has no tour');
  const script = block.replace('api=http://127.0.0.1:8080', `api=${system.url}`);
  const wait =
    'wait_for() { for _ in $(seq 100); do vf "$api$1" | grep -q succes && return; sleep 0.1; done; exit 1; }\n';
  const paced = script
    .replace(/(vf \$api\/samples\/1 -X PATCH)/, 'wait_for /variations/1; wait_for /coverages/2\n$1')
    .replace(/(vf \$api\/data_sources\/3\/data)/, 'wait_for /annotations/1\n$1');
  const output = execFileSync('bash', ['-euo', 'pipefail', '-c', `${wait}${paced}`], { cwd: dir, encoding: 'utf8' });
  return output.split(/(?<=})(?={)/);
}

test('the tour with curl in the README works as it is written', async () => {
  writeFileSync(join(dir, 'calls.vcf.gz'), gzipSync(vcf));
  writeFileSync(join(dir, 'covered.bed'), '20\t139000\t140000\n');
  const answers = tour();
  expect(answers.filter((answer) => answer.includes('"error"'))).toEqual([]);
  const annotated = gunzipSync(readFileSync(join(dir, 'annotated.vcf.gz'))).toString();
  expect(annotated).toContain('REST_VN=0');
  const one = '{"coverage":1,"frequency":1,"frequency_het":1,"frequency_hom":0}';
  expect(answers.at(-2)).toContain(`"annotations":{"ALL":${one}}`);
  expect(answers.at(-1)).toContain(one);
  const openapi = (await api(system.url).get('/openapi.json')).expect(200).json();
  expect(openapi).toMatchObject({ openapi: expect.stringMatching(/^3\.1/) });
});

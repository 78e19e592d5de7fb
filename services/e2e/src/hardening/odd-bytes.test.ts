import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { FinishedTask } from '@varfreq/harness/system/api';
import { createRandom } from '@varfreq/testkit/random';
import { until } from '@varfreq/testkit/until';
import { eventually, InspectedSystem } from './inspected-system.ts';

/**
 * A worker soon learns that its import was deleted. Objects it stores before are collected 2 or 50 seconds later, those
 * published at the last moment when they can no longer be read.
 */
const quickRecovery = {
  VARFREQ_BEAT_EVERY_MS: '200',
  VARFREQ_COLLECT_EVERY_MS: '100',
  VARFREQ_COLLECT_AGAIN_MS: '2000',
  VARFREQ_READERS_GRACE_MS: '1000',
};

let inspected: InspectedSystem;
beforeAll(async () => {
  inspected = await InspectedSystem.open({ env: { ...quickRecovery, VARFREQ_PARSER_MEMORY_BYTES: '1 MiB' } });
});
afterAll(() => inspected?.close());

const columns = ['#CHROM', 'POS', 'ID', 'REF', 'ALT', 'QUAL', 'FILTER', 'INFO', 'FORMAT', 'P'];
const record = ['1', '100', 'rs1', 'A', 'C', '50', 'PASS', 'DP=9', 'GT:DP', '0/1:9'];
const top = Buffer.from(`##fileformat=VCFv4.2\n${columns.join('\t')}\n`);

/** Unusual bytes. */
const odd: readonly [string, Uint8Array][] = [
  ['a NUL', Uint8Array.of(0)],
  ['invalid UTF-8', Uint8Array.of(0xc3, 0x28)],
  ['half a surrogate', Uint8Array.of(0xed, 0xa0, 0x80)],
  ['a lone byte of latin-1', Uint8Array.of(0xe9)],
  ['an escape sequence', Buffer.from('\u001b[31m')],
  ['a byte order mark', Uint8Array.of(0xef, 0xbb, 0xbf)],
  ['a carriage return', Buffer.from('\r')],
  ['a non-breaking space', Buffer.from('\u00a0')],
];

function withOdd(column: number, bytes: Uint8Array): Buffer {
  const fields = record.map((field, i) =>
    i === column ? Buffer.concat([Buffer.from(field), bytes]) : Buffer.from(field),
  );
  return Buffer.concat([
    top,
    ...fields.flatMap((field, i) => (i === 0 ? [field] : [Buffer.from('\t'), field])),
    Buffer.from('\n'),
  ]);
}

/** Used, skipped, or failed with the line number: never an internal error. */
function expectSound(task: FinishedTask, code: string, line = 3): void {
  if (task.state === 'succes') return;
  const message = expect.stringMatching(new RegExp(`^line ${line}: `));
  expect(task).toMatchObject({ state: 'failure', error: { code, message } });
}

async function annotate(dataSource: string, input: Buffer): Promise<FinishedTask> {
  const queries = [{ name: 'Q', expression: '*' }];
  const uri = await inspected.create('/annotations/', { data_source: dataSource, queries });
  const task = await inspected.api.finish(uri);
  if (task.state !== 'succes') return task;
  const { annotated_data_source: result } = (await inspected.api.get(uri)).entity<{
    annotated_data_source: { uri: string };
  }>();
  const annotated = gunzipSync(await inspected.api.download(result.uri));
  const dot = record.join('\t').lastIndexOf('DP=9\t');
  expect(dot).toBeGreaterThan(0);
  // The original fields are unchanged, byte for byte.
  const [, , first] = split(input);
  const last = split(annotated).at(-1)!;
  expect(last.subarray(0, first!.indexOf('DP=9')).equals(first!.subarray(0, first!.indexOf('DP=9')))).toBe(true);
  return task;
}

function split(text: Buffer): Buffer[] {
  const lines: Buffer[] = [];
  for (let start = 0, end = text.indexOf(10); end !== -1; start = end + 1, end = text.indexOf(10, start)) {
    lines.push(text.subarray(start, end));
  }
  return lines;
}

describe('odd bytes in a VCF', () => {
  test.each(odd)(
    '%s in any column is used, skipped or refused with its line; annotating keeps it',
    async (_, bytes) => {
      const files = record.map((_, column) => withOdd(column, bytes));
      const sources = await Promise.all(files.map((file) => inspected.upload('vcf', file)));
      const imports = await Promise.all(sources.map((source) => inspected.beginImport('vcf', source)));
      for (const uri of imports) expectSound(await inspected.api.finish(uri), 'invalid_observations');
      for (const [i, source] of sources.entries())
        expectSound(await annotate(source, files[i]!), 'invalid_data_source');
      for (const uri of imports) (await inspected.api.delete(uri)).expect(204);
    },
  );

  test.each(odd)('%s in a region of a BED is used, skipped or refused with its line', async (_, bytes) => {
    for (const parts of [
      ['1', '\t0\t10\n'],
      ['1\t0', '\t10\n'],
      ['1\t0\t10', '\tname\n'],
      ['1\t0\t10\tname', '\n'],
    ]) {
      const data = Buffer.concat([Buffer.from('2\t0\t5\n'), Buffer.from(parts[0]!), bytes, Buffer.from(parts[1]!)]);
      expectSound(await inspected.import('bed', data), 'invalid_regions', 2);
    }
  });
});

describe('random damage', () => {
  const random = createRandom(4711);
  const lines = random.list(40, (i) => [...record.slice(0, 1), String(100 + i), ...record.slice(2)].join('\t'));
  const whole = Buffer.concat([top, Buffer.from(`${lines.join('\n')}\n`)]);

  function damaged(bytes: Buffer): Buffer {
    const copy = Buffer.from(bytes);
    for (let n = random.int(1, 3); n > 0; n -= 1) copy[random.int(0, copy.length - 1)] = random.int(0, 255);
    return random.chance(0.3) ? copy.subarray(0, random.int(1, copy.length)) : copy;
  }

  test.each([
    ['plain', (bytes: Buffer) => damaged(bytes)],
    ['gzip', (bytes: Buffer) => damaged(gzipSync(bytes))],
    ['text in gzip', (bytes: Buffer) => gzipSync(damaged(bytes))],
  ])('of %s VCFs ends in a result or an error about the file', async (_, damage) => {
    const files = random.list(25, () => damage(whole));
    const sources = await Promise.all(files.map((file) => inspected.upload('vcf', file)));
    const imports = await Promise.all(sources.map((source) => inspected.beginImport('vcf', source)));
    for (const uri of imports) {
      const { state, error } = await inspected.api.finish(uri);
      if (state === 'succes') continue;
      expect(['invalid_observations', 'duplicate_data_source']).toContain(error?.code);
      expect(error?.message.length).toBeLessThan(1000);
    }
    expect(inspected.system.logs()).not.toMatch(/"level":"(error|fatal)"/);
  });
});

/** Number of objects other than those of current segments, whatever was compacted meanwhile. */
async function ownerlessTracks(): Promise<number> {
  type Stored = Record<'observations' | 'regions', { segments: number }>;
  const { observations, regions } = (await inspected.api.get('/compaction')).entity<Stored>();
  const stored = await Promise.all(['tracks', 'compacted'].map((folder) => inspected.files(`blobs/objects/${folder}`)));
  return stored.flat().length - observations.segments - regions.segments;
}

describe('a running import that is deleted', () => {
  test('stops, and leaves neither scratch files nor objects', async () => {
    const sites = Array.from(
      { length: 400_000 },
      (_, i) => `1\t${((i * 7919) % 4_000_000) + 1}\t.\tA\tC\t.\t.\t.\tGT\t0/1`,
    );
    const text = `${columns.join('\t')}\n${sites.join('\n')}\n`;
    const source = await inspected.upload('vcf', new Blob([text]));
    const uri = await inspected.beginImport('vcf', source);
    await until('the import has begun', async () => {
      const { task } = (await inspected.api.get(uri)).entity<{ task: { state: string } }>();
      return task.state !== 'waiting';
    });
    await until('it sorts on disk', async () => (await inspected.files('scratch')).length > 0);
    (await inspected.api.delete(uri)).expect(204);
    (await inspected.api.get(uri)).expect(404);
    (await inspected.api.delete(source)).expect(204);
    const scratch = await eventually(
      () => inspected.files('scratch'),
      (files) => files.length === 0,
    );
    expect(scratch).toEqual([]);
    const ownerless = await eventually(ownerlessTracks, (files) => files === 0);
    expect(ownerless).toBe(0);
    expect((await inspected.import('vcf', `${columns.join('\t')}\n${sites.slice(0, 5).join('\n')}\n`)).state).toBe(
      'succes',
    );
  });
});

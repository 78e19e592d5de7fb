import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { peakResidentBytes } from '@varfreq/testkit/processes/processes';
import { InspectedSystem } from './inspected-system.ts';

const mebibyte = 2 ** 20;
/** Limit of resident memory of the whole system, threads included, without PostgreSQL. */
const mostMemory = 600 * mebibyte;

/** Concatenated gzip members of the same 64 MiB: 2 GiB, more than three times the memory allowed, in about 2 MB. */
function bomb(member: Buffer): Blob {
  const packed = gzipSync(member, { level: 9 });
  return new Blob(Array.from({ length: (2 * 1024 * mebibyte) / member.length }, () => packed));
}

function repeated(line: string): Buffer {
  return Buffer.alloc(64 * mebibyte, line);
}

async function fate(inspected: InspectedSystem, filetype: 'vcf' | 'bed', data: Blob) {
  expect(data.size).toBeLessThan(16 * mebibyte);
  const task = await inspected.api.finish(
    await inspected.beginImport(filetype, await inspected.upload(filetype, data)),
  );
  expect(await peakResidentBytes(inspected.system.pid)).toBeLessThan(mostMemory);
  return { state: task.state, error: task.error };
}

describe('2 GiB in a small gzip file', () => {
  let inspected: InspectedSystem;
  beforeAll(async () => {
    inspected = await InspectedSystem.open();
  });
  afterAll(() => inspected?.close());

  test('without a line end fail as too long a line, and memory stays below 600 MiB', async () => {
    expect(await fate(inspected, 'vcf', bomb(Buffer.alloc(64 * mebibyte)))).toMatchObject({
      state: 'failure',
      error: { code: 'invalid_observations', message: expect.stringMatching(/^line 1: .*longer than/) },
    });
  });
});

describe('2 GiB in a small gzip file, where an operator allows 512 MiB,', () => {
  let inspected: InspectedSystem;
  beforeAll(async () => {
    inspected = await InspectedSystem.open({ env: { VARFREQ_MAX_UNCOMPRESSED_BYTES: '512 MiB' } });
  });
  afterAll(() => inspected?.close());

  test.each([
    ['vcf', 'header lines', '##comment=just a line of a header\n', 'invalid_observations'],
    ['bed', 'regions', '1\t100000\t100200\n', 'invalid_regions'],
  ] as const)(
    'fail as a %s of %s because of the limit, and memory stays below 600 MiB',
    async (filetype, _, line, code) => {
      expect(await fate(inspected, filetype, bomb(repeated(line)))).toMatchObject({
        state: 'failure',
        error: { code, message: expect.stringMatching(/536870912|512 MiB/) },
      });
      expect(await inspected.files('scratch')).toEqual([]);
    },
  );
});

describe('512 MiB in 1 MB of gzip, with no setting changed,', () => {
  const comment = '##c=just a line\n';
  const pack = (line: string) => new Blob(Array(8).fill(gzipSync(repeated(line), { level: 9 })));
  let inspected: InspectedSystem;
  beforeAll(async () => {
    inspected = await InspectedSystem.open();
  });
  afterAll(() => inspected?.close());

  test.each([
    ['vcf', 'header lines', comment, 'invalid_observations'],
    ['bed', 'regions', '1\t100000\t100200\n', 'invalid_regions'],
  ] as const)('fail as a %s of %s because of the expansion ratio', async (filetype, _, line, code) => {
    expect(await fate(inspected, filetype, pack(line))).toMatchObject({
      state: 'failure',
      error: { code, message: expect.stringMatching(/400 times.*VARFREQ_MAX_EXPANSION_RATIO/) },
    });
  });

  test('fail when they are annotated because of the expansion ratio', async () => {
    const annotation = await inspected.create('/annotations/', {
      data_source: await inspected.upload('vcf', pack(comment)),
    });
    expect(await inspected.api.finish(annotation)).toMatchObject({
      state: 'failure',
      error: { code: 'invalid_data_source', message: expect.stringMatching(/400 times.*VARFREQ_MAX_EXPANSION_RATIO/) },
    });
  });
});

import { gzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { compressBgzf } from './bgzf-writer.ts';
import { END_MARKER } from './block-header.ts';
import { decompress } from './decompress.ts';
import { sniffCompression } from './sniff.ts';

// Made with Python's zlib and gzip: two blocks, the second with a subfield before BC, and the end marker; two members.
const BGZF = Buffer.from(
  'H4sIBAAAAAAA/wYAQkMCACYAU3b2CPL35QzwD+YCALjtIL4LAAAAH4sIBAAAAAAA/w0AWFkDAGFiY0JDAgAuADMy4DQ0MTY34DLCYAAAtcu3ZxsAAAAfiwgEAAAAAAD/BgBCQwIAGwADAAAAAAAAAAAA',
  'base64',
);
const BGZF_TEXT = `#CHROM\tPOS\n${'20\t14370\n'.repeat(3)}`;
const GZIP = Buffer.from('H4sIAAAAAAACA0vLLCou4QIAKrNKxwYAAAAfiwgAAAAAAAIDK05Nzs9L4SrGRgEA/gZRQhwAAAA=', 'base64');
const GZIP_TEXT = `first\n${'second\n'.repeat(4)}`;

async function* cut(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(
  source: AsyncIterable<Uint8Array>,
  { gzipped = true, maxBytes = 1e9 } = {},
): Promise<{ text: string; fault?: unknown }> {
  const chunks: Uint8Array[] = [];
  try {
    for await (const chunk of decompress(source, { gzipped, maxBytes })) chunks.push(Buffer.from(chunk));
    return { text: Buffer.concat(chunks).toString() };
  } catch (fault) {
    return { text: Buffer.concat(chunks).toString(), fault };
  }
}

/** Bytes that hardly compress, always the same: a sequence longer than deflate's window, repeated. */
function noise(length: number): Buffer {
  const run = new Uint8Array(50_000);
  for (let i = 0, state = 1; i < run.length; i++) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    run[i] = state >>> 16;
  }
  return Buffer.alloc(length, run);
}

async function bgzf(...parts: Uint8Array[]): Promise<Buffer> {
  const blocks: Uint8Array[] = [];
  for await (const block of compressBgzf(
    (async function* () {
      yield* parts;
    })(),
  ))
    blocks.push(block);
  return Buffer.concat(blocks);
}

const corrupt = expect.objectContaining({ name: 'InputError', kind: 'corrupt' });

describe('decompressing good streams', () => {
  test.each([
    ['BGZF', BGZF, BGZF_TEXT],
    ['gzip of two members', GZIP, GZIP_TEXT],
    ['BGZF after BGZF', Buffer.concat([BGZF, BGZF]), BGZF_TEXT + BGZF_TEXT],
    ['BGZF of nothing', Buffer.from(END_MARKER), ''],
    ['gzip of nothing', gzipSync(''), ''],
  ])('%s is the same at every chunk size', async (_title, bytes, text) => {
    for (let size = 1; size <= bytes.length; size++) expect(await read(cut(bytes, size))).toEqual({ text });
  });

  test('plain bytes pass through, gzip magic or not', async () => {
    for (const bytes of [Buffer.from('text'), GZIP, Buffer.alloc(0)]) {
      expect(await read(cut(bytes, 3), { gzipped: false })).toEqual({ text: bytes.toString() });
    }
  });

  test('several megabytes are restored from gzip and from BGZF', async () => {
    const data = noise(5_000_000);
    for (const bytes of [gzipSync(data, { level: 1 }), await bgzf(data)]) {
      const chunks: Uint8Array[] = [];
      for await (const chunk of decompress(cut(bytes, 1 << 20), { gzipped: true, maxBytes: 1e9 }))
        chunks.push(Buffer.from(chunk));
      expect(Buffer.concat(chunks).equals(data)).toBe(true);
    }
  });
});

test('gzip is inflated by threads other than the reading one', async () => {
  const bytes = gzipSync(Array.from({ length: 400_000 }, (_, i) => `1\t${i * 7919}\t.\tA\tC\t.\tPASS\t.\n`).join(''));
  const [allBefore, ownBefore] = [process.cpuUsage(), process.threadCpuUsage()];
  let chunks = 0;
  for (let i = 0; i < 8; i++) {
    for await (const _chunk of decompress(cut(bytes, 1 << 18), { gzipped: true, maxBytes: 1e9 })) chunks++;
  }
  const [all, own] = [process.cpuUsage(allBefore), process.threadCpuUsage(ownBefore)];
  expect(chunks).toBeGreaterThan(8);
  // Inflating costs more than all that the reading thread does; by itself it would use nearly all of the time.
  expect(own.user / all.user).toBeLessThan(0.8);
});

describe('decompressing bad streams', () => {
  test('BGZF truncated anywhere is corrupt, at a block boundary too', async () => {
    for (let end = 0; end < BGZF.length; end++) {
      expect((await read(cut(BGZF.subarray(0, end), 1000))).fault).toEqual(corrupt);
    }
  });

  test('gzip truncated anywhere but between members is corrupt', async () => {
    for (let end = 0; end < GZIP.length; end++) {
      const { fault, text } = await read(cut(GZIP.subarray(0, end), 1000));
      if (text === 'first\n' && fault === undefined) expect(end).toBe(gzipSync('first\n').length);
      else expect(fault).toEqual(corrupt);
    }
  });

  test.each([
    ['a byte', Buffer.from('x')],
    ['a zero', Buffer.from([0])],
    ['zeros and more', Buffer.concat([Buffer.alloc(100), GZIP])],
    ['half a header', Buffer.from([0x1f, 0x8b, 8])],
    ['much', Buffer.alloc(3_000_000)],
  ])('%s after the end is corrupt, for every split of the stream', async (_title, garbage) => {
    for (const good of [GZIP, BGZF]) {
      for (const size of [7, good.length, 1 << 16]) {
        if (size === 7 && garbage.length > 1000) continue;
        expect((await read(cut(Buffer.concat([good, garbage]), size))).fault).toEqual(corrupt);
      }
    }
  });

  test('any damaged byte of the data or the checksum of a block is corrupt', async () => {
    for (let at = 18; at < 39; at++) {
      const damaged = Buffer.from(BGZF);
      damaged[at]! ^= 0x55;
      expect((await read(cut(damaged, 1000))).fault).toEqual(corrupt);
    }
  });

  test('text declared as gzip is corrupt', async () => {
    expect((await read(cut(Buffer.from('##fileformat=VCFv4.2\n'), 1000))).fault).toEqual(corrupt);
  });

  test('data before a fault is yielded before the error', async () => {
    const data = noise(3_000_000);
    const whole = await bgzf(data);
    const { text, fault } = await read(cut(whole.subarray(0, whole.length - 28), 1 << 20));
    expect(fault).toEqual(corrupt);
    expect(text).toBe(data.toString());
    const tooLarge = Buffer.from(whole.subarray(-28));
    tooLarge.writeUInt32LE(70_000, 24);
    for (const bad of [Buffer.from('garbage'), tooLarge]) {
      const damaged = Buffer.concat([whole.subarray(0, whole.length - 28), bad]);
      expect(await read(cut(damaged, 1 << 20))).toEqual({ text: data.toString(), fault: corrupt });
    }
  });
});

describe('limits of decompression', () => {
  test('the limit on bytes is exact for every kind of stream', async () => {
    const tooLarge = expect.objectContaining({ kind: 'too_large' });
    for (const [bytes, text, gzipped] of [
      [BGZF, BGZF_TEXT, true],
      [GZIP, GZIP_TEXT, true],
      [Buffer.from('abc'), 'abc', false],
    ] as const) {
      expect(await read(cut(bytes, 10), { gzipped, maxBytes: text.length })).toEqual({ text });
      expect((await read(cut(bytes, 10), { gzipped, maxBytes: text.length - 1 })).fault).toEqual(tooLarge);
    }
  });

  test('a gigabyte of zeros in a megabyte stops at the limit after few chunks', async () => {
    const member = gzipSync(Buffer.alloc(64 << 20), { level: 9 });
    const bomb = Buffer.concat(Array(16).fill(member));
    let bytes = 0;
    await expect(async () => {
      for await (const chunk of decompress(cut(bomb, 1 << 20), { gzipped: true, maxBytes: 10 << 20 })) {
        expect(chunk.length).toBeLessThanOrEqual(1 << 20);
        bytes += chunk.length;
      }
    }).rejects.toMatchObject({ kind: 'too_large' });
    expect(bytes).toBeLessThanOrEqual(10 << 20);
  });

  test('a block that inflates to more than declared is corrupt', async () => {
    const lying = Buffer.from(await bgzf(Buffer.alloc(60_000)));
    const size = lying.readUInt16LE(16) + 1;
    lying.writeUInt32LE(10, size - 4);
    expect((await read(cut(lying, 1000))).fault).toEqual(corrupt);
    lying.writeUInt32LE(70_000, size - 4);
    expect((await read(cut(lying, 1000))).fault).toEqual(corrupt);
  });

  test('the source is closed when the reader stops early', async () => {
    for (const bytes of [await bgzf(noise(4_000_000)), gzipSync(noise(4_000_000), { level: 1 }), noise(4_000_000)]) {
      let closed = false;
      const source = (async function* () {
        try {
          yield* cut(bytes, 100_000);
        } finally {
          closed = true;
        }
      })();
      for await (const _chunk of decompress(source, { gzipped: bytes[0] === 0x1f, maxBytes: 1e9 })) break;
      expect(closed).toBe(true);
    }
  });

  test('an error of the source passes through unchanged', async () => {
    for (const bytes of [BGZF, GZIP]) {
      const failure = new Error('disk on fire');
      const source = (async function* () {
        yield bytes.subarray(0, 40);
        throw failure;
      })();
      expect((await read(source)).fault).toBe(failure);
    }
  });
});

describe('sniffing', () => {
  test.each([
    ['BGZF', BGZF, 'bgzf'],
    ['gzip', GZIP, 'gzip'],
    ['the first 18 bytes of BGZF', BGZF.subarray(0, 18), 'bgzf'],
    ['the magic alone', BGZF.subarray(0, 2), 'gzip'],
    ['one byte', BGZF.subarray(0, 1), 'plain'],
    ['text', Buffer.from('##fileformat'), 'plain'],
    ['nothing', Buffer.alloc(0), 'plain'],
  ])('%s is recognised', (_title, bytes, compression) => {
    expect(sniffCompression(bytes)).toBe(compression);
  });
});

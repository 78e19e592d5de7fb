import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { AppError } from '../errors.ts';
import type { BlobStore } from './blob-store.ts';

async function* bytes(...chunks: (string | Uint8Array)[]): AsyncGenerator<Uint8Array> {
  for (const chunk of chunks) yield typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
}

async function codeOf(promise: Promise<unknown>): Promise<string> {
  return await promise.then(
    () => 'no error',
    (error: AppError) => error.code ?? error.message,
  );
}

async function listed(store: BlobStore, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of store.list(prefix)) keys.push(key);
  return keys.sort();
}

async function textOf(store: BlobStore, key: string, range?: { start: number; end: number }): Promise<string> {
  return (await buffer(await store.get(key, range))).toString();
}

/** Behaviour of every blob store; `open` returns an empty one for each test. */
export function describeBlobStore(
  name: string,
  open: () => Promise<{ store: BlobStore; close(): Promise<void> }>,
): void {
  describe(`${name} as a blob store`, () => {
    let store: BlobStore;
    let close: () => Promise<void>;
    beforeEach(async () => ({ store, close } = await open()));
    afterEach(async () => await close());

    test('returns the bytes that were put, with their size and time', async () => {
      const before = Date.now();
      const info = await store.put('a/b/c.vcf.gz', bytes('hello ', '', 'world'));
      expect(info.sizeBytes).toBe(11);
      expect(Math.abs(info.modifiedMs - before)).toBeLessThan(60_000);
      expect(await textOf(store, 'a/b/c.vcf.gz')).toBe('hello world');
      expect((await store.head('a/b/c.vcf.gz')).sizeBytes).toBe(11);
    });

    test('keeps empty objects', async () => {
      await store.put('empty', bytes());
      expect(await textOf(store, 'empty')).toBe('');
      expect((await store.head('empty')).sizeBytes).toBe(0);
      expect(await store.read('empty', 0, 10)).toHaveLength(0);
    });

    test('keeps objects of several megabytes from streams of small and large chunks', async () => {
      const data = randomBytes(5_000_000);
      await store.put('large', bytes(data.subarray(0, 1), data.subarray(1, 2_500_001), data.subarray(2_500_001)));
      await store.put('copy', await store.get('large'));
      expect(data.equals(await buffer(await store.get('copy')))).toBe(true);
    });

    test('needs each chunk of a source only until it requests the next one', async () => {
      const chunk = Buffer.alloc(100_000);
      async function* source(): AsyncGenerator<Uint8Array> {
        for (const letter of 'abcdef') yield chunk.fill(letter);
        chunk.fill('x');
      }
      await store.put('reused', source());
      expect(await textOf(store, 'reused')).toBe([...'abcdef'].map((letter) => letter.repeat(100_000)).join(''));
    });

    test('reads ranges, cut at the end of the object', async () => {
      await store.put('digits', bytes('0123456789'));
      expect(Buffer.from(await store.read('digits', 2, 5)).toString()).toBe('234');
      expect(Buffer.from(await store.read('digits', 8, 99)).toString()).toBe('89');
      expect(await store.read('digits', 10, 12)).toHaveLength(0);
      expect(await store.read('digits', 4, 4)).toHaveLength(0);
      expect(await textOf(store, 'digits', { start: 3, end: 6 })).toBe('345');
      expect(await textOf(store, 'digits', { start: 9, end: 1e15 })).toBe('9');
      expect(await textOf(store, 'digits', { start: 10, end: 11 })).toBe('');
      expect(await textOf(store, 'digits', { start: 12, end: 15 })).toBe('');
      expect(await store.read('digits', 12, 15)).toHaveLength(0);
      expect(await textOf(store, 'digits', { start: 0, end: 0 })).toBe('');
    });

    test('refuses malformed ranges', async () => {
      await store.put('digits', bytes('0123456789'));
      for (const [start, end] of [
        [-1, 2],
        [3, 2],
        [0.5, 2],
        [0, Number.NaN],
      ] as const) {
        expect(await codeOf(store.read('digits', start, end))).toBe('bad_request');
        expect(await codeOf(store.get('digits', { start, end }))).toBe('bad_request');
      }
    });

    test('never overwrites an object', async () => {
      await store.put('once', bytes('first'));
      expect(await codeOf(store.put('once', bytes('second')))).toBe('integrity_conflict');
      expect(await textOf(store, 'once')).toBe('first');
    });

    test('lets exactly one of several puts under one key win', async () => {
      const puts = Array.from({ length: 8 }, (_, i) => codeOf(store.put('race/x', bytes(`writer ${i}`))));
      const results = await Promise.all(puts);
      expect(results.filter((result) => result === 'no error')).toHaveLength(1);
      expect(results.filter((result) => result === 'integrity_conflict')).toHaveLength(7);
      expect(await textOf(store, 'race/x')).toBe(`writer ${results.indexOf('no error')}`);
    });

    test('keeps nothing of a source that fails, and passes its error on', async () => {
      async function* failing(): AsyncGenerator<Uint8Array> {
        yield Buffer.alloc(100_000);
        throw new Error('connection lost');
      }
      expect(await codeOf(store.put('partial', failing()))).toBe('connection lost');
      expect(await codeOf(store.head('partial'))).toBe('not_found');
      await store.put('partial', bytes('second try'));
      expect(await textOf(store, 'partial')).toBe('second try');
    });

    test('keeps nothing of an aborted put, even while its source is silent', async () => {
      const abort = new AbortController();
      const silent = new Readable({ read: () => undefined });
      silent.push(Buffer.alloc(10));
      const put = store.put('aborted', silent, { signal: abort.signal });
      abort.abort(new Error('enough'));
      expect(await codeOf(put)).toBe('enough');
      expect(await codeOf(store.head('aborted'))).toBe('not_found');
    });

    test('makes an object visible only after its source has ended', async () => {
      const { promise: gate, resolve: openGate } = Promise.withResolvers<void>();
      const { promise: halfway, resolve: reachHalf } = Promise.withResolvers<void>();
      async function* slow(): AsyncGenerator<Uint8Array> {
        yield Buffer.from('first half, ');
        reachHalf();
        await gate;
        yield Buffer.from('second half');
      }
      const put = store.put('slow/x', slow());
      await halfway;
      expect(await codeOf(store.get('slow/x'))).toBe('not_found');
      expect(await listed(store, 'slow/')).toEqual([]);
      openGate();
      await put;
      expect(await textOf(store, 'slow/x')).toBe('first half, second half');
    });

    test('pulls from the source no faster than it writes', async () => {
      let ahead = 0;
      let most = 0;
      async function* source(): AsyncGenerator<Uint8Array> {
        for (let i = 0; i < 50; i += 1) {
          ahead += 1;
          most = Math.max(most, ahead);
          yield Buffer.alloc(100_000);
          ahead -= 1;
        }
      }
      await store.put('pulled', source());
      expect(most).toBe(1);
    });

    test('reports not_found for keys that are missing or only a prefix', async () => {
      await store.put('x/y/z', bytes('1'));
      for (const key of ['x', 'x/y', 'x/y/z/w', 'nothing']) {
        expect(await codeOf(store.get(key))).toBe('not_found');
        expect(await codeOf(store.read(key, 0, 1))).toBe('not_found');
        expect(await codeOf(store.head(key))).toBe('not_found');
      }
    });

    test('refuses malformed keys everywhere', async () => {
      const malformed = [
        '',
        '/',
        '/a',
        'a/',
        'a//b',
        '..',
        '../a',
        'a/../b',
        'a/./b',
        '.',
        'a b',
        'a\\b',
        'ä',
        'a\0',
        'a\n',
      ];
      for (const key of [...malformed, 'x'.repeat(300), 'x/'.repeat(600).concat('x')]) {
        expect(await codeOf(store.put(key, bytes('1')))).toBe('bad_request');
        expect(await codeOf(store.get(key))).toBe('bad_request');
        expect(await codeOf(store.read(key, 0, 1))).toBe('bad_request');
        expect(await codeOf(store.head(key))).toBe('bad_request');
        expect(await codeOf(store.remove([key]))).toBe('bad_request');
      }
      expect(await codeOf(listed(store, '../'))).toBe('bad_request');
      expect(await codeOf(listed(store, 'a'))).toBe('bad_request');
    });

    test('accepts keys with dots, dashes and underscores anywhere', async () => {
      for (const key of ['...', '.hidden', 'a..b/..c', '-_-', 'A/0.9_x-']) {
        await store.put(key, bytes(key));
        expect(await textOf(store, key)).toBe(key);
      }
    });

    test('lists the keys under a prefix, at any depth, and no others', async () => {
      for (const key of ['t/1/a', 't/1/b/c', 't/10/a', 't/2', 'u/1']) await store.put(key, bytes(key));
      expect(await listed(store, 't/1/')).toEqual(['t/1/a', 't/1/b/c']);
      expect(await listed(store, 't/')).toEqual(['t/1/a', 't/1/b/c', 't/10/a', 't/2']);
      expect(await listed(store, 'nothing/')).toEqual([]);
      expect(await listed(store, '')).toHaveLength(5);
    });

    test('removes objects, ignoring missing ones and prefixes', async () => {
      for (const key of ['r/1', 'r/2', 'r/3/x']) await store.put(key, bytes(key));
      await store.remove(['r/1', 'r/3', 'r/nothing', 'nothing/at/all', 'r/2/below']);
      expect(await listed(store, 'r/')).toEqual(['r/2', 'r/3/x']);
      await store.remove(['r/2', 'r/3/x']);
      await store.remove([]);
      expect(await listed(store, 'r/')).toEqual([]);
      await store.put('r/1', bytes('again'));
      expect(await textOf(store, 'r/1')).toBe('again');
    });

    test('creates objects while their neighbours are removed', async () => {
      const rounds = Array.from({ length: 40 }, async (_, i) => {
        await store.put(`busy/place/${i}`, bytes('x'));
        await store.remove([`busy/place/${i}`]);
      });
      await Promise.all(rounds);
      expect(await listed(store, 'busy/')).toEqual([]);
    });

    test('survives readers that leave a stream early', async () => {
      await store.put('long', bytes(randomBytes(3_000_000)));
      const stream = await store.get('long');
      for await (const chunk of stream) {
        expect(chunk.length).toBeGreaterThan(0);
        break;
      }
      expect(stream.destroyed).toBe(true);
      (await store.get('long')).destroy();
    });

    test('reports its space, or that it is unknown', async () => {
      const space = await store.space();
      if (space === undefined) return;
      expect(space.freeBytes).toBeGreaterThan(0);
      expect(space.totalBytes).toBeGreaterThanOrEqual(space.freeBytes);
    });
  });
}

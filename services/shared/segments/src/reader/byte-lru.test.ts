import { describe, expect, test } from '@jest/globals';
import { ByteLru } from './byte-lru.ts';

const newCache = (maxBytes: number) => new ByteLru<Buffer>(maxBytes);
const text = (value: string) => async () => Buffer.from(value);

describe('ByteLru', () => {
  test('drops the least recently used values when it is full', async () => {
    const cache = newCache(10);
    await cache.get('a', text('aaaa'));
    await cache.get('b', text('bbbb'));
    cache.peek('a');
    await cache.get('c', text('cccc'));
    expect(['a', 'b', 'c'].map((key) => cache.peek(key)?.toString())).toEqual(['aaaa', undefined, 'cccc']);
    expect(cache.byteLength).toBe(8);
  });

  test('loads once for concurrent callers', async () => {
    const cache = newCache(10);
    let loads = 0;
    const load = async () => Buffer.from(`${++loads}`);
    expect((await Promise.all([cache.get('a', load), cache.get('a', load)])).join()).toBe('1,1');
    expect(String(await cache.get('a', load))).toBe('1');
  });

  test('replaces the value of a key', async () => {
    const cache = newCache(10);
    await cache.get('a', text('aaaa'));
    cache.put('b', Buffer.from('bb'));
    expect(String(cache.put('a', Buffer.from('aaaaaa')))).toBe('aaaaaa');
    expect([String(cache.peek('b')), String(cache.peek('a')), cache.byteLength]).toEqual(['bb', 'aaaaaa', 8]);
  });

  test('keeps neither failures nor values larger than itself', async () => {
    const cache = newCache(3);
    await expect(cache.get('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect(String(await cache.get('a', text('aaaa')))).toBe('aaaa');
    expect(cache.peek('a')).toBeUndefined();
    expect(cache.byteLength).toBe(0);
  });
});

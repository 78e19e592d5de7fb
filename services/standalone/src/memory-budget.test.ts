import { describe, expect, test } from '@jest/globals';
import { configureProperties, fc } from '@varfreq/testkit/property';
import { readConfig } from './config.ts';
import { leastBudget, type MemoryShares, shareMemory } from './memory-budget.ts';

configureProperties({ seed: 1 });

const mebibyte = 2 ** 20;
const budgets = fc.integer({ min: leastBudget, max: 64 * 1024 * mebibyte });
const processors = fc.integer({ min: 1, max: 256 });

/** Bytes of buffers and caches alone, with twice the threads, as when users wait for each other. */
const kept = ({ parserThreads, parserMemoryBytes, frequencyThreads, cacheBytes }: MemoryShares) =>
  2 * parserThreads * parserMemoryBytes + (2 * frequencyThreads + 2) * cacheBytes;

describe('a memory budget', () => {
  test('holds all buffers and caches, and 300 MiB more', () => {
    const holds = (budget: number, count: number) => kept(shareMemory(budget, count)) + 300 * mebibyte <= budget;
    fc.assert(fc.property(budgets, processors, holds));
  });

  test('that is larger never means fewer threads; with the same threads no buffer or cache is smaller', () => {
    const grows = (one: number, other: number, count: number) => {
      const less = shareMemory(Math.min(one, other), count);
      const more = shareMemory(Math.max(one, other), count);
      if (more.parserThreads !== less.parserThreads) return more.parserThreads > less.parserThreads;
      return more.parserMemoryBytes >= less.parserMemoryBytes && more.cacheBytes >= less.cacheBytes;
    };
    fc.assert(fc.property(budgets, budgets, processors, grows));
  });

  test.each([
    { given: '640 MiB', count: 8, threads: 1, compactions: 1, buffer: 8, cache: 17 },
    { given: '2 GiB', count: 8, threads: 6, compactions: 3, buffer: 8, cache: 22 },
    { given: '2.5 GiB', count: 8, threads: 8, compactions: 4, buffer: 8, cache: 18 },
    { given: '4 GiB', count: 8, threads: 8, compactions: 4, buffer: 32, cache: 82 },
    { given: '16 GiB', count: 2, threads: 2, compactions: 1, buffer: 32, cache: 1024 },
  ])(
    'of $given on $count processors means $threads threads',
    ({ given, count, threads, compactions, buffer, cache }) => {
      const [size = 0, unit] = [Number.parseFloat(given), given.endsWith('GiB') ? 1024 : 1];
      const shares = shareMemory(size * unit * mebibyte, count);
      expect(shares).toMatchObject({
        parserThreads: threads,
        frequencyThreads: threads,
        compactionThreads: compactions,
      });
      expect(Math.floor(shares.parserMemoryBytes / mebibyte)).toBe(buffer);
      expect(Math.floor(shares.cacheBytes / mebibyte)).toBe(cache);
    },
  );
});

describe('VARFREQ_MEMORY', () => {
  const frequencyOf = (environment: Record<string, string>) => readConfig(environment).environmentOf('frequency', {});

  test('decides threads and sizes of the services', () => {
    const { environmentOf } = readConfig({ VARFREQ_MEMORY: '640 MiB' });
    expect(environmentOf('parser', {})).toEqual({
      VARFREQ_PARSER_THREADS: '1',
      VARFREQ_PARSER_MEMORY_BYTES: String(8 * mebibyte),
    });
    expect(environmentOf('gateway', {})).toEqual({});
  });

  test('leaves alone what is set itself, and everything when it is absent', () => {
    const own = { VARFREQ_FREQUENCY_THREADS: '3', VARFREQ_FREQUENCY_CACHE_BYTES: '' };
    const frequency = frequencyOf({ VARFREQ_MEMORY: '640 MiB', ...own });
    expect(frequency).toMatchObject({ VARFREQ_FREQUENCY_THREADS: '3' });
    expect(frequency.VARFREQ_FREQUENCY_CACHE_BYTES).toBe(String(17 * mebibyte));
    expect(frequencyOf({})).toEqual({});
  });

  test('below what one thread of each kind needs is refused with the least', () => {
    expect(() => readConfig({ VARFREQ_MEMORY: '512 MiB' })).toThrow(
      'VARFREQ_MEMORY: expected a size of at least 671088640 bytes such as 671088640 or 100 GiB, got "512 MiB"',
    );
  });
});

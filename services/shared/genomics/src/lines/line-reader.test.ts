import { describe, expect, test } from '@jest/globals';
import { InputError } from '../errors.ts';
import { bytesOf, chunksOf, failureOf, splitsOf } from '../vcf/testing/vcf-runs.ts';
import { type LineHandler, readLines } from './line-reader.ts';

class Collector implements LineHandler {
  readonly lines: string[] = [];
  readonly ends: number[] = [];
  chunks = 0;

  line(bytes: Uint8Array, start: number, end: number, next: number): Promise<void> | undefined {
    const text = Buffer.from(bytes.subarray(start, end)).toString('latin1');
    if (text === 'bad') throw new InputError('malformed', 'bad line');
    if (text === 'late') return Promise.reject(new InputError('malformed', 'late line'));
    this.lines.push(text);
    this.ends.push(next - end);
    return text === 'slow' ? Promise.resolve() : undefined;
  }

  async chunkDone(): Promise<void> {
    this.chunks++;
  }
}

async function linesOf(pieces: Uint8Array[], maxLineBytes = 100): Promise<Collector & { count: number }> {
  const collector = new Collector();
  const count = await readLines(chunksOf(pieces), maxLineBytes, collector);
  return Object.assign(collector, { count });
}

describe('readLines', () => {
  test.each([
    ['a\nbb\n\nslow\nccc\n', ['a', 'bb', '', 'slow', 'ccc'], [1, 1, 1, 1, 1]],
    ['a\r\nb\r\r\n\r\nc', ['a', 'b\r', '', 'c'], [2, 2, 2, 0]],
    ['\n\n', ['', ''], [1, 1]],
    ['a\r', ['a'], [1]],
    ['', [], []],
  ])('splits %j into lines, for every split into chunks', async (text, lines, ends) => {
    for (const pieces of splitsOf(text)) {
      const found = await linesOf(pieces);
      expect([found.lines, found.ends, found.count]).toEqual([lines, ends, lines.length]);
    }
  });

  test('accepts empty chunks, even a whole file of them', async () => {
    const empty = new Uint8Array(0);
    expect((await linesOf([empty, bytesOf('a\nb'), empty, bytesOf('c\n'), empty])).lines).toEqual(['a', 'bc']);
    expect((await linesOf([empty, empty])).count).toBe(0);
  });

  test('reports after each chunk that its whole lines are done', async () => {
    expect((await linesOf([bytesOf('a\nb\n'), bytesOf('c\n')])).chunks).toBe(2);
  });

  test.each(['bad', 'late'])('adds the line number to an error of a %s line', async (text) => {
    for (const pieces of splitsOf(`a\n\n${text}\nb\n`)) {
      expect(await failureOf(linesOf(pieces))).toEqual({ kind: 'malformed', line: 3, message: `${text} line` });
    }
  });

  test('passes errors of the source through', async () => {
    async function* broken() {
      yield bytesOf('a\nb');
      throw new InputError('corrupt', 'cut off');
    }
    const run = readLines(broken(), 10, new Collector());
    expect(await failureOf(run)).toEqual({ kind: 'corrupt', message: 'cut off' });
  });

  test('stops reading as soon as a line exceeds the limit', async () => {
    let asked = 0;
    async function* endless() {
      for (;;) {
        asked++;
        yield bytesOf('aaaa');
      }
    }
    expect(await failureOf(readLines(endless(), 10, new Collector()))).toMatchObject({ kind: 'too_large', line: 1 });
    expect(asked).toBe(3);
  });
});

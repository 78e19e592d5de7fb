import { expect, test } from '@jest/globals';
import { ReadAhead } from './read-ahead.ts';

const objectBytes = 1000;
const content = Uint8Array.from({ length: objectBytes }, (_, i) => i % 251);

/** Objects of any key, all the same, and the reads of them. */
function source() {
  const reads: string[] = [];
  const read = async (key: string, start: number, end: number) => {
    reads.push(`${key} ${start}-${end}`);
    return content.slice(start, end);
  };
  return { reads, ahead: new ReadAhead({ read }, 100) };
}

async function readAll(ahead: ReadAhead, key: string, ranges: readonly [number, number][]): Promise<void> {
  for (const [start, end] of ranges)
    expect([...(await ahead.read(key, start, end))]).toEqual([...content.slice(start, end)]);
}

test('a sequential read fetches the following bytes too, and the next while they are used', async () => {
  const { reads, ahead } = source();
  await readAll(ahead, 'a', [
    [0, 30],
    [30, 60],
    [60, 90],
    [90, 130],
    [130, 140],
  ]);
  expect(reads).toEqual(['a 0-30', 'a 30-130', 'a 130-230', 'a 230-330']);
});

test('a read elsewhere is passed through, and one of more than is at hand continues with the following bytes', async () => {
  const { reads, ahead } = source();
  await readAll(ahead, 'a', [
    [500, 520],
    [100, 120],
    [121, 130],
    [130, 400],
    [390, 410],
  ]);
  expect(reads).toEqual(['a 500-520', 'a 100-120', 'a 121-130', 'a 130-230', 'a 230-330', 'a 330-430', 'a 430-530']);
});

test('the window ends with the object; past the end there is nothing', async () => {
  const { reads, ahead } = source();
  await readAll(ahead, 'a', [
    [900, 950],
    [950, 960],
    [960, 1000],
    [1000, 1010],
  ]);
  expect(reads).toEqual(['a 900-950', 'a 950-1050']);
});

test('objects have separate windows; of many, the most recently read keep theirs', async () => {
  const { reads, ahead } = source();
  await readAll(ahead, 'a', [
    [0, 10],
    [10, 20],
  ]);
  await readAll(ahead, 'b', [
    [0, 10],
    [10, 20],
  ]);
  await readAll(ahead, 'a', [[20, 30]]);
  for (let key = 0; key < 20; key++) await readAll(ahead, `k${key}`, [[0, 10]]);
  await readAll(ahead, 'a', [[30, 40]]);
  const ofTwo = reads.filter((read) => !read.startsWith('k'));
  expect(ofTwo).toEqual(['a 0-10', 'a 10-110', 'a 110-210', 'b 0-10', 'b 10-110', 'b 110-210', 'a 30-40']);
});

test('reads of one object at once are answered each with its own bytes', async () => {
  const { ahead } = source();
  await readAll(ahead, 'a', [[0, 10]]);
  const ranges: [number, number][] = [];
  for (let start = 10; start < 990; start += 35) ranges.push([start, start + 35]);
  await Promise.all([...ranges, ...ranges].map((range) => readAll(ahead, 'a', [range])));
});

test('pieces belong to the caller, and a failed read may be repeated', async () => {
  let fails = false;
  const read = async (_: string, start: number, end: number) => {
    if (fails) throw new TypeError('down');
    return content.slice(start, end);
  };
  const ahead = new ReadAhead({ read }, 100);
  await ahead.read('a', 0, 10);
  (await ahead.read('a', 10, 20)).fill(255);
  await readAll(ahead, 'a', [
    [10, 20],
    [20, 30],
  ]);
  fails = true;
  await expect(ahead.read('a', 300, 310)).rejects.toThrow('down');
  fails = false;
  await readAll(ahead, 'a', [
    [300, 310],
    [310, 320],
  ]);
});

test('bytes that could not be read ahead are read again when they are needed', async () => {
  let fails = false;
  const read = async (_: string, start: number, end: number) => {
    if (fails) throw new TypeError('down');
    return content.slice(start, end);
  };
  const ahead = new ReadAhead({ read }, 100);
  await ahead.read('a', 0, 10);
  const first = ahead.read('a', 10, 20);
  fails = true; // The read of the first chunk is under way, that of the second begins when it has arrived.
  expect([...(await first)]).toEqual([...content.slice(10, 20)]);
  await new Promise(setImmediate);
  fails = false;
  await readAll(ahead, 'a', [
    [20, 90],
    [90, 350],
  ]);
});

import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { SegmentReader } from '@varfreq/segments/reader/segment-reader';
import { readObservations, readRegions } from '@varfreq/segments/testing/read-all';
import { repository } from './pages.ts';

// The reader of services/docs/segment-format.md, which shares no code with the product's, on segments of every version.
const golden = join(repository, 'services/shared/segments/src/fixtures');
const names = readdirSync(golden).filter((name) => name.endsWith('.seg'));

async function withPython(path: string): Promise<string[]> {
  const { stdout } = await promisify(execFile)('python3', [
    join(repository, 'services/docs/examples/segments.py'),
    path,
  ]);
  return stdout.trim().split('\n').sort();
}

async function withProduct(name: string): Promise<string[]> {
  const bytes = readFileSync(join(golden, name));
  const source = { read: async (_key: string, start: number, end: number) => bytes.subarray(start, end) };
  const reader = await SegmentReader.open(source, { objectKey: name, sizeBytes: bytes.length });
  if (reader.footer.kind === 'OBSERVATIONS') return (await readObservations(reader)).sort();
  const { tracks, sets } = reader.footer;
  const tracksOf = (set: number) => sets.at(set)!.members.map((ordinal) => tracks[ordinal]);
  const lines = await readRegions(reader);
  return lines.map((line) => line.replace(/\d+$/, (set) => tracksOf(Number(set)).join(','))).sort();
}

test.each(names)('the reader in Python finds the same in %s as the product', async (name) => {
  const lines = await withPython(join(golden, name));
  expect(lines.length).toBeGreaterThan(2);
  expect(lines).toEqual(await withProduct(name));
});

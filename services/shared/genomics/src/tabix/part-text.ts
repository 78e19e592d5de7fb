import { ContigIndex } from './contig-index.ts';
import type { NoIndex, TabixIndex } from './tabix-index.ts';

/** Stored part of a contig; columns as lists, `firstWindow` being that of the first entry of `windows`. */
type ContigPart = Pick<ContigIndex, 'name' | 'records' | 'begin' | 'end' | 'firstStart' | 'lastStart'> & {
  bins: number[];
  begins: number[];
  ends: number[];
  firstWindow: number;
  windows: number[];
};

/** The index of part of a file as text, for the join. */
export function encodePart(part: TabixIndex | NoIndex): Uint8Array {
  return Buffer.from(JSON.stringify(typeof part === 'string' ? part : part.map(toPart)));
}

/** Inverse of `encodePart`. */
export function decodePart(text: Uint8Array): TabixIndex | NoIndex {
  const part = JSON.parse(Buffer.from(text).toString()) as ContigPart[] | NoIndex;
  return typeof part === 'string' ? part : part.map(fromPart);
}

function toPart({ chunks, windows, windowCount, ...contig }: ContigIndex): ContigPart {
  const { name, records, begin, end, firstStart, lastStart } = contig;
  const { length, bins, begins, ends } = chunks;
  const columns = [bins, begins, ends].map((column) => Array.from(column.subarray(0, length)));
  const firstWindow = windows.findIndex((offset) => offset !== -1);
  return {
    name,
    records,
    begin,
    end,
    firstStart,
    lastStart,
    firstWindow,
    bins: columns[0]!,
    begins: columns[1]!,
    ends: columns[2]!,
    windows: Array.from(windows.subarray(firstWindow, windowCount)),
  };
}

function fromPart({ name, bins, begins, ends, firstWindow, windows, ...facts }: ContigPart): ContigIndex {
  const contig = new ContigIndex(name);
  for (let i = 0; i < bins.length; i++) contig.chunks.add(bins[i]!, begins[i]!, ends[i]!);
  for (let i = 0; i < windows.length; i++) {
    if (windows[i] !== -1) contig.fillWindows(firstWindow + i, firstWindow + i, windows[i]!);
  }
  return Object.assign(contig, facts);
}

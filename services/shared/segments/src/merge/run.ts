import type { Footer } from '../format/footer.ts';
import { type RangeSource, SegmentReader, type SegmentRef } from '../reader/segment-reader.ts';
import { ContigTable } from '../sort/contig-table.ts';

/** A segment of one track to be merged with others; its footer is in memory, its blocks are not. */
export interface Run {
  ref: SegmentRef;
  source: RangeSource;
  footer: Footer;
}

/** The blocks `[from, to)` of a run, all on one contig; regions of one set. Positions are 0-based. */
export interface RunPart {
  run: Run;
  set: number;
  from: number;
  to: number;
  first: number;
  last: number;
}

/** Opens a run. Errors: SegmentError; those of the source. */
export async function openRun(source: RangeSource, ref: SegmentRef): Promise<Run> {
  return { ref, source, footer: (await SegmentReader.open(source, ref)).footer };
}

/**
 * The parts of runs by contig, contigs in order of first occurrence, parts by their first position. Errors: InputError
 * `too_large` when the runs together have more contigs than a file may have.
 */
export function partsByContig(runs: readonly Run[]): Map<string, RunPart[]> {
  const table = new ContigTable();
  const byContig = new Map<string, RunPart[]>();
  for (const run of runs) {
    const { contigs, index } = run.footer;
    for (const { contig, set, from, to } of index.groups) {
      const part = { run, set, from, to, first: index.first(from), last: index.last(to - 1) };
      const name = contigs[contig]!;
      table.number(name);
      const parts = byContig.get(name);
      if (parts === undefined) byContig.set(name, [part]);
      else parts.push(part);
    }
  }
  for (const parts of byContig.values()) parts.sort((a, b) => a.first - b.first);
  return byContig;
}

/** Maximum number of parts of a contig, ordered by their first position, that overlap at a position. */
export function overlapping(parts: readonly RunPart[]): number {
  const ends = parts.map((part) => part.last).sort((a, b) => a - b);
  let most = 0;
  let ended = 0;
  parts.forEach((part, begun) => {
    while (ends[ended]! < part.first) ended++;
    most = Math.max(most, begun + 1 - ended);
  });
  return most;
}

import { freeMemory } from '@varfreq/genomics/free-memory';
import type { FrequencyEngine } from '../../counting/frequency-engine.ts';
import { RegionCursor } from '../../domain/tables/region-cursor.ts';
import type { TablePiece } from '../../domain/tables/table-piece.ts';
import type { AnnotateCall, AnnotateJob, AnnotateParts } from '../annotate-job.ts';
import type { WriteResult } from '../store-result.ts';
import { countPiece } from './count-piece.ts';
import type { TableFormat } from './table-format.ts';

/** What the parts of a table are made with. */
export interface TableWork {
  job: AnnotateJob;
  parts: AnnotateParts;
  call: AnnotateCall;
  engine: FrequencyEngine;
}

/** Writes pieces of a table in order. Memory: two pages. Errors: those of the engine; the signal's reason. */
export async function writeTable(
  pieces: readonly TablePiece[],
  format: TableFormat,
  work: TableWork,
  write: WriteResult,
): Promise<void> {
  await write(format.take());
  const { call } = work;
  for (const [done, piece] of pieces.entries()) {
    call.progress({ bytesDone: done, bytesTotal: pieces.length });
    await writePiece(piece, format, work, write);
  }
  call.progress({ bytesDone: pieces.length, bytesTotal: pieces.length });
}

async function writePiece(
  { contig, regions }: TablePiece,
  format: TableFormat,
  { job, parts, call, engine }: TableWork,
  write: WriteResult,
): Promise<void> {
  const inRegions = new RegionCursor(regions);
  const { queries, table } = job.work;
  const minCarriers = Math.max(1, table?.minCarriers ?? 1);
  const piece = { contig, regions: format.begin(regions) };
  for await (const page of countPiece(piece, queries, engine, format.order)) {
    await call.pausePoint?.();
    call.signal.throwIfAborted();
    const { variants, counts, carriers } = page;
    for (const [index, variant] of variants.entries()) {
      if (carriers[index] === 0) continue;
      const isListed = carriers[index]! >= minCarriers && inRegions.has(variant.start);
      const pending = isListed ? format.add(variant, counts, index) : undefined;
      if (pending !== undefined) await pending;
      format.learn(variant);
    }
    const bytes = format.take();
    if (bytes.length > 0) await write(bytes);
    freeMemory(counts);
    call.onRecords?.(format.lines);
    parts.faults.reach('while-annotating');
  }
}

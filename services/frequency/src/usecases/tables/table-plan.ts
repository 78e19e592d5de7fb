import { inContigOrder } from '@varfreq/genomics/contigs/contig-order';
import type { SkipCounts } from '@varfreq/genomics/skip-reasons';
import type { FrequencyEngine } from '../../counting/frequency-engine.ts';
import { cutContig } from '../../domain/tables/cut-contig.ts';
import type { PositionRange, WeighedPiece } from '../../domain/tables/table-piece.ts';
import { type AnnotateCall, type AnnotateJob, type AnnotateParts, openJobEngine } from '../annotate-job.ts';
import { readTableRegions, type TableRegions } from './table-regions.ts';

/** Stored observations are a fraction of the text of a table; of shards and of their pieces. */
const storedPart = 4;
const piecesPerShard = 8;
const mostShards = 4000;

/** How a table is cut: in the order of its lines. */
export interface TablePlan {
  pieces: readonly WeighedPiece[];
  /** Stored bytes of a shard. */
  shardBytes: number;
  skipped: SkipCounts;
  warnings: string[];
}

/** Plans a table. Errors: those of `readTableRegions` and of the engine. */
export async function planPieces(job: AnnotateJob, parts: AnnotateParts, call: AnnotateCall): Promise<TablePlan> {
  const contigs = parts.contigs.keeping(job.work.ownContigs);
  const { regions, skipped, warnings } = await readTableRegions(job, parts, contigs, call);
  const engine = await openJobEngine(job, parts);
  const shardBytes = Math.max(parts.shardBytes / storedPart, storedBytes(job) / mostShards);
  const pieces: WeighedPiece[] = [];
  for (const contig of inContigOrder(engine.observedContigs, contigs, parts.genome)) {
    call.signal.throwIfAborted();
    const loads = await engine.observedLoad(contig);
    pieces.push(...cutContig(contig, loads, regionsOf(contig, loads, regions), shardBytes / piecesPerShard));
  }
  return { pieces, shardBytes, skipped, warnings };
}

function storedBytes({ snapshot }: AnnotateJob): number {
  const observations = snapshot?.segments.filter(({ kind }) => kind === 'OBSERVATIONS') ?? [];
  return observations.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
}

/** Without regions, from the first variant to the last. */
function regionsOf(
  contig: string,
  loads: Awaited<ReturnType<FrequencyEngine['observedLoad']>>,
  regions: TableRegions['regions'],
): PositionRange[] {
  if (regions !== undefined) return regions.of(contig);
  const start = loads.reduce((least, load) => Math.min(least, load.start), Number.POSITIVE_INFINITY);
  const end = loads.reduce((most, load) => Math.max(most, load.end), 0);
  return start < end ? [{ start, end }] : [];
}

import type { NoIndex, TabixIndex } from '@varfreq/genomics/tabix/tabix-index';
import type { AnnotationSummary } from '@varfreq/genomics/vcf/annotate/annotate-options';
import type { TableContig } from '@varfreq/genomics/vcf/table/table-header';
import type { TablePiece } from '../../domain/tables/table-piece.ts';
import { lengthsOf } from '../annotate-job.ts';
import { annotatedQueries } from '../annotate-vcf-file.ts';
import { type StoredResult, storeBgzf } from '../store-result.ts';
import { GenomeAnchors, ObservedAnchors } from './anchor-bases.ts';
import { CsvTable } from './csv-table.ts';
import { VcfTable } from './vcf-table.ts';
import { type TableWork, writeTable } from './write-table.ts';

/** A table, or part of it, in the store. */
export interface StoredTable {
  stored: StoredResult;
  summary: AnnotationSummary;
  /** Of a VCF file. */
  index: TabixIndex | NoIndex | undefined;
}

/**
 * Writes pieces of a table as an object; `header`: of the whole table, for the part that begins it. Errors: those of the
 * engine and of the store.
 */
export async function storeTable(
  object: { name: string; isLast: boolean },
  pieces: readonly TablePiece[],
  header: readonly TablePiece[] | undefined,
  work: TableWork,
): Promise<StoredTable> {
  const { job, parts, call, engine } = work;
  const write = (format: VcfTable | CsvTable) =>
    storeBgzf(object, job, parts, call, (into) => writeTable(pieces, format, work, into));
  const { queries, table } = job.work;
  if (table?.format === 'TABLE_CSV') {
    const csv = new CsvTable(queries, header !== undefined);
    const { stored } = await write(csv);
    return { stored, summary: summaryOf(csv), index: undefined };
  }
  const anchors = parts.genome ? new GenomeAnchors(parts.genome) : new ObservedAnchors(engine, queries);
  const vcf = new VcfTable(annotatedQueries(job, parts), anchors, header && contigsOf(header, work));
  const { stored, blocks } = await write(vcf);
  return { stored, summary: summaryOf(vcf), index: vcf.places.finish(blocks) };
}

function summaryOf({ lines, skipped }: VcfTable | CsvTable): AnnotationSummary {
  return { records: lines, variants: lines, skipped, warnings: [] };
}

function contigsOf(pieces: readonly TablePiece[], { job, parts }: TableWork): TableContig[] {
  const { genome, build } = lengthsOf(job, parts, parts.contigs.keeping(job.work.ownContigs));
  const lengths = genome?.contigs ?? build?.lengths;
  const names = new Set(pieces.map(({ contig }) => contig));
  return [...names].map((name) => ({ name, length: lengths?.get(name) }));
}

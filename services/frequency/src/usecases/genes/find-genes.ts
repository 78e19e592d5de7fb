import type { FindGenesRequest } from '@varfreq/contracts/frequency/v1/FindGenesRequest';
import type { FindGenesResponseInit } from '@varfreq/contracts/frequency/v1/FindGenesResponse';
import type { GeneInit } from '@varfreq/contracts/frequency/v1/Gene';
import { AppError } from '@varfreq/runtime/errors';
import type { QueryParts } from '../query-parts.ts';
import { geneNumbers } from './gene-numbers.ts';

// gRPC messages are limited to 4 MiB; a larger page ends earlier.
const maxPageBytes = 3 << 20;
const bytesPerItem = 64;

/**
 * A page of the genes of a name or stable id, in the order of the file, and their total number. `named` returns the parts
 * with the names of these contigs as they are stored. Errors: `not_found` without a gene annotation; `bad_request` for an
 * unknown gene.
 */
export async function findGenes(
  { name, first, last }: FindGenesRequest,
  { genes }: QueryParts,
  named: (contigs: readonly string[]) => Promise<QueryParts>,
): Promise<FindGenesResponseInit> {
  if (genes === undefined) {
    throw new AppError('not_found', 'No genes are configured: set VARFREQ_GENES to a GFF3 or GTF file.');
  }
  const numbers = geneNumbers('name', name, genes);
  const found = numbers.slice(first, last + 1).map((number) => genes.withTranscripts(number));
  const { contigs } = await named(found.map(({ contig }) => contig));
  const items: GeneInit[] = [];
  let bytes = 0;
  for (const { contig, start, transcripts, ...gene } of found) {
    const shown = transcripts.map(({ start: from, ...transcript }) => ({ ...transcript, begin: from + 1 }));
    const texts = shown.reduce((sum, { id, type }) => sum + id.length + type.length, contig.length + gene.name.length);
    bytes += texts + gene.id.length + bytesPerItem * (1 + shown.length);
    if (items.length > 0 && bytes > maxPageBytes) break;
    items.push({ ...gene, chromosome: contigs.resolve(contig) ?? contig, begin: start + 1, transcripts: shown });
  }
  return { items, total: numbers.length };
}

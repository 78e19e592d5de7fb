import { contradictedAccession, otherMitochondrion, unknownAccession } from '@varfreq/genomics/check-accession';
import { AppError } from '@varfreq/runtime/errors';
import type { QueryParts } from '../query-parts.ts';

/**
 * The stored name of a chromosome. Errors: `bad_request` when the reference genome lacks it, and for a RefSeq accession of
 * another build.
 */
export function storedContig(chromosome: string, parts: QueryParts): string {
  if (chromosome === '') refuse('chromosome', 'expected a chromosome name');
  const stored = parts.contigs.resolve(chromosome);
  if (stored === undefined) return refuse('chromosome', 'the reference genome has no such chromosome');
  const contradiction = contradictedAccession(chromosome, stored, parts);
  return contradiction === undefined ? stored : refuse('chromosome', contradiction);
}

/**
 * The same for a sequence in a spelling where accessions are usual: those of no known build are refused too where a build
 * is set. Keys of version 0.1 may name data that is stored under them.
 */
export function storedSequence(name: string, parts: QueryParts): string {
  const stored = storedContig(name, parts);
  const other = unknownAccession(name, stored, parts) ?? otherMitochondrion(name, stored, parts);
  return other === undefined ? stored : refuse('chromosome', other);
}

/** Refuses a field of a request. Errors: `bad_request`. */
export function refuse(field: string, message: string): never {
  throw new AppError('bad_request', `${field}: ${message}`, { details: { field } });
}

import { InputError } from '../errors.ts';
import { addNote, type ImportNotes } from '../import-notes.ts';
import type { Warning } from '../warning-codes.ts';
import { otherSequence } from './check-accession.ts';
import { type LengthOptions, otherBuildRemedy } from './contig-limits.ts';
import type { ContigNames } from './contig-names.ts';
import { asBuildName, sequenceOfAccession } from './known-builds.ts';

/** Judges the name of a contig in a file, by which records are stored under `stored`: InputError `reference_mismatch`, if any. */
export type JudgeContig = (name: string, stored: string) => InputError | undefined;

const note = 'accession ';

/**
 * Refuses RefSeq accessions of another build than that of the genome or the installation. With `ignoreContigLengths` none is
 * refused, and `notes` has them for `accessionWarnings`. Cost: a search in names without `NC_`.
 */
export function accessionJudge(options: LengthOptions & { contigs: ContigNames }, notes: ImportNotes): JudgeContig {
  const { contigs, genome, build, ignoreContigLengths = false } = options;
  const sequences = { contigs, genome, build: build && asBuildName(build.name) };
  return (name, stored) => {
    const other = name.includes('NC_') ? otherSequence(name, stored, sequences) : undefined;
    if (other === undefined) return undefined;
    if (!ignoreContigLengths)
      return new InputError('reference_mismatch', `${other}; ${otherBuildRemedy}`, undefined, 1);
    addNote(notes, `${note}${contigs.accessionIn(name)!}`);
    return undefined;
  };
}

/** Warnings of accessions of another build that were not refused. */
export function accessionWarnings(notes: Readonly<ImportNotes>): Warning[] {
  const accessions = Object.keys(notes)
    .filter((key) => key.startsWith(note))
    .map((key) => key.slice(note.length))
    .sort();
  const [first] = accessions;
  const sequence = first === undefined ? undefined : sequenceOfAccession(first);
  if (sequence === undefined) return [];
  const others = accessions.length === 1 ? '' : ` (the first of ${accessions.length} such names)`;
  const what = `${first}${others} is chromosome ${sequence.chromosome} of ${sequence.build}, not of the genome or build here`;
  return [`contig_length: ${what}; was the file made with another genome?`];
}

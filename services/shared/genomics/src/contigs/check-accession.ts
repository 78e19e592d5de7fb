import type { ReferenceGenome } from '../genome.ts';
import type { ContigNames } from './contig-names.ts';
import { isHumanAccession } from './human-contigs.ts';
import { type BuildName, buildsOfLength, sequenceOfAccession } from './known-builds.ts';

/** What an installation knows of its sequences. */
export interface Sequences {
  contigs: ContigNames;
  genome?: Pick<ReferenceGenome, 'contigs'> | undefined;
  /** Without a genome. */
  build?: BuildName | undefined;
}

const remedy = 'positions differ between builds; lift the variant over';

/**
 * Why a name cannot be taken for `stored`: it is a RefSeq accession of another build than that of the genome or the
 * installation. Undefined when nothing contradicts it, so also where neither is known.
 */
export function contradictedAccession(name: string, stored: string, sequences: Sequences): string | undefined {
  const other = otherSequence(name, stored, sequences);
  return other && `${other}: ${remedy}`;
}

/** The same without what to do about it. */
export function otherSequence(name: string, stored: string, sequences: Sequences): string | undefined {
  const { contigs, genome, build } = sequences;
  const accession = contigs.accessionIn(name);
  const sequence = accession === undefined ? undefined : sequenceOfAccession(accession);
  if (sequence === undefined) return undefined;
  const what = `${accession} is chromosome ${sequence.chromosome} of ${sequence.build}`;
  if (genome === undefined) {
    if (build === undefined || build === sequence.build) return undefined;
    return `${what}, but this installation has ${build}`;
  }
  const bases = genome.contigs.get(stored)!;
  if (bases === sequence.bases) return undefined;
  const [like] = buildsOfLength(sequence.chromosome, bases);
  const found = `"${stored}" of the reference genome has ${bases}${like === undefined ? '' : `, as in ${like}`}`;
  return `${what}, of ${sequence.bases} bases, but ${found}`;
}

/**
 * Why a name that is stored as it is spelled cannot be meant: a RefSeq accession of a human chromosome in a version, or
 * without one, that the installation's build does not have.
 */
export function unknownAccession(name: string, stored: string, { genome, build }: Sequences): string | undefined {
  if (genome !== undefined || build === undefined || stored !== name || !isHumanAccession(name)) return undefined;
  return `${name} is not an accession of ${build}, the build of this installation: give the version that belongs to it`;
}

/** Why the mitochondrion NC_012920.1 is not `stored`: hg19's chrM is another sequence. */
export function otherMitochondrion(name: string, stored: string, { genome }: Sequences): string | undefined {
  if (name !== 'NC_012920.1' || genome?.contigs.get(stored) !== 16_571) return undefined;
  return `${name} has 16569 bases, but "${stored}" of the reference genome is hg19's chrM (NC_001807.4), of 16571`;
}

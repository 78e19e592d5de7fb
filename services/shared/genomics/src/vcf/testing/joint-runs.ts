import { ContigNames } from '../../contigs/contig-names.ts';
import type { ImportSummary } from '../../skip-reasons.ts';
import { importJointVcf } from '../import/import.ts';
import type { VcfImportOptions } from '../import/import-options.ts';
import { bytesOf, chunksOf, type Observed } from './vcf-runs.ts';

export interface JointRun {
  /** By member. */
  observed: Observed[];
  regions: { contig: string; start: number; end: number }[][];
  summary: ImportSummary;
}

/** A joint import of the columns (from 1), a member each. */
export async function runJoint(
  pieces: string | readonly Uint8Array[],
  members: readonly number[],
  options: Partial<VcfImportOptions> = {},
): Promise<JointRun> {
  const observed: Observed[] = members.map(() => ({}));
  const regions: JointRun['regions'] = members.map(() => []);
  const drain = async () => undefined;
  const summary = await importJointVcf(
    chunksOf(typeof pieces === 'string' ? [bytesOf(pieces)] : pieces),
    {
      skipFiltered: true,
      useGenotypes: true,
      preferGenotypeLikelihoods: false,
      maxLineBytes: 1 << 20,
      contigs: new ContigNames(options.genome ? { genomeContigs: [...options.genome.contigs.keys()] } : {}),
      onReferenceMismatch: 'fail',
      ...options,
      poolSize: members.length,
      members,
    },
    {
      carriers: {
        add(contig, start, reference, alt, carriers, length) {
          const key = `${contig}:${start + 1}${reference}>${alt}`;
          for (const carrier of carriers.subarray(0, length)) {
            const of = observed[carrier >>> 2]!;
            of[key] ??= [0, 0, 0, 0];
            of[key][carrier & 3]!++;
          }
        },
        drain,
      },
      regions: { add: (member, contig, start, end) => void regions[member]!.push({ contig, start, end }), drain },
    },
  );
  return { observed, regions, summary };
}

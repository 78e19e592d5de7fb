import { z } from 'zod';
import { choice, list, optional, type Setting, text } from '../config/settings.ts';

type Aliases = (readonly [string, string])[];

/** Settings about the reference genome, the same for every service that reads variants. */
export const genomeSettings = {
  genomePath: optional(
    text('VARFREQ_GENOME', {
      description: 'Reference genome: a FASTA file, plain or bgzipped, with its `samtools faidx` index beside it.',
    }),
  ),
  contigAliases: contigAliases('VARFREQ_CONTIG_ALIASES'),
  onReferenceMismatch: choice('VARFREQ_ON_REFERENCE_MISMATCH', {
    description: 'Whether a record that contradicts the reference genome fails its task, or is skipped and counted.',
    default: 'fail',
    choices: ['fail', 'skip'],
  }),
};

/** Pairs of contig names that mean the same, besides those known by themselves. */
function contigAliases(env: string): Setting<Aliases> {
  const description = 'More names of contigs, as `alias=name` joined by commas, for example NC_000001.11=1.';
  const { schema: parts, ...setting } = list(env, { description });
  const schema = parts
    .transform((items) => items.map((item) => item.split('=').map((name) => name.trim())))
    .pipe(z.array(z.tuple([z.string().min(1), z.string().min(1)])));
  return { ...setting, expected: 'pairs alias=name joined by commas', schema: schema as z.ZodType<Aliases, string> };
}

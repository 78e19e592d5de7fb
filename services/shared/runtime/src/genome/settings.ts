import { buildNames } from '@varfreq/genomics/known-builds';
import { z } from 'zod';
import { choice, list, optional, type Setting, text } from '../config/settings.ts';

type Aliases = (readonly [string, string])[];

/** Settings of the reference genome, the same for every service that reads variants. */
export const genomeSettings = {
  genomePath: optional(
    text('VARFREQ_GENOME', {
      description: 'Reference genome: a FASTA file, plain or bgzipped, with its `samtools faidx` index beside it.',
    }),
  ),
  build: optional(
    choice('VARFREQ_BUILD', {
      description:
        'Build whose contig lengths files must match, where VARFREQ_GENOME is not set. With neither, it is learned from a file. Calls on its X and Y are counted by the sex of the sample.',
      choices: buildNames,
    }),
  ),
  contigAliases: contigAliases('VARFREQ_CONTIG_ALIASES'),
  onReferenceMismatch: choice('VARFREQ_ON_REFERENCE_MISMATCH', {
    description: 'Whether records that contradict the reference genome fail their task, or are skipped and counted.',
    default: 'fail',
    choices: ['fail', 'skip'],
  }),
};

/** Synonyms of contig names besides the built-in ones. */
function contigAliases(env: string): Setting<Aliases> {
  const description = 'Additional contig names, as `alias=name` pairs separated by commas, for example NC_000001.11=1.';
  const { schema: parts, ...setting } = list(env, { description });
  const schema = parts
    .transform((items) => items.map((item) => item.split('=').map((name) => name.trim())))
    .pipe(z.array(z.tuple([z.string().min(1), z.string().min(1)])));
  return { ...setting, expected: 'alias=name pairs separated by commas', schema: schema as z.ZodType<Aliases, string> };
}

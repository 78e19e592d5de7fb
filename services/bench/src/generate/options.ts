import { parseArgs } from 'node:util';
import { type Cohort, describeCohort } from '@varfreq/loadtests/data/cohort';
import type { GeneratedFile } from '@varfreq/loadtests/data/generated-file';
import { byteSize } from './byte-size.ts';
import { cohortForSize } from './cohort-for-size.ts';
import { type Kind, kinds, type Whom } from './kinds.ts';

/** Parsed options. */
export interface Wanted {
  file: GeneratedFile;
  cohort: Cohort;
  /** Path, or `-`. */
  output: string;
  bgzf: boolean;
}

const names = Object.keys(kinds) as Kind[];

export const usage = `node services/run.mjs generate:data --kind vcf --size 10GB --seed 1 --output genome.vcf.gz

  --kind         ${names.map((name) => `${name.padEnd(6)} ${kinds[name].about}`).join('\n                 ')}
  --output       a file; - for standard output
  --size         approximate bytes of text, before compression: 500kB, 20MB, 10GiB; or
  --sites        number of variant sites: files that belong together have the same seed, sites and run
  --seed         everything follows from it (default 1)
  --person       which person, or the number of the study (default 0)
  --people       how many of them: columns of a pool, people of a truth, individuals of a study (default 10)
  --run          stands in the header: a system refuses content that it has, so another run needs another name (default 1)
  --bgzf         compress as bgzip does; without it, what ends in .gz or .bgz is compressed
`;

const known = {
  kind: { type: 'string' },
  output: { type: 'string' },
  size: { type: 'string' },
  sites: { type: 'string' },
  seed: { type: 'string', default: '1' },
  person: { type: 'string', default: '0' },
  people: { type: 'string', default: '10' },
  run: { type: 'string', default: '1' },
  bgzf: { type: 'boolean' },
} as const;

/** Reads the options of `generate:data`. Errors: a wrong option, with what was expected. */
export function wantedOf(args: readonly string[]): Wanted {
  const { values } = parseArgs({ args: [...args], options: known });
  const { kind, output, size, sites, run } = values;
  if (kind === undefined || !isKind(kind)) throw new Error(`--kind: expected one of ${names.join(', ')}`);
  if (output === undefined) throw new Error('--output: expected the name of a file, or - for standard output');
  if ((size === undefined) === (sites === undefined)) throw new Error('expected either --size or --sites');
  const seed = integer('--seed', values.seed, Number.MIN_SAFE_INTEGER);
  const whom = { first: integer('--person', values.person, 0), people: integer('--people', values.people, 1) };
  const cohort =
    size === undefined
      ? describeCohort({ seed, run, sites: integer('--sites', sites!, 1) })
      : sized(size, { seed, run }, kind, whom);
  return { file: kinds[kind].of(cohort, whom), cohort, output, bgzf: values.bgzf ?? /\.b?gz$/.test(output) };
}

function sized(size: string, options: { seed: number; run: string }, kind: Kind, whom: Whom): Cohort {
  try {
    return cohortForSize(options, (cohort) => kinds[kind].of(cohort, whom), byteSize(size));
  } catch (error) {
    throw new Error(`--size: ${(error as Error).message}`, { cause: error });
  }
}

function isKind(text: string): text is Kind {
  return Object.hasOwn(kinds, text);
}

function integer(name: string, text: string, least: number): number {
  const value = Number(text);
  if (/^-?\d+$/.test(text) && Number.isSafeInteger(value) && value >= least) return value;
  throw new Error(`${name}: expected an integer${least >= 0 ? ` of at least ${least}` : ''}, got "${text}"`);
}

import { vcfFile } from '@varfreq/loadtests/data/vcf';
import { cohortForSize } from '../generate/cohort-for-size.ts';
import { checkFrequencies } from './check-frequencies.ts';
import { differences, type Imported, importUploaded, type Uploaded, uploadPerson } from './import-file.ts';
import type { LargeOptions } from './one-file.ts';
import type { Target } from './target.ts';

/** Seconds from the request of an import: minimum, median and maximum. */
export interface Spread {
  least: number;
  median: number;
  most: number;
}

/** Results of one user's imports. */
export interface OfUser {
  imports: number;
  toFirstProgress: Spread;
  toEnd: Spread;
}

/** Results of many concurrent imports. */
export interface ManyFiles {
  files: number;
  bytes: number;
  records: number;
  /** From the first request for an import to the end of the last. */
  seconds: number;
  users: OfUser[];
  /** Import of a user who requested one file after all others were queued. */
  latecomer: Imported | undefined;
  values: number;
  problems: string[];
}

/** Options of many concurrent imports. */
export interface ManyOptions extends LargeOptions {
  files: number;
  users: number;
  /** Size of each file. */
  bytes: number;
}

/**
 * Uploads the files of many people, then requests all of their imports at once, as several users with an equal number
 * each; one more user comes last with a single file. Compares counts and frequencies with the model.
 */
export async function importManyFiles(target: Target, options: ManyOptions): Promise<ManyFiles> {
  const clients = await target.clients(options.users + 1);
  const cohort = cohortForSize(options, (one) => vcfFile(one, 0), options.bytes);
  const upload = (person: number, of: number): Promise<Uploaded> =>
    uploadPerson(target.url, clients[of]!, { cohort, person, bgzf: options.bgzf });
  const users = clients.length === 1 ? 1 : options.users;
  const uploads: Uploaded[] = [];
  for (let person = 1; person <= options.files; person += 1) uploads.push(await upload(person, person % users));
  const late = clients.length === 1 ? undefined : await upload(options.files + 1, options.users);
  const beganAt = performance.now();
  const files = late === undefined ? uploads : [...uploads, late];
  const imports = Promise.all(files.map((one) => importUploaded(one, options.everyMs)));
  const results = await target.watched(`${options.files} imports at once`, imports);
  const seconds = (performance.now() - beganAt) / 1000;
  const { values, wrong } = await checkFrequencies(cohort, files);
  const mine = (user: number): Imported[] => results.filter((_, n) => n < uploads.length && (n + 1) % users === user);
  return {
    files: files.length,
    bytes: files.reduce((sum, { made }) => sum + made.bytes, 0),
    records: files.reduce((sum, { made }) => sum + made.lines, 0),
    seconds,
    users: Array.from({ length: users }, (_, user) => ofUser(mine(user))),
    latecomer: late === undefined ? undefined : results.at(-1),
    values,
    problems: [...files.flatMap((one, n) => differences(cohort, one, results[n]!.task)), ...wrong],
  };
}

function ofUser(imports: readonly Imported[]): OfUser {
  return {
    imports: imports.length,
    toFirstProgress: spreadOf(imports.map(({ toFirstProgress }) => toFirstProgress)),
    toEnd: spreadOf(imports.map(({ toEnd }) => toEnd)),
  };
}

function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  return { least: sorted[0]!, median: sorted[sorted.length >> 1]!, most: sorted.at(-1)! };
}

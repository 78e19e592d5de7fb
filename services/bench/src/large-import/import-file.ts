import { setTimeout as sleep } from 'node:timers/promises';
import type { FinishedTask } from '@varfreq/harness/system/api';
import type { Cohort } from '@varfreq/loadtests/data/cohort';
import { filtered, genotype } from '@varfreq/loadtests/data/people';
import { vcfFile } from '@varfreq/loadtests/data/vcf';
import { bytesOf, type Made } from '../generate/bytes-of.ts';
import { streamUpload } from './stream-upload.ts';
import type { Client } from './target.ts';

/** An uploaded file to import. */
export interface Uploaded {
  client: Client;
  person: number;
  dataSource: string;
  sample: string;
  made: Made;
}

/** Result of an import; times in seconds from its request. */
export interface Imported {
  variation: string;
  toFirstProgress: number;
  toEnd: number;
}

/** Generates the file of a person while uploading it, for a sample that is covered everywhere. */
export async function uploadPerson(
  url: string,
  client: Client,
  file: { cohort: Cohort; person: number; bgzf: boolean },
): Promise<Uploaded> {
  const made: Made = { bytes: 0, lines: 0 };
  const name = `person-${file.person}.vcf${file.bgzf ? '.gz' : ''}`;
  const bytes = bytesOf(vcfFile(file.cohort, file.person), { bgzf: file.bgzf, made });
  const dataSource = await streamUpload(url, client.authorization, { name, filetype: 'vcf', bytes });
  client.created.push(dataSource);
  const asked = await client.api.post('/samples/', { name, coverage_profile: false });
  const sample = asked.expect(201).entity().uri;
  client.created.push(sample);
  return { client, person: file.person, dataSource, sample, made };
}

/** Requests an import and waits for its end. Errors: it fails. */
export async function importUploaded(
  { client, sample, dataSource }: Uploaded,
  everyMs: number,
): Promise<Imported & { task: FinishedTask }> {
  const beganAt = performance.now();
  const asked = await client.api.post('/variations/', { sample, data_source: dataSource });
  const variation = asked.expect(201).entity().uri;
  client.created.push(variation);
  const seconds = (): number => (performance.now() - beganAt) / 1000;
  let toFirstProgress = Number.NaN;
  for (;;) {
    const { task } = (await client.api.get(variation)).expect(200).entity<{ task: FinishedTask }>();
    if (task.state !== 'waiting' && Number.isNaN(toFirstProgress)) toFirstProgress = seconds();
    if (task.state === 'failure') throw new Error(`${variation}: ${JSON.stringify(task.error)}`);
    if (task.state !== 'waiting' && task.state !== 'running')
      return { variation, toFirstProgress, toEnd: seconds(), task };
    await sleep(everyMs);
  }
}

/** Differences between the result of an import and the model; empty when there are none. */
export function differences(cohort: Cohort, { person, made }: Uploaded, { result = {} }: FinishedTask): string[] {
  const expected: Expected = expectedOf(cohort, person);
  const skipped = result.skipped as Readonly<Record<string, number>> | undefined;
  const reported = { records: result.records, filtered: skipped?.filtered ?? 0, observations: result.observations };
  const others = Object.keys(skipped ?? {}).filter((reason) => reason !== 'filtered');
  return [
    ...(made.lines === expected.records
      ? []
      : [`person ${person}: ${made.lines} lines sent, expected ${expected.records}`]),
    ...(Object.keys(expected) as (keyof Expected)[])
      .filter((key) => reported[key] !== expected[key])
      .map((key) => `person ${person}: ${key} is ${reported[key]}, expected ${expected[key]}`),
    ...others.map((reason) => `person ${person}: ${skipped![reason]} skipped as ${reason}`),
  ];
}

/** Counts that an import of a person's VCF file must report. */
interface Expected {
  records: number;
  /** Records with rejected calls. */
  filtered: number;
  /** Distinct variants in the others. */
  observations: number;
}

/** Counted from the model; about 100 ns for each site. */
function expectedOf(cohort: Cohort, person: number): Expected {
  const expected = { records: 0, filtered: 0, observations: 0 };
  for (let site = 0; site < cohort.sites; site += 1) {
    const [first, second] = genotype(cohort, person, site);
    if (first <= 0 && second <= 0) continue;
    expected.records += 1;
    if (filtered(cohort, person, site)) expected.filtered += 1;
    else expected.observations += first > 0 && second > 0 && first !== second ? 2 : 1;
  }
  return expected;
}

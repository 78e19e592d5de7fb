import { vcfFile } from '@varfreq/loadtests/data/vcf';
import { cohortForSize } from '../generate/cohort-for-size.ts';
import { checkFrequencies } from './check-frequencies.ts';
import { differences, importUploaded, uploadPerson } from './import-file.ts';
import type { Target } from './target.ts';

/** Options of both parts. */
export interface LargeOptions {
  seed: number;
  run: string;
  bgzf: boolean;
  /** Interval between polls of a task. */
  everyMs: number;
}

/** Result of the import of one large file. */
export interface OneFile {
  /** Bytes of text. */
  bytes: number;
  records: number;
  uploadSeconds: number;
  importSeconds: number;
  /** Number of compared frequencies. */
  values: number;
  problems: string[];
}

/** Uploads one file while generating it, imports it, and compares counts and frequencies with the model. */
export async function importOneFile(target: Target, bytes: number, options: LargeOptions): Promise<OneFile> {
  const [client] = await target.clients(1);
  const cohort = cohortForSize(options, (one) => vcfFile(one, 0), bytes);
  const beganAt = performance.now();
  const file = { cohort, person: 0, bgzf: options.bgzf };
  const uploaded = await target.watched('upload', uploadPerson(target.url, client!, file));
  const uploadSeconds = (performance.now() - beganAt) / 1000;
  const { task, toEnd } = await target.watched('import', importUploaded(uploaded, options.everyMs));
  const { values, wrong } = await checkFrequencies(cohort, [uploaded]);
  return {
    bytes: uploaded.made.bytes,
    records: uploaded.made.lines,
    uploadSeconds,
    importSeconds: toEnd,
    values,
    problems: [...differences(cohort, uploaded, task), ...wrong],
  };
}

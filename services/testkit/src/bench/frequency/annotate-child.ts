import { writeSync } from 'node:fs';
import { readCohort } from '../cohort/cohort.ts';
import { seconds } from '../measure.ts';
import { coreAnnotate } from './core-annotate.ts';

/** What an annotation came to. */
export interface Annotated {
  seconds: number;
  records: number;
}

// Whenever it is told to, annotates the file named first with the cohort described in the file named second, onto
// standard output.
const [, , path, cohort] = process.argv;
const write = async (bytes: Uint8Array) => {
  for (let at = 0; at < bytes.length; ) at += writeSync(1, bytes, at);
};
process.on('message', async () => {
  let records = 0;
  const took = await seconds(async () => (records = await coreAnnotate(path!, readCohort(cohort!), write)));
  process.send?.({ seconds: took, records } satisfies Annotated);
});

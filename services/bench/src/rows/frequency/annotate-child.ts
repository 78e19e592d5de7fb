import { writeSync } from 'node:fs';
import { readCohort } from '../cohort/cohort.ts';
import { seconds } from '../measure.ts';
import { coreAnnotate } from './core-annotate.ts';

/** Cost of an annotation. */
export interface Annotated {
  seconds: number;
  records: number;
}

// On each message, annotates the file named by the first argument with the cohort described in the second, to standard
// output.
const [, , path, cohort] = process.argv;
const write = async (bytes: Uint8Array) => {
  for (let at = 0; at < bytes.length; ) at += writeSync(1, bytes, at);
};
process.on('message', async () => {
  let records = 0;
  const took = await seconds(async () => (records = await coreAnnotate(path!, readCohort(cohort!), write)));
  process.send?.({ seconds: took, records } satisfies Annotated);
});

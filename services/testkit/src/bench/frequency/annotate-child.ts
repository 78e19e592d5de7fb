import { writeSync } from 'node:fs';
import { readCohort } from '../cohort/cohort.ts';
import { seconds } from '../measure.ts';
import { coreAnnotate } from './core-annotate.ts';

// Whenever it is told to, annotates the file named first with the cohort described in the file named second, onto
// standard output, and tells how many seconds that took.
const [, , path, cohort] = process.argv;
const write = async (bytes: Uint8Array) => {
  for (let at = 0; at < bytes.length; ) at += writeSync(1, bytes, at);
};
process.on('message', async () => {
  process.send?.(await seconds(() => coreAnnotate(path!, readCohort(cohort!), write)));
});

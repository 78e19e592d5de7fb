import { writeSync } from 'node:fs';
import { readCohort } from '../cohort/cohort.ts';
import { coreAnnotate } from './core-annotate.ts';

// Annotates the file named first with the cohort described in the file named second, onto standard output.
const [, , path, cohort] = process.argv;
await coreAnnotate(path!, readCohort(cohort!), async (bytes) => {
  for (let at = 0; at < bytes.length; ) at += writeSync(1, bytes, at);
});

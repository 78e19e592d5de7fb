import { fileURLToPath } from 'node:url';
import type { StoredCohort } from '../cohort/cohort.ts';
import type { Annotated } from './annotate-child.ts';
import { CountingProcess } from './counting-process.ts';

const program = fileURLToPath(new URL('./annotate-child.ts', import.meta.url));

/** A process that annotates a file over a cohort through the core. */
export class AnnotatingProcess extends CountingProcess<Annotated> {
  constructor(path: string, cohort: StoredCohort, launcher: readonly string[] = []) {
    super([program, path], cohort, launcher);
  }

  /** Annotates once more. Errors: the process has ended. */
  annotate(): Promise<Annotated> {
    return this.run('again');
  }
}

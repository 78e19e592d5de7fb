import { Counter, Rate, Trend } from 'k6/metrics';

const isTime = true;

/** Time from the creation of an import to its observed end, in ms; tagged `kind`: variation or coverage. */
export const importDuration = new Trend('import_duration', isTime);

/** Time from the creation of an import to its first observed non-waiting state, in ms. */
export const importQueueWait = new Trend('import_queue_wait', isTime);

/** Time from the creation of a task to its first observed progress or end, in ms. */
export const timeToFirstProgress = new Trend('time_to_first_progress', isTime);

/** Time from the creation of an annotation to its observed end, in ms. */
export const annotateDuration = new Trend('annotate_duration', isTime);

/** Records of imported files. */
export const recordsImported = new Counter('records_imported');

/** Fraction of tasks whose state and progress never went back. */
export const progressMonotone = new Rate('progress_monotone');

/** Accepted tasks that failed, vanished or were duplicated. */
export const tasksLost = new Counter('tasks_lost');

/** Fraction of answers whose frequencies match the generator's. */
export const valuesTrue = new Rate('values_true');

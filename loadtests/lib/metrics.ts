import { Counter, Rate, Trend } from 'k6/metrics';

const isTime = true;

/** From the creation of an import to when it is seen to have ended, in ms; tagged `kind`: variation or coverage. */
export const importDuration = new Trend('import_duration', isTime);

/** From the creation of an import to when it is first seen not to wait any more, in ms. */
export const importQueueWait = new Trend('import_queue_wait', isTime);

/** From the creation of a task to when it is first seen with progress, or at its end, in ms. */
export const timeToFirstProgress = new Trend('time_to_first_progress', isTime);

/** From the creation of an annotation to when it is seen to have ended, in ms. */
export const annotateDuration = new Trend('annotate_duration', isTime);

/** Records of files that were imported. */
export const recordsImported = new Counter('records_imported');

/** Of tasks, those whose state and progress never went back. */
export const progressMonotone = new Rate('progress_monotone');

/** Accepted tasks that did not come to the right end, are not there any more, or are there twice. */
export const tasksLost = new Counter('tasks_lost');

/** Of answers with frequencies, those that are what the generator knows them to be. */
export const valuesTrue = new Rate('values_true');

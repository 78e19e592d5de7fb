import { integer, maxTimerMs } from '../config/settings.ts';

/** Repeating a second of work is cheap. */
export const defaultFinishMs = 1000;

/** Assignments in one answer of metadata; workers ask again. */
export const mostAssignments = 8;

/** For every kind of worker. */
export const finishSetting = integer('VARFREQ_FINISH_MS', {
  description: 'Time for running work to finish on shutdown before it is handed back, in milliseconds.',
  default: defaultFinishMs,
  max: maxTimerMs,
});

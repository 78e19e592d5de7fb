import { AppError, type Quota } from '@varfreq/runtime/errors';

/** What a user may have and use; 0: no limit. */
export interface Limits {
  /** Of objects of the data sources that the user owns, their indexes included; local files do not count. */
  storedBytes: number;
  /** Tasks of the user that have not ended. */
  tasks: number;
  /** Uploads of the user that run. */
  uploads: number;
  /** Of one input, when it is uncompressed. */
  uncompressedBytes: number;
  /** Uncompressed ÷ stored bytes of one input. */
  expansionRatio: number;
}

/** The limits of one user; what is absent is the installation's. */
export type UserLimits = Partial<Limits>;

/** None at all. */
export const noLimits: Limits = { storedBytes: 0, tasks: 0, uploads: 0, uncompressedBytes: 0, expansionRatio: 0 };

/** Of inputs, as messages have them: uncompressed bytes know no 0. */
export function inputLimitsOf({ uncompressedBytes, expansionRatio }: UserLimits) {
  return {
    ...(uncompressedBytes !== undefined && { uncompressedLimitBytes: uncompressedBytes || Number.MAX_SAFE_INTEGER }),
    ...(expansionRatio !== undefined && { expansionRatioLimit: expansionRatio }),
  };
}

const more = 'or ask an administrator for a higher limit';

/** Error: `too_many_requests` for one more task beside `unfinished` ones. */
export function requireRoomForTask(unfinished: number, { tasks }: Limits): void {
  if (tasks === 0 || unfinished < tasks) return;
  const message = `tasks: you have ${tasks} that have not ended, which is your limit; wait for some of them, delete those that you no longer need, ${more}`;
  throw refusal('too_many_requests', message, 'tasks', 30);
}

/** Error: `too_many_requests` for one more upload beside `running` ones. */
export function requireRoomForUpload(running: number, { uploads }: Limits): void {
  if (uploads === 0 || running < uploads) return;
  const message = `uploads: ${uploads} of yours run at once, which is your limit; wait for one of them, ${more}`;
  throw refusal('too_many_requests', message, 'uploads', 5);
}

/** Error: `entity_too_large` when `bytes` more, or nothing more, do not fit beside the `used` ones. */
export function requireRoomForBytes(used: number, { storedBytes }: Limits, bytes = 1): void {
  if (storedBytes === 0 || used + bytes <= storedBytes) return;
  const message = `stored bytes: your data sources take ${used} of the ${storedBytes} bytes that are your limit; delete some that you no longer need, ${more}`;
  throw refusal('entity_too_large', message, 'stored_bytes');
}

function refusal(code: 'too_many_requests' | 'entity_too_large', message: string, quota: Quota, wait?: number) {
  return new AppError(code, message, { details: { quota, ...(wait !== undefined && { retryAfterSeconds: wait }) } });
}

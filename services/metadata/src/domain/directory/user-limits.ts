import { AppError, type Quota } from '@varfreq/runtime/errors';

/** Limits of a user; 0: no limit. */
export interface Limits {
  /** Bytes of the objects of the user's data sources, indexes included; local files do not count. */
  storedBytes: number;
  /** Unfinished tasks of the user. */
  tasks: number;
  /** Running uploads of the user. */
  uploads: number;
  /** Uncompressed bytes of one input. */
  uncompressedBytes: number;
  /** Uncompressed ÷ stored bytes of one input. */
  expansionRatio: number;
}

/** Limits of one user; absent ones are those of the installation. */
export type UserLimits = Partial<Limits>;

/** No limits. */
export const noLimits: Limits = { storedBytes: 0, tasks: 0, uploads: 0, uncompressedBytes: 0, expansionRatio: 0 };

/** Limits of inputs for messages, where uncompressed bytes have no 0. */
export function inputLimitsOf({ uncompressedBytes, expansionRatio }: UserLimits) {
  return {
    ...(uncompressedBytes !== undefined && { uncompressedLimitBytes: uncompressedBytes || Number.MAX_SAFE_INTEGER }),
    ...(expansionRatio !== undefined && { expansionRatioLimit: expansionRatio }),
  };
}

const more = 'or ask an administrator for a higher limit';

/** Errors: `too_many_requests` for one more task beside `unfinished` ones. */
export function requireRoomForTask(unfinished: number, { tasks }: Limits): void {
  if (tasks === 0 || unfinished < tasks) return;
  const message = `tasks: you have reached your limit of ${tasks} unfinished tasks; wait for some of them, delete those that you no longer need, ${more}`;
  throw refusal('too_many_requests', message, 'tasks', 30);
}

/** Errors: `too_many_requests` for one more upload beside `running` ones. */
export function requireRoomForUpload(running: number, { uploads }: Limits): void {
  if (uploads === 0 || running < uploads) return;
  const message = `uploads: you have reached your limit of ${uploads} concurrent uploads; wait for one of them, ${more}`;
  throw refusal('too_many_requests', message, 'uploads', 5);
}

/** Errors: `entity_too_large` when `bytes` more do not fit beside the `used` ones. */
export function requireRoomForBytes(used: number, { storedBytes }: Limits, bytes = 1): void {
  if (storedBytes === 0 || used + bytes <= storedBytes) return;
  const message = `stored bytes: your data sources use ${used} of your limit of ${storedBytes} bytes; delete some that you no longer need, ${more}`;
  throw refusal('entity_too_large', message, 'stored_bytes');
}

function refusal(code: 'too_many_requests' | 'entity_too_large', message: string, quota: Quota, wait?: number) {
  return new AppError(code, message, { details: { quota, ...(wait !== undefined && { retryAfterSeconds: wait }) } });
}

import type { FileFault } from '@varfreq/genomics/errors';

/**
 * The closed set of error codes of the whole system. The first block is the REST API's; the second holds the codes of
 * failed tasks. One table maps them to HTTP (gateway), one to gRPC (runtime/grpc).
 */
export type ErrorCode =
  | 'bad_request'
  | 'basic_auth_required'
  | 'entity_too_large'
  | 'forbidden'
  | 'integrity_conflict'
  | 'internal_server_error'
  | 'method_not_allowed'
  | 'no_acceptable_version'
  | 'not_found'
  | 'not_implemented'
  | 'precondition_failed'
  | 'too_many_requests'
  | 'unauthorized'
  | 'unavailable'
  | 'unsatisfiable_range'
  | TaskErrorCode;

/** Codes a task may end with, `task.error.code` of the REST API. */
export const taskErrorCodes = [
  'invalid_observations',
  'invalid_regions',
  'invalid_data_source',
  'duplicate_data_source',
  'data_source_unavailable',
  'reference_mismatch',
  'cancelled',
  'internal_server_error',
] as const;

export type TaskErrorCode = (typeof taskErrorCodes)[number];

export function isTaskErrorCode(code: string): code is TaskErrorCode {
  return (taskErrorCodes as readonly string[]).includes(code);
}

/** Typed facts that travel with an error, over gRPC too. Never secrets or text of a file. */
export interface ErrorDetails {
  /** Invalid field of the request. */
  field?: string;
  /** 1-based line of the input file. */
  line?: number;
  /** 1-based column of that line. */
  column?: number;
  /** 1-based line within the part of an input file that was read; not in `message`. */
  shardLine?: number;
  /** What is wrong with the input file as a whole. */
  fileFault?: FileFault;
  /** Seconds to wait before a retry (`Retry-After`). */
  retryAfterSeconds?: number;
  /** Exhausted quota of the user. */
  quota?: Quota;
  /** Refused before the call had any effect, as by a replica that is starting: another one may take it. */
  notBegun?: boolean;
}

/** Limits per user beyond which requests are refused. */
export type Quota = 'stored_bytes' | 'tasks' | 'uploads';

/** An expected failure with a code that callers act on. `message` is for people and says what to do. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, message: string, options: { details?: ErrorDetails; cause?: unknown } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.details = options.details ?? {};
  }
}

/** True for an AppError, including one from another realm or copy of the module. */
export function isAppError(error: unknown): error is AppError {
  return error instanceof Error || (typeof error === 'object' && error !== null)
    ? (error as { name?: unknown }).name === 'AppError' && typeof (error as { code?: unknown }).code === 'string'
    : false;
}

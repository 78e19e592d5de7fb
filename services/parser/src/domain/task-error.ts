import { type InputError, isInputError } from '@varfreq/genomics/errors';
import { defined } from '@varfreq/runtime/defined';
import { AppError, type TaskErrorCode } from '@varfreq/runtime/errors';
import type { ImportFormat } from './import-format.ts';

type ErrorFormat = Pick<ImportFormat, 'errorCode'>;

const diskFullCodes: readonly unknown[] = ['ENOSPC', 'EDQUOT'];

/**
 * The task error for an error of an import. An unusable input becomes an AppError with the task's code and a message
 * `line N: …`; a full scratch disk is `unavailable`; other errors stay as they are.
 */
export function taskErrorOf(error: unknown, format: ErrorFormat): unknown {
  if (isInputError(error)) return inputError(error, format);
  if (!diskFullCodes.includes((error as { code?: unknown } | null | undefined)?.code)) return error;
  return new AppError('unavailable', 'The scratch disk is full.', { cause: error });
}

/** The same for a part of a file: the message does not name the line, which is counted from the start of the part. */
export function shardErrorOf(error: unknown, format: ErrorFormat): unknown {
  if (!isInputError(error)) return taskErrorOf(error, format);
  const { line: shardLine, column, fileFault } = error;
  const details = defined({ shardLine, column, fileFault });
  return new AppError(codeOf(error, format), error.message, { details, cause: error });
}

function inputError(error: InputError, format: ErrorFormat): AppError {
  const { line, column, fileFault, message } = error;
  const text = line === undefined ? message : `line ${line}: ${message}`;
  const details = defined({ line, column, fileFault });
  return new AppError(codeOf(error, format), text, { details, cause: error });
}

function codeOf(error: InputError, { errorCode }: ErrorFormat): TaskErrorCode {
  return error.kind === 'reference_mismatch' ? 'reference_mismatch' : errorCode;
}

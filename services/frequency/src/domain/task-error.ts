import { type InputError, isInputError } from '@varfreq/genomics/errors';
import { defined } from '@varfreq/runtime/defined';
import { AppError, type TaskErrorCode } from '@varfreq/runtime/errors';

/**
 * The task error for an error of an annotation: an unusable input becomes an AppError `invalid_data_source` or
 * `reference_mismatch` with a message `line N: …`; other errors stay as they are.
 */
export function taskErrorOf(error: unknown): unknown {
  return isInputError(error) ? inputError(error) : error;
}

/** The same for part of a file: the message omits the line, which is relative to the part. */
export function shardErrorOf(error: unknown): unknown {
  if (!isInputError(error)) return error;
  const { line: shardLine, column, fileFault } = error;
  const details = defined({ shardLine, column, fileFault });
  return new AppError(codeOf(error), error.message, { details, cause: error });
}

function inputError(error: InputError): AppError {
  const { line, column, fileFault, message } = error;
  const text = line === undefined ? message : `line ${line}: ${message}`;
  const details = defined({ line, column, fileFault });
  return new AppError(codeOf(error), text, { details, cause: error });
}

function codeOf({ kind }: InputError): TaskErrorCode {
  return kind === 'reference_mismatch' ? 'reference_mismatch' : 'invalid_data_source';
}

import { type InputError, isInputError } from '@varfreq/genomics/errors';
import { AppError } from '@varfreq/runtime/errors';

/**
 * What an error of an annotation means for its task: an input that cannot be used becomes an AppError
 * `invalid_data_source` or `reference_mismatch` with a message `line N: …`; everything else stays as it is.
 */
export function taskErrorOf(error: unknown): unknown {
  return isInputError(error) ? inputError(error) : error;
}

function inputError(error: InputError): AppError {
  const { kind, line, message } = error;
  const code = kind === 'reference_mismatch' ? 'reference_mismatch' : 'invalid_data_source';
  const text = line === undefined ? message : `line ${line}: ${message}`;
  return new AppError(code, text, { details: line === undefined ? {} : { line }, cause: error });
}

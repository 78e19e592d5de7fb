import { AppError, type ErrorDetails, isAppError } from '../errors.ts';

/** An error as it crosses to another thread: structured cloning would lose its class, code and details. */
export interface TransferredError {
  name: string;
  message: string;
  stack: string | undefined;
  /** Own properties with simple values, such as `code` and `line`. */
  facts: Record<string, string | number | boolean>;
  /** Details of AppErrors. */
  details: ErrorDetails | undefined;
  cause: TransferredError | undefined;
}

const maxCauses = 5;

function factsOf(error: object): TransferredError['facts'] {
  const entries = Object.entries(error).filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value));
  return Object.fromEntries(entries);
}

/** Packs any thrown value for `postMessage`. */
export function packError(thrown: unknown, depth = 0): TransferredError {
  if (typeof thrown !== 'object' || thrown === null) {
    return {
      name: 'Error',
      message: String(thrown),
      stack: undefined,
      facts: {},
      details: undefined,
      cause: undefined,
    };
  }
  const { name = 'Error', message = '', stack, cause } = thrown as Partial<Error>;
  return {
    name: String(name),
    message: String(message),
    stack,
    facts: factsOf(thrown),
    details: isAppError(thrown) ? thrown.details : undefined,
    cause: cause === undefined || depth === maxCauses ? undefined : packError(cause, depth + 1),
  };
}

/** Restores the error: AppErrors as such, others as Errors with their name, stack and simple properties. */
export function unpackError(packed: TransferredError): Error {
  const cause = packed.cause === undefined ? undefined : unpackError(packed.cause);
  const error =
    packed.details === undefined
      ? new Error(packed.message, cause === undefined ? undefined : { cause })
      : new AppError(packed.facts.code as AppError['code'], packed.message, { details: packed.details, cause });
  return Object.assign(error, packed.facts, {
    name: packed.name,
    ...(packed.stack !== undefined && { stack: packed.stack }),
  });
}

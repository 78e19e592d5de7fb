import { Metadata, type ServiceError, status } from '@grpc/grpc-js';
import { AppError, type ErrorCode, type ErrorDetails } from '../errors.ts';

/** The one place where error codes become gRPC statuses. The exact code travels in a trailer. */
const statuses: Record<ErrorCode, status> = {
  bad_request: status.INVALID_ARGUMENT,
  basic_auth_required: status.UNAUTHENTICATED,
  cancelled: status.ABORTED,
  data_source_unavailable: status.FAILED_PRECONDITION,
  duplicate_data_source: status.ALREADY_EXISTS,
  entity_too_large: status.INVALID_ARGUMENT,
  forbidden: status.PERMISSION_DENIED,
  integrity_conflict: status.ALREADY_EXISTS,
  internal_server_error: status.INTERNAL,
  invalid_data_source: status.INVALID_ARGUMENT,
  invalid_observations: status.INVALID_ARGUMENT,
  invalid_regions: status.INVALID_ARGUMENT,
  method_not_allowed: status.UNIMPLEMENTED,
  no_acceptable_version: status.INVALID_ARGUMENT,
  not_found: status.NOT_FOUND,
  not_implemented: status.UNIMPLEMENTED,
  precondition_failed: status.FAILED_PRECONDITION,
  reference_mismatch: status.FAILED_PRECONDITION,
  too_many_requests: status.RESOURCE_EXHAUSTED,
  unauthorized: status.UNAUTHENTICATED,
  unavailable: status.UNAVAILABLE,
  unsatisfiable_range: status.OUT_OF_RANGE,
};

/** Trailer with `{ code, details }` as JSON. */
const errorTrailer = 'varfreq-error-bin';

/** Characters of a message that fit into a trailer, which HTTP/2 peers limit to 16 KiB or more. */
const maxMessageLength = 4000;

/** An AppError as the server sends it: status, message, and a trailer with its code and details. */
export function toStatus(error: AppError): { code: status; details: string; metadata: Metadata } {
  const metadata = new Metadata();
  metadata.set(errorTrailer, Buffer.from(JSON.stringify({ code: error.code, details: error.details })));
  return { code: statuses[error.code], details: error.message.slice(0, maxMessageLength), metadata };
}

function readTrailer(metadata: Metadata | undefined): { code: ErrorCode; details: ErrorDetails } | undefined {
  const value = metadata?.get(errorTrailer)[0];
  if (!(value instanceof Uint8Array)) return undefined;
  try {
    const trailer: unknown = JSON.parse(new TextDecoder().decode(value));
    const { code, details } = trailer as { code: ErrorCode; details?: ErrorDetails };
    return Object.hasOwn(statuses, code) ? { code, details: details ?? {} } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The error of a failed call as the client sees it: the server's AppError with its details; `unavailable` when the
 * server was not reached, was too slow or refused the shared secret; else `internal_server_error`.
 *
 * @param what the called method, for messages
 */
export function fromStatus(error: ServiceError, what: string): AppError {
  const sent = readTrailer(error.metadata);
  if (sent !== undefined) return new AppError(sent.code, error.details, { details: sent.details });
  if (error.code === status.UNAUTHENTICATED) {
    return new AppError('unavailable', `${what}: the shared secret was refused; all services need the same one.`);
  }
  if (error.code === status.UNAVAILABLE || error.code === status.CANCELLED) {
    const why = distrustIn(error.details);
    return new AppError('unavailable', `${what}: the service cannot be reached${why}.`, { cause: error });
  }
  if (error.code === status.DEADLINE_EXCEEDED) {
    return new AppError('unavailable', `${what}: no answer in time.`, { cause: error });
  }
  return new AppError('internal_server_error', `${what} failed: ${error.details}`, { cause: error });
}

/** Why a connection did not come about, where certificates have to do with it: the library tells it in the details alone. */
function distrustIn(details: string): string {
  const last = /.*Last error: (?:Error: )?(.*?)\.? Resolution note/s.exec(details)?.[1] ?? '';
  if (/certificate/.test(last)) return `: its certificate is not trusted: ${last} (see VARFREQ_GRPC_CA)`;
  const hungUp = 'it hung up: it may want mutual TLS, or a certificate of another authority (see VARFREQ_GRPC_CA)';
  // A refusal may overtake what was sent before it.
  return /^(Failed to connect|(read|write) (ECONNRESET|EPIPE))/.test(last) ? `: ${hungUp}` : '';
}

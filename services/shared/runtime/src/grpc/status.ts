import { Metadata, type ServiceError, status } from '@grpc/grpc-js';
import { AppError, type ErrorCode, type ErrorDetails, isAppError } from '../errors.ts';

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

/** Trailer holding `{ code, details }` as JSON. */
const errorTrailer = 'varfreq-error-bin';

/** Maximum characters of a message in a trailer, which HTTP/2 peers limit to 16 KiB or more. */
const maxMessageLength = 4000;

/** An AppError as sent by the server: status, message, and a trailer with its code and details. */
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
 * server is unreachable, too slow, of an earlier version or refuses the shared secret; else `internal_server_error`.
 *
 * @param what name of the called method, for messages
 */
export function fromStatus(error: ServiceError, what: string): AppError {
  const sent = readTrailer(error.metadata);
  if (sent !== undefined) return new AppError(sent.code, error.details, { details: sent.details });
  if (error.code === status.UNAUTHENTICATED) {
    return new AppError(
      'unavailable',
      `${what}: the shared secret was refused; configure the same one for all services.`,
    );
  }
  if (error.code === status.UNAVAILABLE || error.code === status.CANCELLED) {
    const why = distrustIn(error.details);
    return new AppError('unavailable', `${what}: the service is unreachable${why}.`, { cause: error });
  }
  if (error.code === status.DEADLINE_EXCEEDED) {
    return new AppError('unavailable', `${what}: no answer in time.`, { cause: error });
  }
  if (error.code === status.UNIMPLEMENTED) {
    const why = 'the service does not implement it: it is of an earlier version, or has another role';
    return new AppError('unavailable', `${what}: ${why}.`, { cause: error });
  }
  return new AppError('internal_server_error', `${what} failed: ${error.details}`, { cause: error });
}

/** Whether a call failed because the server does not know its method, as one of an earlier version. */
export function isUnimplemented(error: unknown): boolean {
  return isAppError(error) && (error.cause as Partial<ServiceError> | undefined)?.code === status.UNIMPLEMENTED;
}

/** Why a connection failed, if because of certificates; the library reports that in the details only. */
function distrustIn(details: string): string {
  const last = /.*Last error: (?:Error: )?(.*?)\.? Resolution note/s.exec(details)?.[1] ?? '';
  if (/certificate/.test(last)) return `: its certificate is not trusted: ${last} (see VARFREQ_GRPC_CA)`;
  const hungUp =
    'it closed the connection: it may require mutual TLS, or a certificate of another authority (see VARFREQ_GRPC_CA)';
  // A refusal may overtake data sent before it.
  return /^(Failed to connect|(read|write) (ECONNRESET|EPIPE))/.test(last) ? `: ${hungUp}` : '';
}

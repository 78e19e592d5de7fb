import type { ErrorCode } from '@varfreq/runtime/errors';

/**
 * The only mapping of error codes to HTTP statuses. Codes of failed tasks never answer requests.
 */
export const statuses: Readonly<Record<ErrorCode, number>> = {
  bad_request: 400,
  basic_auth_required: 401,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  no_acceptable_version: 406,
  integrity_conflict: 409,
  precondition_failed: 412,
  entity_too_large: 413,
  unsatisfiable_range: 416,
  too_many_requests: 429,
  internal_server_error: 500,
  not_implemented: 501,
  unavailable: 503,
  cancelled: 500,
  data_source_unavailable: 500,
  duplicate_data_source: 500,
  invalid_data_source: 500,
  invalid_observations: 500,
  invalid_regions: 500,
  reference_mismatch: 500,
};

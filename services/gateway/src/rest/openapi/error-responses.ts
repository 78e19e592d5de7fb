import type { ErrorCode } from '@varfreq/runtime/errors';
import { statuses } from '../../http/statuses.ts';
import type { JsonSchema } from '../json-schema.ts';
import { closed } from '../schemas.ts';
import { headerReferences } from './headers.ts';

/** Errors of every operation. */
const everywhere: readonly ErrorCode[] = [
  'bad_request',
  'no_acceptable_version',
  'entity_too_large',
  'too_many_requests',
  'internal_server_error',
  'unavailable',
];

/** Changes may also be refused when a page of another site requests them. */
const ofChanges: readonly ErrorCode[] = [...everywhere, 'forbidden'];

const meanings: Partial<Record<ErrorCode, string>> = {
  bad_request: 'The request is malformed; the message names all wrong fields.',
  basic_auth_required: 'The operation accepts only login and password, not a token.',
  unauthorized: 'The request needs user authentication.',
  forbidden: 'The user may not do this.',
  not_found: 'Nothing exists at this URI.',
  method_not_allowed: 'The path does not support this method.',
  no_acceptable_version: 'Accept-Version does not match the version of the API.',
  integrity_conflict: 'The request conflicts with the current state.',
  precondition_failed: 'The resource has changed since the ETag in If-Match.',
  entity_too_large: 'The request body is too large, or exceeds what the user may store.',
  unsatisfiable_range: 'The Range header selects nothing.',
  too_many_requests: 'Too many failed logins, or too many concurrent tasks or uploads of the user.',
  internal_server_error: 'Unexpected condition; the message contains the request id.',
  not_implemented: 'Not implemented.',
  unavailable: 'Part of the service is unavailable.',
};

const extraHeaders = {
  401: ['WWW-Authenticate'],
  405: ['Allow'],
  416: ['Content-Range'],
  429: ['Retry-After'],
  503: ['Retry-After'],
} as const;

function codesOf(status: number): ErrorCode[] {
  return (Object.keys(meanings) as ErrorCode[]).filter((code) => statuses[code] === status);
}

function responseFor(status: number): JsonSchema {
  const codes = codesOf(status);
  const description = codes.map((code) => `\`${code}\`: ${meanings[code]}`).join(' ');
  const error = { type: 'object', properties: { code: { enum: codes } } };
  const schema = { allOf: [{ $ref: '#/components/schemas/Error' }, { type: 'object', properties: { error } }] };
  const headers = headerReferences(extraHeaders[status as keyof typeof extraHeaders] ?? []);
  return { description, headers, content: { 'application/json': { schema } } };
}

/** One response component per error status: `Error404`. */
export function errorComponents(): Record<string, JsonSchema> {
  const all = [...new Set((Object.keys(meanings) as ErrorCode[]).map((code) => statuses[code]))].sort();
  return Object.fromEntries(all.map((status) => [`Error${status}`, responseFor(status)]));
}

/** Error responses of an operation by status, including those of every operation. */
export function errorReferences(method: string, codes: readonly ErrorCode[]): Record<string, JsonSchema> {
  const all = [
    ...new Set([...(method === 'GET' ? everywhere : ofChanges), ...codes].map((code) => statuses[code])),
  ].sort();
  return Object.fromEntries(all.map((status) => [status, { $ref: `#/components/responses/Error${status}` }]));
}

/** Schema of every error body. */
export const errorSchema: JsonSchema = closed({
  error: closed({
    code: { type: 'string', enum: Object.keys(meanings) },
    message: { type: 'string', minLength: 1, description: 'Human readable.' },
  }),
});

import type { ErrorCode } from '@varfreq/runtime/errors';
import type { Reply } from '../http/reply.ts';
import type { Settings } from '../settings.ts';
import type { Call } from './call.ts';
import type { Fields, Input } from './decoding/fields.ts';
import type { JsonSchema } from './json-schema.ts';
import type { Resource } from './resource.ts';

/** Documentation of a successful answer. */
export interface Answer {
  readonly status: number;
  readonly description: string;
  /** Media types and their schemas; absent: no body. */
  readonly content?: Readonly<Record<string, JsonSchema>>;
  readonly headers?: readonly ResponseHeader[];
  /** Other statuses of success: 206 beside 200, … */
  readonly alsoStatuses?: Readonly<Record<number, string>>;
}

/** Response headers listed in the OpenAPI document. */
export type ResponseHeader =
  | 'Accept-Ranges'
  | 'Content-Range'
  | 'ETag'
  | 'Last-Modified'
  | 'Location'
  | 'Preference-Applied'
  | 'Retry-After'
  | 'Upload-Expires'
  | 'Upload-Length'
  | 'Upload-Offset'
  | 'Warning';

/** Request headers of single endpoints, by their names among the parameters of the OpenAPI document. */
export type RequestHeader = 'TusResumable' | 'UploadLength' | 'UploadMetadata' | 'UploadOffset';

/** One operation of the API; source of routing, validation, documentation and the handler call. */
export interface Endpoint<F extends Fields = Fields> {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Parameters in braces: `{id}` is a positive integer (else 404), others are text. */
  readonly path: string;
  readonly operationId: string;
  readonly summary: string;
  /** Required permissions and further notes. */
  readonly description?: string;
  /** Schemas of path parameters other than `id`. */
  readonly params?: Readonly<Record<string, JsonSchema>>;
  readonly fields: F;
  /** Fields of a request that does what the endpoint is for; it refers to resources by the id 1. /docs fills it in. */
  readonly example?: Readonly<Record<string, unknown>>;
  /** Besides those that follow from the answer. */
  readonly headers?: readonly RequestHeader[];
  /** Headers of every answer of the path, errors included. */
  readonly constantHeaders?: (settings: Settings) => Readonly<Record<string, string>>;
  readonly answer: Answer;
  /**
   * Besides those of every endpoint: bad_request, no_acceptable_version, too_many_requests, internal_server_error,
   * unavailable.
   */
  readonly errors: readonly ErrorCode[];
  /** `anyone`: login optional; `login`; `basic`: by password only; `token`: by token only. Documentation; `authorize` decides. */
  readonly access: 'anyone' | 'login' | 'basic' | 'token';
  /** Resources whose schemas the answer refers to. */
  readonly resources?: readonly Resource<unknown>[];
  /**
   * `later`: the handler reads the body itself (`readInput`, `openBody`), so that uploads authenticate first. `file` names
   * the file part, `mediaType` a body that is a file, for the documentation.
   */
  readonly body?: { readonly read: 'later' } & ({ readonly file: string } | { readonly mediaType: string });
  handle(call: Call<Input<F>>): Promise<Reply>;
}

/** An endpoint with any fields. */
export type AnyEndpoint = Omit<Endpoint, 'handle'> & { handle(call: Call<never>): Promise<Reply> };

/** Checks the types of a handler against its fields, then erases the fields' types. */
export function endpoint<F extends Fields>(definition: Endpoint<F>): AnyEndpoint {
  return definition as AnyEndpoint;
}

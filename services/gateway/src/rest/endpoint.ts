import type { ErrorCode } from '@varfreq/runtime/errors';
import type { Reply } from '../http/reply.ts';
import type { Call } from './call.ts';
import type { Fields, Input } from './decoding/fields.ts';
import type { JsonSchema } from './json-schema.ts';
import type { Resource } from './resource.ts';

/** Documentation of the answer of an endpoint that succeeds. */
export interface Answer {
  readonly status: number;
  readonly description: string;
  /** Media types and their schemas; absent: no body. */
  readonly content?: Readonly<Record<string, JsonSchema>>;
  readonly headers?: readonly ResponseHeader[];
  /** Other statuses that are no errors: 206 beside 200, … */
  readonly alsoStatuses?: Readonly<Record<number, string>>;
}

/** Response headers that the OpenAPI document describes. */
export type ResponseHeader =
  | 'Accept-Ranges'
  | 'Content-Range'
  | 'ETag'
  | 'Last-Modified'
  | 'Location'
  | 'Retry-After'
  | 'Warning';

/** One operation of the API. From it come routing, validation, documentation and the call of the handler. */
export interface Endpoint<F extends Fields = Fields> {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Parameters in braces: `{id}` is a positive integer (anything else is 404), others are text. */
  readonly path: string;
  readonly operationId: string;
  readonly summary: string;
  /** Who may call it and what else is to be known. */
  readonly description?: string;
  /** Schemas of the parameters of the path, besides `id`. */
  readonly params?: Readonly<Record<string, JsonSchema>>;
  readonly fields: F;
  readonly answer: Answer;
  /** Besides those every endpoint has: bad_request, no_acceptable_version, too_many_requests, internal_server_error, unavailable. */
  readonly errors: readonly ErrorCode[];
  /** `anyone`: login optional; `login`; `basic`: login with a password only. For the documentation; `authorize` decides. */
  readonly access: 'anyone' | 'login' | 'basic';
  /** Resources whose schemas the answer refers to. */
  readonly resources?: readonly Resource<unknown>[];
  /**
   * `later`: the body is not read before the handler asks for it (`readInput`, `openBody`), so that uploads authenticate
   * first. `file` names the part that carries the file, for the documentation.
   */
  readonly body?: { readonly read: 'later'; readonly file: string };
  handle(call: Call<Input<F>>): Promise<Reply>;
}

/** An endpoint whatever its fields. */
export type AnyEndpoint = Omit<Endpoint, 'handle'> & { handle(call: Call<never>): Promise<Reply> };

/** Checks the types of a handler against its fields, and forgets the fields' types. */
export function endpoint<F extends Fields>(definition: Endpoint<F>): AnyEndpoint {
  return definition as AnyEndpoint;
}

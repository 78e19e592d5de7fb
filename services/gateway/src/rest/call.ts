import type { IncomingMessage } from 'node:http';
import type { IdempotencyInit } from '@varfreq/contracts/metadata/v1/Idempotency';
import type { User } from '@varfreq/contracts/metadata/v1/User';
import type { CallOptions } from '@varfreq/runtime/grpc/client';
import type { Logger } from '@varfreq/runtime/log';
import type { Action, ActionFacts, Caller } from '../domain/permissions-actions.ts';
import type { Members } from '../http/bodies/members.ts';
import type { Services } from '../services.ts';
import type { Settings } from '../settings.ts';
import type { KnownFields } from './known-fields.ts';

/**
 * One request as its handler sees it. Order of checks: `input` is valid and its links resolved before the handler
 * starts; then it loads the resource (404), calls `authorize` (401, 403), and only then pages or changes anything.
 */
export interface Call<I = unknown> {
  /** Decoded fields. Not for endpoints that read their body later. */
  readonly input: I;
  /** Path parameter `{id}`. */
  readonly id: number;
  /** Path parameters as text, percent-decoded. */
  readonly params: Readonly<Record<string, string>>;
  readonly services: Services;
  readonly settings: Settings;
  /** For gRPC calls: request id, and the signal below for GET and HEAD. */
  readonly rpc: CallOptions;
  /** Aborted when the client disconnects before the answer is sent. */
  readonly signal: AbortSignal;
  /** GET or HEAD. */
  readonly isRead: boolean;
  readonly isHead: boolean;
  readonly log: Logger;
  /** The names that the request may have. */
  readonly known: KnownFields;
  /** What the request says of fields that cannot be changed; not for endpoints that read their body later. */
  readonly fixed: Members;
  /** Request header by lower-case name. */
  header(name: string): string | undefined;
  /** The caller. Authenticates at the first call. Errors: `too_many_requests`, `unavailable`. */
  caller(): Promise<Caller>;
  /** The authenticated user, or undefined. */
  user(): Promise<User | undefined>;
  /** Id of the authenticated user. Errors: `unauthorized` for anonymous callers. */
  userId(): Promise<number>;
  /** Requires that the caller may do `action`. Errors: `unauthorized`, `basic_auth_required`, `forbidden`. */
  authorize<A extends Action>(action: A, facts: ActionFacts[A]): Promise<void>;
  /** Idempotency-Key of a creation; null when absent or the caller is anonymous. */
  idempotency(): Promise<IdempotencyInit | null>;
  /**
   * For endpoints that read their body later: reads a body other than a multipart form, or takes the fields of a form
   * parsed by the handler, merges the query string, decodes and resolves links.
   */
  readInput(form?: Members): Promise<I>;
  /** The request for reading its body; a client that waits for 100 Continue gets it. */
  openBody(): IncomingMessage;
}

import type { IncomingMessage } from 'node:http';
import type { IdempotencyInit } from '@varfreq/contracts/metadata/v1/Idempotency';
import type { User } from '@varfreq/contracts/metadata/v1/User';
import { AppError } from '@varfreq/runtime/errors';
import type { CallOptions } from '@varfreq/runtime/grpc/client';
import type { Logger } from '@varfreq/runtime/log';
import type { Request, Response } from 'express';
import { decide } from '../domain/permissions.ts';
import type { Action, ActionFacts, Caller } from '../domain/permissions-actions.ts';
import { authenticate, type Directory, type Identity, type LoginFailure } from '../http/authentication/authenticate.ts';
import { networkOf } from '../http/authentication/network.ts';
import { expectsContinue } from '../http/bodies/expect-continue.ts';
import { parseUrlEncoded } from '../http/bodies/form.ts';
import { collectMembers, type Members, mergeMembers } from '../http/bodies/members.ts';
import { readBody } from '../http/bodies/read-body.ts';
import { requestStateOf } from '../http/requests/request-state.ts';
import type { Services } from '../services.ts';
import type { Settings } from '../settings.ts';
import type { Call } from './call.ts';
import { decodeRequest } from './decode-request.ts';
import { DecodeContext } from './decoding/decode-context.ts';
import type { AnyEndpoint } from './endpoint.ts';
import type { GatewayContext } from './gateway-context.ts';
import { fingerprintOf, parseIdempotencyKey } from './idempotency.ts';
import type { KnownFields } from './known-fields.ts';
import { judgeQuerySecrets } from './query-secrets.ts';

function queryOf(request: Request): Members {
  const mark = request.url.indexOf('?');
  return collectMembers(mark === -1 ? [] : parseUrlEncoded(request.url.slice(mark + 1), 'Query string'));
}

/** The Call of an Express request. */
export class RequestCall implements Call {
  readonly id: number;
  readonly params: Readonly<Record<string, string>>;
  readonly isRead: boolean;
  readonly isHead: boolean;
  readonly rpc: CallOptions;
  readonly signal: AbortSignal;
  readonly log: Logger;
  readonly known: KnownFields;
  readonly #context: GatewayContext;
  readonly #endpoint: AnyEndpoint;
  readonly #request: Request;
  readonly #response: Response;
  #identity: Promise<Identity> | undefined;
  /** Whether metadata gave the identity to an earlier request. */
  #isRemembered = false;
  #members: Members | undefined;
  #input: { value: unknown } | undefined;
  #fixed: Members = new Map();

  constructor(
    context: GatewayContext,
    endpoint: AnyEndpoint,
    http: { request: Request; response: Response; id: number; params: Readonly<Record<string, string>> },
    known: KnownFields,
  ) {
    const { requestId, traceparent, gone, log } = requestStateOf(http.request);
    this.#context = context;
    this.#endpoint = endpoint;
    this.#request = http.request;
    this.#response = http.response;
    this.known = known;
    this.id = http.id;
    this.params = http.params;
    this.isHead = http.request.method === 'HEAD';
    this.isRead = this.isHead || http.request.method === 'GET';
    this.signal = gone;
    this.rpc = { requestId, traceparent, ...(this.isRead && { signal: gone }) };
    this.log = log;
  }

  get services(): Services {
    return this.#context.services;
  }

  get settings(): Settings {
    return this.#context.settings;
  }

  get input(): unknown {
    if (this.#input === undefined) throw new Error(`${this.#endpoint.operationId}: input not read yet`);
    return this.#input.value;
  }

  get fixed(): Members {
    return this.#fixed;
  }

  header(name: string): string | undefined {
    const value = this.#request.headers[name];
    return Array.isArray(value) ? value.join(', ') : value;
  }

  async readInput(form?: Members): Promise<never> {
    const query = queryOf(this.#request);
    const warning = judgeQuerySecrets(query, this.#endpoint.fields, this.settings.queryPasswords);
    if (warning !== undefined) this.#response.setHeader('Warning', warning);
    const body = form === undefined ? await readBody(this.#request, this.#response) : { form };
    this.#members = mergeMembers({ query, ...body });
    const context = new DecodeContext(this.settings.unknownFields);
    this.#checkNames(query, this.#members, context);
    const value = await decodeRequest(this.#endpoint.fields, this.#members, context, this.services, this.rpc);
    this.#input = { value };
    return value as never;
  }

  /** A JSON body hides the query string, whose names are judged all the same. */
  #checkNames(query: Members, members: Members, context: DecodeContext): void {
    const sent = new Map([...members].filter(([name]) => !query.has(name)));
    this.known.check(sent, context);
    this.known.checkQuery(new Map([...query].filter(([name]) => name !== '__json__')), context);
    if (this.settings.unknownFields === 'ignore') return; // to version 0.1 fields that cannot be changed were unknown
    const all = new Map([...query, ...members]);
    this.#fixed = new Map([...all].filter(([name]) => this.known.fixed.has(name)));
  }

  openBody(): IncomingMessage {
    if (expectsContinue(this.#request)) this.#response.writeContinue();
    return this.#request;
  }

  async caller(): Promise<Caller> {
    return (await this.#authenticate()).caller;
  }

  async user(): Promise<User | undefined> {
    return (await this.#authenticate()).user;
  }

  async userId(): Promise<number> {
    const caller = await this.caller();
    if (caller.kind === 'user') return caller.id;
    throw this.#unauthorized('This request requires user authentication.');
  }

  async authorize<A extends Action>(action: A, facts: ActionFacts[A]): Promise<void> {
    // What anonymous callers may do needs no login, and so no metadata service either.
    if (decide({ kind: 'anonymous' }, action, facts).allowed) return;
    if (decide(await this.caller(), action, facts).allowed) return;
    const decision = decide(await this.#callerAfresh(), action, facts);
    if (decision.allowed) return;
    const text = `Not allowed: ${decision.reason}.`;
    throw decision.code === 'unauthorized' ? this.#unauthorized(text) : new AppError(decision.code, text);
  }

  /** Of an anonymous caller: with credentials that are wrong, that they are, whatever they would allow. */
  #unauthorized(withoutCredentials: string): AppError {
    const wrong = 'The login and password, or the token, are not valid.';
    return new AppError('unauthorized', this.header('authorization') === undefined ? withoutCredentials : wrong);
  }

  async idempotency(): Promise<IdempotencyInit | null> {
    const key = parseIdempotencyKey(this.header('idempotency-key'));
    const caller = await this.caller();
    if (key === undefined || caller.kind === 'anonymous') return null;
    const route = `${this.#endpoint.method} ${this.#endpoint.path}`;
    const fingerprint = fingerprintOf(this.settings.secret, this.#endpoint.fields, this.#members ?? new Map());
    return { userId: caller.id, route, key, fingerprint };
  }

  /** Before a refusal: a role given through another gateway counts at once, though this one remembers the login without it. */
  async #callerAfresh(): Promise<Caller> {
    if (!this.#isRemembered) return await this.caller();
    this.#isRemembered = false;
    const { recentLogins } = this.#context;
    this.#identity = this.#ask({ authenticate: (request, rpc) => recentLogins.refresh(request, rpc) });
    return await this.caller();
  }

  #authenticate(): Promise<Identity> {
    const showsSecrets = this.#endpoint.resources?.some(({ hasSecrets }) => hasSecrets) ?? false;
    this.#identity ??= this.#ask(this.isRead && !showsSecrets ? this.#remembering() : this.services.directory);
    return this.#identity;
  }

  #remembering(): Directory {
    const note = (): void => {
      this.#isRemembered = true;
    };
    return { authenticate: (request, rpc) => this.#context.recentLogins.authenticate(request, rpc, note) };
  }

  async #ask(directory: Directory): Promise<Identity> {
    const { throttle, metrics } = this.#context;
    const onFailure = (reason: LoginFailure) => metrics?.count('failedLogins', { reason });
    const address = networkOf(this.#request.ip ?? '');
    const from = { directory, throttle, address, onFailure };
    const identity = await authenticate(this.#request.headers.authorization, from, this.rpc);
    const userId = identity.user?.id;
    this.rpc.userId = userId;
    requestStateOf(this.#request).userId = userId;
    return identity;
  }
}

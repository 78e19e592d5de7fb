import { type Api, api, tokenAuth } from '@varfreq/harness/system/api';
import type { System } from '@varfreq/harness/system/start-system';
import { fc } from '@varfreq/testkit/property';
import { Conformance, type OpenApi } from '../protocol/conformance.ts';
import { caseOf, type RequestCase } from './cases.ts';
import { KnownCohort } from './cohort.ts';
import { rolesOf, type Target, targetsOf } from './document.ts';
import { KnownResources } from './known-resources.ts';
import { populate } from './population.ts';
import { send } from './send.ts';

/** An undocumented answer, or a server error. */
export interface Finding {
  operationId: string;
  /** Seed that reproduces the requests. */
  seed: number;
  /** The smallest such request found, its answer, and the problem. */
  what: string;
}

/** Number and seed of requests. */
export interface FuzzPlan {
  /** Minimum number. */
  requests: number;
  seed: number;
}

/** Requests of one operation in a row; generators of fast-check begin each row with values at the limits. */
const longestRow = 100;
/** Minimum rows per operation: later ones find resources created by earlier ones. */
const leastRounds = 5;
/** Maximum further rows of an operation of which no request has succeeded: some need many fields that agree. */
const mostFurtherRows = 15;
/** Findings after which the run stops. */
const mostFindings = 20;

/** Sends requests made from the OpenAPI document that a system serves, to every operation by every kind of caller. */
export class ApiFuzz {
  readonly targets: readonly Target[];
  readonly admin: Api;
  readonly #url: string;
  readonly #conformance: Conformance;
  readonly #known: KnownResources;
  readonly #cohort: KnownCohort;
  readonly #answers = new Map<string, Map<number, number>>();
  #sent = 0;

  private constructor(system: System, document: OpenApi, known: KnownResources, cohort: KnownCohort) {
    this.#url = system.url;
    this.admin = api(system.url, system.adminAuth);
    this.targets = targetsOf(document);
    this.#conformance = new Conformance(document);
    [this.#known, this.#cohort] = [known, cohort];
  }

  static async prepare(system: System): Promise<ApiFuzz> {
    const admin = api(system.url, system.adminAuth);
    const document = (await admin.get('/openapi.json')).expect(200).json<unknown>() as OpenApi;
    const known = new KnownResources(system.url, await populate(system, rolesOf(document)));
    const cohort = await KnownCohort.create(admin);
    known.keep(...cohort.uris, ...(await cohort.annotate()).uris);
    return new ApiFuzz(system, document, known, cohort);
  }

  /** Requests sent so far. */
  get sent(): number {
    return this.#sent;
  }

  /** Statuses of the answers to an operation, or to all, with their counts. */
  statuses(operationId?: string): Map<number, number> {
    const some = [...this.#answers].filter(([id]) => operationId === undefined || id === operationId);
    const totals = new Map<number, number>();
    for (const [status, count] of some.flatMap(([, counts]) => [...counts]))
      totals.set(status, (totals.get(status) ?? 0) + count);
    return new Map([...totals].sort(([a], [b]) => a - b));
  }

  /**
   * Sends requests in rounds over all operations until enough were sent, then more to those that have not succeeded, or
   * until there are too many findings.
   */
  async run({ requests, seed }: FuzzPlan, onRound: () => void = () => undefined): Promise<Finding[]> {
    const row = Math.min(longestRow, Math.ceil(requests / leastRounds / this.targets.length));
    const findings: Finding[] = [];
    for (let round = 0; this.#sent < requests && findings.length < mostFindings; round += 1) {
      for (const [index, target] of this.targets.entries())
        findings.push(...(await this.#tryRow(target, row, seed * 1_000_000 + round * 1000 + index)));
      onRound();
    }
    for (let round = 0; round < mostFurtherRows && findings.length < mostFindings; round += 1) {
      for (const [index, target] of this.targets.entries())
        if (!this.hasSucceeded(target))
          findings.push(...(await this.#tryRow(target, longestRow, seed * 1_000_000 + 500_000 + round * 1000 + index)));
    }
    return findings;
  }

  /** Whether an operation was answered with success. */
  hasSucceeded({ operation: { operationId } }: Target): boolean {
    return [...this.statuses(operationId).keys()].some((status) => status < 400);
  }

  /** Fewer deletions, so that resources remain. */
  async #tryRow(target: Target, row: number, seed: number): Promise<Finding[]> {
    const numRuns = Math.ceil(target.method === 'DELETE' ? row / 3 : row);
    const property = fc.asyncProperty(caseOf(target, this.#known.callers), (one) => this.#check(target, one));
    const { failed, errorInstance } = await fc.check(property, { seed, numRuns });
    return failed ? [{ operationId: target.operation.operationId, seed, what: (errorInstance as Error).message }] : [];
  }

  /** Sends a request. Fails, showing request and answer, unless the answer is as documented. */
  async #check({ operation: { operationId } }: Target, unresolved: RequestCase): Promise<void> {
    const asked = this.#known.resolve(unresolved);
    const shown = JSON.stringify(asked).slice(0, 3000);
    const authorization = this.#known.authorizationOf(asked.as);
    const sent = operationId === 'endAuthentication' ? await this.#spareToken(authorization) : authorization;
    const answer = await send(this.#url, asked, sent).catch((error: unknown) => {
      throw new Error(`${shown}: ${error}`);
    });
    this.#sent += 1;
    this.#known.learn(asked, answer);
    this.#count(operationId, answer.status);
    const faults = answer.status >= 500 ? ['a fault of the server'] : [];
    const problems = [...faults, ...this.#conformance.problemsOf(asked.method, asked.path, answer)];
    if (problems.length > 0)
      throw new Error(`${shown}: ${answer.status} ${answer.text.slice(0, 1000)}: ${problems.join('; ')}`);
  }

  /** A token to end, in place of a caller's. */
  async #spareToken(authorization: string | undefined): Promise<string | undefined> {
    const isToken = authorization?.startsWith('Token ') === true;
    const state =
      isToken && (await this.admin.as(authorization).get('/authentication')).entity<{ user: object | null }>();
    if (!state || state.user === null) return authorization;
    const made = await this.admin.post('/tokens/', { user: '/users/1', name: 'to end' });
    return tokenAuth(made.expect(201).entity<{ key: string }>().key);
  }

  #count(operationId: string, status: number): void {
    const counts = this.#answers.get(operationId) ?? new Map<number, number>();
    this.#answers.set(operationId, counts.set(status, (counts.get(status) ?? 0) + 1));
  }

  /** Endings of the tasks of a collection: `succes` or the code of their error. */
  async endsOfTasks(collection: string, patienceMs: number): Promise<string[]> {
    const listed = (await this.admin.list(collection, { headers: { Range: 'items=0-9999' } })).expect(206);
    const ends: string[] = [];
    for (const { uri } of listed.items()) {
      const { state, error } = await this.admin.finish(uri, { timeoutMs: patienceMs });
      ends.push(error?.code ?? state);
    }
    return ends;
  }

  /** The INFO column of a file annotated now with the frequencies of a cohort that requests cannot change. */
  async annotate(): Promise<string> {
    return (await this.#cohort.annotate()).info;
  }
}

/** Expected result of `annotate`. */
export const rightInfo = 'Q_VN=2;Q_VF=1;Q_VF_HET=0.5;Q_VF_HOM=0.5';

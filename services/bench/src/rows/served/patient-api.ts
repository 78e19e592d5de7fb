import { setTimeout as sleep } from 'node:timers/promises';
import { Api, type RequestOptions } from '@varfreq/harness/system/api';
import type { ApiResponse } from '@varfreq/harness/system/api-response';

const busyMs = 500;

/**
 * A client that repeats what a busy system refuses with 503, for ten minutes at most; the answer after that is the last
 * refusal. A POST is repeated only with an `Idempotency-Key`, as it may have had its effect.
 */
export class PatientApi extends Api {
  readonly #patienceMs: number;

  constructor(url: string, authorization: string, patienceMs = 600_000) {
    super(url, authorization);
    this.#patienceMs = patienceMs;
  }

  override async request(method: string, path: string, options: RequestOptions = {}): Promise<ApiResponse> {
    const deadline = performance.now() + this.#patienceMs;
    const isRepeatable = method !== 'POST' || new Headers(options.headers).has('Idempotency-Key');
    for (;;) {
      const answer = await super.request(method, path, options);
      if (answer.status !== 503 || !isRepeatable || performance.now() + busyMs > deadline) return answer;
      await sleep(busyMs, undefined, { signal: options.signal });
    }
  }
}

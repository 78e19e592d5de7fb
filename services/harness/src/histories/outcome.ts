import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '@varfreq/testkit/random';
import { patienceMs } from '@varfreq/testkit/until';
import type { Api, RequestOptions } from '../system/api.ts';
import type { ApiResponse } from '../system/api-response.ts';

/** After it an answer counts as lost; longer than a frozen process stays so. */
const requestMs = 15_000;

type Send = (api: Api, options: RequestOptions) => Promise<ApiResponse>;

/** How long a client that now and then loses patience waits for an answer. */
export function anyPatience(random: Random): number {
  return random.chance(0.1) ? random.below(40) : requestMs;
}

/** Sends a request once. Undefined: nothing says whether it had an effect. */
export async function attempt(api: Api, send: Send, timeoutMs = requestMs): Promise<ApiResponse | undefined> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const answer = await send(api, { signal });
    return isLost(answer) ? undefined : answer;
  } catch (error) {
    if (signal.aborted || (error as Error).name === 'TypeError') return undefined; // fetch reports a broken connection as TypeError
    throw error;
  }
}

/** Repeats a request that may be repeated: a GET, or one with an idempotency key. `firstMs`: the first timeout. */
export async function insist(api: Api, send: Send, firstMs = requestMs): Promise<ApiResponse> {
  const deadline = performance.now() + patienceMs;
  for (let timeoutMs = firstMs; ; timeoutMs = requestMs) {
    const answer = await attempt(api, send, timeoutMs);
    if (answer !== undefined) return answer;
    if (performance.now() > deadline) throw new Error(`no answer within ${patienceMs} ms`);
    await sleep(100);
  }
}

function isLost(answer: ApiResponse): boolean {
  if (answer.status === 503) return true;
  return answer.status === 409 && /still running/.test(answer.error().message ?? '');
}

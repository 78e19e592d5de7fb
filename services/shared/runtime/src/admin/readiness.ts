import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Dependencies of the process, by name. A check rejects while its dependency is unavailable, and returns
 * `degraded` while only part of the work is possible.
 */
export type Readiness = Readonly<Record<string, () => Promise<unknown>>>;

/** Timeout of a check. */
const probeMs = 2000;
const unavailable: CheckResult = 'unavailable';

type CheckResult = 'ok' | 'degraded' | 'unavailable';

/** Runs all checks at once; `ready` when none is unavailable. Takes two seconds at most. */
export async function probe(
  readiness: Readiness,
  withinMs = probeMs,
): Promise<{ ready: boolean; checks: Record<string, CheckResult> }> {
  const names = Object.keys(readiness);
  const over = new AbortController();
  const late = sleep(withinMs, unavailable, { signal: over.signal }).catch(() => unavailable);
  const answers = await Promise.all(names.map((name) => Promise.race([late, answered(readiness[name]!)])));
  over.abort();
  const checks = Object.fromEntries(names.map((name, index) => [name, answers[index]!] as const));
  return { ready: !answers.includes('unavailable'), checks };
}

async function answered(check: () => Promise<unknown>): Promise<CheckResult> {
  try {
    return (await check()) === 'degraded' ? 'degraded' : 'ok';
  } catch {
    return unavailable;
  }
}

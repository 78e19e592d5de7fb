import { setTimeout as sleep } from 'node:timers/promises';

/**
 * What has to be there for a process to do its work, by name; each check rejects while it is not, and returns `degraded`
 * while only a part of the work can be done.
 */
export type Readiness = Readonly<Record<string, () => Promise<unknown>>>;

/** An answer that takes longer is none. */
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

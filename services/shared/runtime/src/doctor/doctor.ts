import { isAppError } from '../errors.ts';

/** What a check found. `mend`: what to do, where something is wrong or may become so. */
export type Finding =
  | { state: 'ok'; text: string }
  | { state: 'warning'; text: string; mend: string }
  | { state: 'wrong'; text: string; mend: string };

/** Looks at one thing that a service stands on. What it throws is a finding too. */
export interface Check {
  name: string;
  /** For what it throws. */
  mend: string;
  run(): Promise<readonly Finding[]>;
}

export const ok = (text: string): Finding => ({ state: 'ok', text });
export const warning = (text: string, mend: string): Finding => ({ state: 'warning', text, mend });
export const wrong = (text: string, mend: string): Finding => ({ state: 'wrong', text, mend });

const timeoutMs = 30_000;

/**
 * Runs checks one after the other and prints a line for each finding. Gives the exit code: 1 if anything is wrong.
 * Nothing secret is printed: findings have none, and errors are told by their messages only.
 */
export async function runChecks(checks: readonly Check[], print: (line: string) => void): Promise<number> {
  const counts = { ok: 0, warning: 0, wrong: 0 };
  for (const check of checks) {
    for (const finding of await findingsOf(check)) {
      counts[finding.state] += 1;
      print(`${finding.state.padEnd(7)} ${check.name}: ${finding.text}`);
      if (finding.state !== 'ok') print(`        mend: ${finding.mend}`);
    }
  }
  print(`${counts.ok} ok, ${counts.warning} to be looked at, ${counts.wrong} wrong`);
  return counts.wrong === 0 ? 0 : 1;
}

async function findingsOf({ run, mend }: Check): Promise<readonly Finding[]> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`no answer within ${timeoutMs / 1000} s`)), timeoutMs);
  try {
    return await Promise.race([run(), late.promise]);
  } catch (error) {
    return [wrong(reason(error), mend)];
  } finally {
    clearTimeout(timer);
  }
}

/** With the cause, which names host and port; neither drivers nor SDKs put passwords or keys into messages. */
function reason(error: unknown): string {
  const { message, cause } = error as Error;
  const inner = isAppError(error) && cause instanceof Error ? causeText(cause) : '';
  return inner === '' || message.includes(inner) ? message : `${message} (${inner})`;
}

/** An address with several records fails with all of their errors, and without a message. */
function causeText(cause: Error): string {
  if (cause.message !== '') return cause.message;
  return cause instanceof AggregateError ? cause.errors.map((each) => (each as Error).message).join(', ') : cause.name;
}

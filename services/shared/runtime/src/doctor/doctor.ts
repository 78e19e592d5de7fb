import { isAppError } from '../errors.ts';

/** Result of a check. `fix`: what to do about a warning or failure. */
export type Finding =
  | { state: 'ok'; text: string }
  | { state: 'warning'; text: string; fix: string }
  | { state: 'wrong'; text: string; fix: string };

/** Checks one dependency of a service. What it throws becomes a finding too. */
export interface Check {
  name: string;
  /** Fix for what `run` throws. */
  fix: string;
  run(): Promise<readonly Finding[]>;
}

export const ok = (text: string): Finding => ({ state: 'ok', text });
export const warning = (text: string, fix: string): Finding => ({ state: 'warning', text, fix });
export const wrong = (text: string, fix: string): Finding => ({ state: 'wrong', text, fix });

const timeoutMs = 30_000;

/** A finding, with the name of its check. */
export interface NamedFinding {
  name: string;
  finding: Finding;
}

/** Findings of all checks, which run at the same time, each for at most `timeoutMs` milliseconds. Never rejects. */
export async function findAll(checks: readonly Check[], timeoutMs: number): Promise<NamedFinding[]> {
  const findings = checks.map(async (check) =>
    (await findingsOf(check, timeoutMs)).map((finding) => ({ name: check.name, finding })),
  );
  return (await Promise.all(findings)).flat();
}

/**
 * Runs checks in turn and prints a line for each finding. Returns the exit code: 1 if anything is wrong. Prints no
 * secrets: findings have none, and of errors only the message is printed.
 */
export async function runChecks(checks: readonly Check[], print: (line: string) => void): Promise<number> {
  const counts = { ok: 0, warning: 0, wrong: 0 };
  for (const check of checks) {
    for (const finding of await findingsOf(check, timeoutMs)) {
      counts[finding.state] += 1;
      print(`${finding.state.padEnd(7)} ${check.name}: ${finding.text}`);
      if (finding.state !== 'ok') print(`        fix: ${finding.fix}`);
    }
  }
  print(`${counts.ok} ok, ${counts.warning} warning(s), ${counts.wrong} wrong`);
  return counts.wrong === 0 ? 0 : 1;
}

async function findingsOf({ run, fix }: Check, timeoutMs: number): Promise<readonly Finding[]> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`no answer within ${timeoutMs / 1000} s`)), timeoutMs);
  try {
    return await Promise.race([run(), late.promise]);
  } catch (error) {
    return [wrong(reason(error), fix)];
  } finally {
    clearTimeout(timer);
  }
}

/** Message with its cause, which names host and port; drivers and SDKs put no passwords or keys into messages. */
function reason(error: unknown): string {
  const { message, cause } = error as Error;
  const inner = isAppError(error) && cause instanceof Error ? causeText(cause) : '';
  return inner === '' || message.includes(inner) ? message : `${message} (${inner})`;
}

/** An address with several records fails with an error for each and no message of its own. */
function causeText(cause: Error): string {
  if (cause.message !== '') return cause.message;
  return cause instanceof AggregateError ? cause.errors.map((each) => (each as Error).message).join(', ') : cause.name;
}

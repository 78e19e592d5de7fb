import { type Check, findAll, type NamedFinding } from './doctor.ts';

/** Longest run of a check, and how long its findings are repeated from its beginning, in milliseconds. */
const timeoutMs = 10_000;
const keepMs = 10_000;

/** What checks found at a time. */
export interface DoctorReport {
  /** When the checks began. */
  checked: Date;
  findings: readonly NamedFinding[];
}

/**
 * A function that runs the checks, however often and by however many it is called at most once in ten seconds, and
 * returns their findings within ten seconds. A check that takes longer is not begun again before it ends.
 */
export function recentReport(checks: readonly Check[], now = () => performance.now()): () => Promise<DoctorReport> {
  const joined = checks.map(oneAtATime);
  let last: { at: number; report: Promise<DoctorReport> } | undefined;
  return () => {
    const at = now();
    if (last === undefined || at - last.at >= keepMs) last = { at, report: makeReport(joined) };
    return last.report;
  };
}

async function makeReport(checks: readonly Check[]): Promise<DoctorReport> {
  const checked = new Date();
  return { checked, findings: await findAll(checks, timeoutMs) };
}

/** The check, whose runs join one that has not ended. */
function oneAtATime(check: Check): Check {
  let running: ReturnType<Check['run']> | undefined;
  const forget = () => {
    running = undefined;
  };
  const run = () => {
    running ??= check.run().finally(forget);
    return running;
  };
  return { ...check, run };
}

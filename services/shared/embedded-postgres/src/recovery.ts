/** As often as PostgreSQL itself logs how far its recovery is. */
const noticeEveryMs = 10_000;

/** Whether a log-in was refused by a server that starts up, which it does until it has recovered from a crash. */
export function isRecovering(refusal: unknown): boolean {
  return (refusal as { code?: string }).code === '57P03';
}

/** Reports a recovery every ten seconds, with the milliseconds since its first refusal. */
export class RecoveryNotices {
  readonly #report: (ms: number) => void;
  #begin: number | undefined;
  #next = noticeEveryMs;

  constructor(report: (ms: number) => void = () => undefined) {
    this.#report = report;
  }

  /** Call for each refusal. */
  refused(): void {
    const now = performance.now();
    this.#begin ??= now;
    const ms = now - this.#begin;
    if (ms < this.#next) return;
    this.#next = ms + noticeEveryMs;
    this.#report(ms);
  }
}

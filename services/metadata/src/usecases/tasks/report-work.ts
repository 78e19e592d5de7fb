import { workMeasures } from '../../postgres/measures.ts';
import type { Tx } from '../../postgres/session.ts';
import type { TaskSettings } from '../../task-settings.ts';

/** Shards that wait or run, by who does them. Those that wait for a while before they are tried again count too. */
export interface WorkReport {
  parser: Load;
  /** Annotations and compactions. */
  frequency: Load;
}

/**
 * `shards`: what workers could do at once, at most `runningPerUser` of a user. Running shards are among them, so that
 * autoscaling asks for no fewer workers than work.
 */
interface Load {
  shards: number;
  waiting: number;
  running: number;
}

const kindsOf = { parser: ['parse'], frequency: ['annotate', 'compact'] };

/** Errors: `unavailable` while the database is unavailable or not ready. */
export async function reportWork(
  tx: Tx,
  caps: Pick<TaskSettings, 'runningPerUser' | 'compactionsAtOnce'>,
): Promise<WorkReport> {
  const measures = await workMeasures(tx, caps);
  const loadOf = (kinds: readonly string[]): Load => {
    const found = measures.filter(({ kind }) => kinds.includes(kind));
    const sum = (figure: keyof Load) => found.reduce((total, one) => total + one[figure], 0);
    return { shards: sum('shards'), waiting: sum('waiting'), running: sum('running') };
  };
  return { parser: loadOf(kindsOf.parser), frequency: loadOf(kindsOf.frequency) };
}

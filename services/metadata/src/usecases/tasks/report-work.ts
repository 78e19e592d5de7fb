import { shardMeasures } from '../../postgres/measures.ts';
import type { Tx } from '../../postgres/session.ts';

/** Shards that wait or run, by who does them. Those that wait for a while before they are tried again count too. */
export interface WorkReport {
  parser: Load;
  /** Annotations and compactions. */
  frequency: Load;
}

/** `shards` is the sum: running ones count, so that autoscaling removes no busy workers. */
interface Load {
  shards: number;
  waiting: number;
  running: number;
}

const kindsOf = { parser: ['parse'], frequency: ['annotate', 'compact'] };

/** Errors: `unavailable` while the database is unavailable or not ready. */
export async function reportWork(tx: Tx): Promise<WorkReport> {
  const measures = await shardMeasures(tx);
  const loadOf = (kinds: readonly string[]): Load => {
    const sum = (state: string) =>
      measures
        .filter((one) => one.state === state && kinds.includes(one.kind))
        .reduce((total, one) => total + one.number, 0);
    const [waiting, running] = [sum('waiting'), sum('running')];
    return { shards: waiting + running, waiting, running };
  };
  return { parser: loadOf(kindsOf.parser), frequency: loadOf(kindsOf.frequency) };
}

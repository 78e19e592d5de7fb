import type { ProductProcess } from '@varfreq/testkit/system/product-process';

interface LogLine {
  event?: string;
  taskId?: number;
  epoch?: number;
  shard?: number;
  attempt?: number;
}

/** The pieces of work that a worker has begun and not ended, by its output: task, epoch, shard and attempt. */
export function heldBy({ logs }: Pick<ProductProcess, 'logs'>): string[] {
  const held = new Set<string>();
  for (const line of logs.split('\n').filter((text) => /"event":"work_(started|ended)"/.test(text))) {
    const { event, taskId, epoch, shard, attempt } = JSON.parse(line) as LogLine;
    const piece = [taskId, epoch, shard, attempt].join('/');
    if (event === 'work_started') held.add(piece);
    else held.delete(piece);
  }
  return [...held];
}

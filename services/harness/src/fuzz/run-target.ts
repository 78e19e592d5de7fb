import { mkdirSync, writeFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { FuzzJob, FuzzMessage } from './fuzz.worker.ts';
import type { Target } from './targets.ts';

export interface Outcome {
  items: number;
  findings: string[];
  ms: number;
}

/** A case that takes longer counts as hanging: some seconds of a processor, of which a busy machine gives a part. */
const hangMs = 60_000;
const mostFindings = 10;
const fixtures = new URL('./fixtures/', import.meta.url);

/**
 * Fuzzes a target in its own thread, for at most `mostMs`, and keeps every input that crashes or hangs it as a fixture.
 */
export function runTarget(target: Target, job: Omit<FuzzJob, 'target'>, mostMs: number): Promise<Outcome> {
  const outcome: Outcome = { items: 0, findings: [], ms: 0 };
  const started = performance.now();
  const workerData: FuzzJob = { ...job, target: target.name };
  const worker = new Worker(new URL('./fuzz.worker.ts', import.meta.url), { workerData });
  const add = (seed: number, what: string) => outcome.findings.push(keep(target, seed, what));
  return new Promise((resolve) => {
    let seed = job.firstSeed;
    const end = () => {
      clearTimeout(timer);
      outcome.ms = performance.now() - started;
      void worker.terminate().then(() => resolve(outcome));
    };
    const hang = () => {
      add(seed, `no answer within ${hangMs} ms at or a little after this seed`);
      end();
    };
    let timer = setTimeout(hang, hangMs);
    worker.on('message', (message: FuzzMessage) => {
      clearTimeout(timer);
      timer = setTimeout(hang, hangMs);
      if ('seed' in message) seed = message.seed;
      if ('items' in message) outcome.items = message.items;
      if ('found' in message) add(message.seed, message.found);
      const isOver = outcome.findings.length >= mostFindings || performance.now() - started > mostMs;
      if ('done' in message || isOver) end();
    });
    worker.on('error', (error) => {
      add(seed, String((error as Error).stack ?? error));
      end();
    });
  });
}

function keep(target: Target, seed: number, what: string): string {
  mkdirSync(fixtures, { recursive: true });
  const name = `${target.name}-${seed}.case`;
  writeFileSync(new URL(name, fixtures), target.makeCase(seed));
  return `${target.name}, seed ${seed} (kept as fixtures/${name}): ${what}`;
}

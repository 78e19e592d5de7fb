import { check } from 'k6';
import { entityOf } from '../lib/client.ts';
import type { IterationContext, RunData } from '../lib/context.ts';

interface Sample {
  notes: string | null;
}

/** Name of the scenario's samples, which have no data, without the iteration. */
export const passingName = ({ run }: RunData): string => `load ${run} passing`;

/** Creates, reads, changes and removes a sample. */
export function samples({ client, runData }: IterationContext, iteration: number): void {
  const name = `${passingName(runData)} ${iteration}`;
  // In the group for the case that the iteration ends early: all of its samples are removed after the run.
  const uri = client.create('createSample', '/samples/', { name, groups: [runData.runGroup] });
  const etag = client.must({ route: 'getSample', path: uri }).headers.Etag!;
  client.must({ route: 'getSample', path: uri, headers: { 'If-None-Match': etag }, expect: [304] });
  const notes = `seen in iteration ${iteration}`;
  client.must({ route: 'updateSample', path: uri, method: 'PATCH', json: { notes } });
  const stored = entityOf<Sample>(client.must({ route: 'getSample', path: uri })).notes;
  check(stored, { 'a change shows at once': () => stored === notes }, { kind: 'truth' });
  client.delete('deleteSample', uri);
  client.must({ route: 'getSample', path: uri, expect: [404] });
}

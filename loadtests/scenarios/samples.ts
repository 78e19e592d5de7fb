import { check } from 'k6';
import { entityOf } from '../lib/client.ts';
import type { IterationContext } from '../lib/context.ts';

interface Sample {
  notes: string | null;
}

/** Creates, reads, changes and removes a sample. */
export function samples({ client, runData }: IterationContext, iteration: number): void {
  const uri = client.create('createSample', '/samples/', { name: `load ${runData.run} passing ${iteration}` });
  const etag = client.must({ route: 'getSample', path: uri }).headers.Etag!;
  client.must({ route: 'getSample', path: uri, headers: { 'If-None-Match': etag }, expect: [304] });
  const notes = `seen in iteration ${iteration}`;
  client.must({ route: 'updateSample', path: uri, method: 'PATCH', json: { notes } });
  const stored = entityOf<Sample>(client.must({ route: 'getSample', path: uri })).notes;
  check(stored, { 'a change shows at once': () => stored === notes }, { kind: 'truth' });
  client.delete('deleteSample', uri);
  client.must({ route: 'getSample', path: uri, expect: [404] });
}

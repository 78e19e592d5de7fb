import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { send } from '../../api/client.ts';
import { ProblemNote } from '../../parts/problem-note.tsx';
import { count } from '../../texts/formats.ts';
import { texts } from '../../texts/texts.ts';

/** Requests at the same time: browsers open six connections to a server. */
const lanes = 4;

/** Changes each sample; after the first error no other change begins. */
async function changeAll(uris: readonly string[], json: object, onDone: (done: number) => void): Promise<void> {
  let next = 0;
  let done = 0;
  const lane = async (): Promise<void> => {
    for (let uri = uris[next++]; uri !== undefined; uri = uris[next++]) {
      await send('PATCH', uri, { json }).catch((error: unknown) => {
        next = uris.length;
        throw error;
      });
      onDone(++done);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

/** What can be done with the chosen samples at once. */
export function BulkActions({ chosen, onDone }: { chosen: ReadonlySet<string>; onDone: () => void }) {
  const queries = useQueryClient();
  const [done, setDone] = useState(0);
  const change = useMutation({
    mutationFn: (active: boolean) => changeAll([...chosen], { active }, setDone),
    onMutate: () => setDone(0),
    onSuccess: onDone,
    onSettled: () => queries.invalidateQueries({ queryKey: ['samples'] }),
  });
  if (chosen.size === 0) return null;
  const progress = texts.samples.changed(count(done), count(chosen.size));
  return (
    <div className="row">
      {change.error && <ProblemNote error={change.error} />}
      <span className="numbers">{change.isPending ? progress : texts.samples.chosen(count(chosen.size))}</span>
      <Button className="button plain" isPending={change.isPending} onPress={() => change.mutate(true)}>
        {texts.samples.activate}
      </Button>
      <Button className="button plain" isPending={change.isPending} onPress={() => change.mutate(false)}>
        {texts.samples.deactivate}
      </Button>
    </div>
  );
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '../../api/client.ts';
import type { TaskKind } from '../tasks/task-kinds.ts';

/** Starts a task of a kind with the fields that `fieldsOf` makes; the lists of tasks are read again. Errors: `ApiProblem`. */
export function useStart(kind: TaskKind, fieldsOf: () => Promise<object>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => send('POST', kind.path, { json: await fieldsOf() }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['tasks'] }),
  });
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '../../api/client.ts';
import { currentSession } from '../../session/session.ts';
import type { TaskKind } from '../tasks/task-kinds.ts';

/**
 * Starts a task of a kind with the fields that `fieldsOf` makes, unless another user logs in meanwhile; the lists of tasks are read
 * again. Errors: `ApiProblem`.
 */
export function useStart(kind: TaskKind, fieldsOf: () => Promise<object>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => start(kind, fieldsOf),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['tasks'] }),
  });
}

async function start(kind: TaskKind, fieldsOf: () => Promise<object>): Promise<unknown> {
  const user = currentSession()?.user.uri;
  const json = await fieldsOf(); // which may wait half a minute for a file
  const now = currentSession();
  if (now !== undefined && now.user.uri !== user) throw new Error('another user has logged in');
  return await send('POST', kind.path, { json });
}

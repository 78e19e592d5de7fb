import { Refused } from '@varfreq/client/errors';
import { type Link, resultOf, type Tasked } from '@varfreq/client/resources';
import { resolve } from '../names/resolve.ts';
import type { Session } from '../session/session.ts';
import { Problem } from '../terminal/problem.ts';
import { confirm } from '../terminal/prompt.ts';
import { pooled } from '../work/pooled.ts';
import { resultText, watch } from '../work/watch.ts';

const taskPath = /^\/(variations|coverages|annotations|joint_imports|frequency_tables)\/\d+$/;
const parallelLists = 8;

/** Options of `tasks ls`. */
export interface TaskFilter {
  sample?: string;
  state: string[];
}

/** Lists tasks of the user, of a sample if one is named, in these states; default: those that have not succeeded. */
export async function listTasks(session: Session, { sample, state }: TaskFilter): Promise<void> {
  const wanted = new Set(state.length > 0 ? state : ['waiting', 'running', 'failure']);
  const lists = await listsOf(session, sample);
  const client = await session.client();
  const found = await pooled(lists, parallelLists, async ({ path, query }) => {
    const tasks: Tasked[] = [];
    for await (const one of client.list<Tasked>(path, { query })) if (wanted.has(stateOf(one))) tasks.push(one);
    return tasks;
  });
  const rows = found.flat().map(rowOf);
  const { screen } = session;
  if (screen.options.json)
    screen.result(
      rows.map(({ text: _, ...row }) => row),
      () => '',
    );
  else screen.rows(rows, ['uri', 'state', 'progress', 'sample', 'data_source', 'text']);
}

function rowOf(one: Tasked) {
  const { uri, task } = one;
  const result = task.state === 'failure' ? task.error : resultOf(task);
  return {
    uri,
    state: stateOf(one),
    progress: task.state === 'running' ? task.progress : undefined,
    sample: 'sample' in one ? one.sample.uri : undefined,
    data_source: 'data_source' in one ? one.data_source.uri : undefined,
    result,
    text: result && resultText(task),
  };
}

/** `success`, however the server spells it. */
function stateOf({ task }: Tasked): string {
  return task.state === 'succes' ? 'success' : task.state;
}

interface List {
  path: string;
  query: Record<string, string>;
}

/** Imports are listed by sample, except for administrators. */
async function listsOf(session: Session, sample: string | undefined): Promise<List[]> {
  const imports = (query: Record<string, string>): List[] =>
    ['/variations/', '/coverages/'].map((path) => ({ path, query }));
  if (sample !== undefined) return imports({ sample: await resolve(session, 'samples', sample) });
  const user = (await session.me()).uri;
  const client = await session.client();
  const lists: List[] = ['/annotations/', '/frequency_tables/', '/joint_imports/'].map((path) => ({
    path,
    query: { user },
  }));
  for await (const { uri } of client.list<Link>('/samples/', { query: { user } }))
    lists.push(...imports({ sample: uri }));
  return lists;
}

/** Waits for the ends of tasks with progress. Errors: that of the first that failed. */
export async function watchTasks(session: Session, uris: string[]): Promise<void> {
  for (const uri of uris) requireTask(uri);
  const ends = await Promise.allSettled(uris.map((uri) => watch<Tasked>(session, uri, uri)));
  session.screen.bars.stop();
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  const done = ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []));
  session.screen.result(done, () => done.map(({ uri, task }) => `${uri} ${resultText(task)}`).join('\n'));
}

/** Cancels tasks, which deletes what they made, after a question. */
export async function cancelTasks(session: Session, uris: string[], { yes }: { yes?: boolean }): Promise<void> {
  for (const uri of uris) requireTask(uri);
  const question = `Cancel and delete ${uris.join(', ')}?`;
  if (!yes && !(await confirm(question, session.signal))) throw new Problem('failed', 'nothing was cancelled');
  const client = await session.client();
  for (const uri of uris) await client.delete(uri);
  session.screen.result({ cancelled: uris }, () => `Cancelled ${uris.join(', ')}`);
}

/** Submits tasks again, as an administrator. Errors: `Problem` for other users. */
export async function retryTasks(session: Session, uris: string[]): Promise<void> {
  const client = await session.client();
  for (const uri of uris) {
    requireTask(uri);
    try {
      await client.patch(uri, { task: { state: 'submitted' } });
    } catch (error) {
      if (!(error instanceof Refused) || error.status !== 403) throw error;
      const remedy = 'Cancel it, and import the file again; or ask an administrator.';
      throw new Problem('login', `only administrators may submit ${uri} again`, remedy);
    }
  }
  session.screen.result({ submitted: uris }, () => `Submitted ${uris.join(', ')}`);
}

function requireTask(uri: string): void {
  if (taskPath.test(uri)) return;
  throw new Problem(
    'usage',
    `${uri} is not a task`,
    'Tasks are named by URIs like /variations/1; varfreq tasks ls lists them.',
  );
}

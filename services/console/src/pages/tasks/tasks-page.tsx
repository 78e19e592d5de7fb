import '../../styles/tasks.css';
import { NeedsLogin } from '../../parts/needs-login.tsx';
import { ProblemNote } from '../../parts/problem-note.tsx';
import { useTitle } from '../../parts/use-title.ts';
import { type Session, useSession } from '../../session/session.ts';
import { texts } from '../../texts/texts.ts';
import type { ShownTask } from './read-tasks.ts';
import { TaskRow } from './task-row.tsx';
import { useLiveTasks } from './use-live-tasks.ts';

/** Tasks that wait, run, failed and were done, live. */
export function TasksPage() {
  const session = useSession();
  useTitle(texts.tasks.title);
  return (
    <div className="stack">
      <h1>{texts.tasks.title}</h1>
      {session?.user.roles.includes('admin') === false && <p className="faint">{texts.tasks.ownOnly}</p>}
      {session === undefined ? <NeedsLogin /> : <Tasks session={session} />}
    </div>
  );
}

function Tasks({ session }: { session: Session }) {
  const tasks = useLiveTasks(session);
  return (
    <>
      {tasks.error && <ProblemNote error={tasks.error} again={tasks.refetch} />}
      {tasks.isPending && <p className="faint">{texts.loading}</p>}
      {tasks.data && <TaskList tasks={tasks.data} session={session} />}
    </>
  );
}

function TaskList({ tasks, session }: { tasks: readonly ShownTask[]; session: Session }) {
  if (tasks.length === 0) return <p>{texts.tasks.none}</p>;
  return (
    <ul className="plain-list card tasks">
      {tasks.map((task) => (
        <TaskRow key={task.uri} task={task} session={session} />
      ))}
    </ul>
  );
}

import '../../styles/tasks.css';
import { Link } from '@tanstack/react-router';
import { ProblemNote } from '../../parts/problem-note.tsx';
import { useTitle } from '../../parts/use-title.ts';
import { type Session, useSession } from '../../session/session.ts';
import { texts } from '../../texts/texts.ts';
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
      {session === undefined ? <Link to="/login">{texts.login.title}</Link> : <Tasks session={session} />}
    </div>
  );
}

function Tasks({ session }: { session: Session }) {
  const tasks = useLiveTasks(session);
  if (tasks.error) return <ProblemNote error={tasks.error} />;
  if (tasks.data === undefined) return <p className="faint">{texts.loading}</p>;
  if (tasks.data.length === 0) return <p>{texts.tasks.none}</p>;
  return (
    <ul className="plain-list card tasks">
      {tasks.data.map((task) => (
        <TaskRow key={task.uri} task={task} session={session} />
      ))}
    </ul>
  );
}

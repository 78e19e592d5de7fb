import { ProblemNote } from '../../../parts/problem-note.tsx';
import type { Session } from '../../../session/session.ts';
import { texts } from '../../../texts/texts.ts';
import { shownOf } from '../../tasks/read-tasks.ts';
import type { TaskKind } from '../../tasks/task-kinds.ts';
import { TaskRow } from '../../tasks/task-row.tsx';
import { ResultFiles } from './result-files.tsx';
import { useResults } from './use-results.ts';

interface Props {
  readonly kind: TaskKind;
  readonly session: Session;
}

/** The latest annotations or tables of the reader, live, with what they have made. */
export function Results({ kind, session }: Props) {
  const results = useResults(kind, session);
  const { results: title, none } = kind.path === '/annotations/' ? texts.annotate.file : texts.annotate.table;
  return (
    <section className="stack" aria-label={title}>
      <h2>{title}</h2>
      {results.error && <ProblemNote error={results.error} again={results.refetch} />}
      {results.isPending && <p className="faint">{texts.loading}</p>}
      {results.data?.length === 0 && <p>{none}</p>}
      {results.data !== undefined && results.data.length > 0 && (
        <ul className="plain-list card tasks" aria-label={title}>
          {results.data.map((result) => (
            <TaskRow key={result.uri} task={shownOf(kind, result)} session={session}>
              <ResultFiles result={result} />
            </TaskRow>
          ))}
        </ul>
      )}
    </section>
  );
}

import '../../styles/tasks.css';
import '../../styles/manage.css';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { Sample } from '../../api/types.ts';
import { ProblemNote } from '../../parts/problem-note.tsx';
import { useTitle } from '../../parts/use-title.ts';
import { isAdmin, type Session, useSession } from '../../session/session.ts';
import { texts } from '../../texts/texts.ts';
import { Details } from './details.tsx';
import { History } from './history.tsx';
import { Imports } from './imports.tsx';
import { sampleAt } from './read-sample.ts';

/** A sample: what is known of it, its imports, and its history for administrators. */
export function SamplePage() {
  const { id } = useParams({ from: '/samples/$id' });
  const session = useSession();
  const found = useQuery(sampleAt(`/samples/${id}`));
  useTitle(found.data?.name ?? texts.samples.title);
  return (
    <div className="stack">
      <p>
        <Link to="/samples">{texts.sample.back}</Link>
      </p>
      {found.isPending && <p className="faint">{texts.loading}</p>}
      {found.error && <ProblemNote error={found.error} again={found.refetch} />}
      {found.data && <Content sample={found.data} session={session} />}
    </div>
  );
}

function Content({ sample, session }: { sample: Sample; session: Session | undefined }) {
  const isOfAdmin = session !== undefined && isAdmin(session);
  const mayRemove = isOfAdmin || session?.user.uri === sample.user.uri;
  const { warnings } = sample.state_of_data;
  return (
    <>
      <h1 className="cut-words">
        <bdi>{sample.name}</bdi>
      </h1>
      {warnings.length > 0 && <Warnings warnings={warnings} />}
      <Details sample={sample} />
      <Imports kind="variants" sample={sample} mayRemove={mayRemove} />
      <Imports kind="coverage" sample={sample} mayRemove={mayRemove} />
      {isOfAdmin && <History uri={sample.uri} />}
    </>
  );
}

function Warnings({ warnings }: { warnings: readonly string[] }) {
  return (
    <section className="problem" aria-label={texts.sample.checks}>
      <strong>{texts.sample.checks}</strong>
      <ul>
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
    </section>
  );
}

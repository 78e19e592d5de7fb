import type { AuditEntry } from '../../api/types.ts';
import { texts } from '../../texts/texts.ts';
import { AuditRow } from '../manage/audit/audit-row.tsx';
import { anything, pathFor } from '../manage/audit/filter.ts';
import { useNames } from '../manage/audit/use-names.ts';
import { PagedList } from '../manage/paged-list.tsx';

/** What the audit log has of a sample, for administrators. */
export function History({ uri }: { uri: string }) {
  const users = useNames();
  const { history, noHistory } = texts.sample;
  return (
    <section className="stack" aria-label={history}>
      <h2>{history}</h2>
      <PagedList<AuditEntry>
        label={history}
        collection="audit_collection"
        path={pathFor({ ...anything, subject: uri })}
        none={noHistory}
        row={(entry) => <AuditRow key={entry.uri} {...{ entry, users }} />}
      />
    </section>
  );
}

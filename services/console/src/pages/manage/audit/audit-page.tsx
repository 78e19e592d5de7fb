import { useDeferredValue, useState } from 'react';
import type { AuditEntry } from '../../../api/types.ts';
import { PageOfAdmins } from '../../../parts/page-of.tsx';
import { texts } from '../../../texts/texts.ts';
import { PagedList } from '../paged-list.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { AuditRow } from './audit-row.tsx';
import { type AuditFilter, anything, pathFor } from './filter.ts';
import { useNames } from './use-names.ts';

/** Who did what. */
export function AuditPage() {
  const { title, lead } = texts.manage.audit;
  return (
    <PageOfAdmins title={title} lead={lead}>
      {() => <Audit />}
    </PageOfAdmins>
  );
}

function Audit() {
  const [filter, setFilter] = useState<AuditFilter>(anything);
  const path = pathFor(useDeferredValue(filter));
  const users = useNames();
  const { title, none } = texts.manage.audit;
  return (
    <>
      <AuditFilters {...{ filter, users }} onChange={setFilter} />
      <PagedList<AuditEntry>
        label={title}
        collection="audit_collection"
        path={path}
        none={none}
        row={(entry) => <AuditRow key={entry.uri} {...{ entry, users }} />}
      />
    </>
  );
}

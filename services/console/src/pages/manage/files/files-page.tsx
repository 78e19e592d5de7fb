import { useDeferredValue, useState } from 'react';
import { containing } from '../../../api/containing.ts';
import type { DataSource } from '../../../api/types.ts';
import { PageOf } from '../../../parts/page-of.tsx';
import { TextInput } from '../../../parts/text-input.tsx';
import { isAdmin, type Session } from '../../../session/session.ts';
import { texts } from '../../../texts/texts.ts';
import { PagedList } from '../paged-list.tsx';
import { FileRow } from './file-row.tsx';

/** Files of the reader, of everyone for administrators. */
export function FilesPage() {
  const { title, lead } = texts.manage.files;
  return (
    <PageOf title={title} lead={lead}>
      {(session) => <Files session={session} />}
    </PageOf>
  );
}

function Files({ session }: { session: Session }) {
  const [part, setPart] = useState('');
  const [isOwn, setOwn] = useState(!isAdmin(session));
  const asked = useDeferredValue(part);
  const parameters = new URLSearchParams({
    order: '-added',
    embed: 'user',
    ...containing(asked),
    ...(isOwn && { user: session.user.uri }),
  });
  const { find, own, title, none } = texts.manage.files;
  return (
    <>
      <div className="row filters">
        <TextInput label={find} type="search" value={part} onChange={setPart} maxLength={200} />
        {isAdmin(session) && (
          <label className="check">
            <input type="checkbox" checked={isOwn} onChange={() => setOwn(!isOwn)} /> {own}
          </label>
        )}
      </div>
      <PagedList<DataSource>
        label={title}
        collection="data_source_collection"
        path={`/data_sources/?${parameters}`}
        none={none}
        row={(file) => <FileRow key={file.uri} file={file} />}
      />
    </>
  );
}

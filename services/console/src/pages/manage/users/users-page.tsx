import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import type { User } from '../../../api/types.ts';
import { PageOfAdmins } from '../../../parts/page-of.tsx';
import { PasswordGate } from '../../../parts/password-gate.tsx';
import type { Session } from '../../../session/session.ts';
import { texts } from '../../../texts/texts.ts';
import { PagedList } from '../paged-list.tsx';
import { UserForm } from './user-form.tsx';
import { UserRow } from './user-row.tsx';

/** Everyone who may log in, and their roles. */
export function UsersPage() {
  const { title, lead, why } = texts.manage.users;
  return (
    <PageOfAdmins title={title} lead={lead}>
      {(session) => (
        <PasswordGate session={session} why={why}>
          {(authorization) => <Users session={session} authorization={authorization} />}
        </PasswordGate>
      )}
    </PageOfAdmins>
  );
}

function Users({ session, authorization }: { session: Session; authorization: string }) {
  const [isMaking, setMaking] = useState(false);
  const { title, none, add } = texts.manage.users;
  return (
    <>
      {isMaking ? (
        <UserForm authorization={authorization} close={() => setMaking(false)} />
      ) : (
        <div className="row">
          <Button className="button" onPress={() => setMaking(true)}>
            {add}
          </Button>
        </div>
      )}
      <PagedList<User>
        label={title}
        collection="user_collection"
        path="/users/?order=name"
        none={none}
        row={(user) => <UserRow key={user.uri} {...{ user, session, authorization }} />}
      />
    </>
  );
}

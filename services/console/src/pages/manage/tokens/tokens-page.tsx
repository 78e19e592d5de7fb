import type { Token } from '../../../api/types.ts';
import { PageOf } from '../../../parts/page-of.tsx';
import { PasswordGate } from '../../../parts/password-gate.tsx';
import type { Session } from '../../../session/session.ts';
import { texts } from '../../../texts/texts.ts';
import { PagedList } from '../paged-list.tsx';
import { NewToken } from './new-token.tsx';
import { TokenRow } from './token-row.tsx';

/** The reader's own tokens. */
export function TokensPage() {
  const { title, lead, why } = texts.manage.tokens;
  return (
    <PageOf title={title} lead={lead}>
      {(session) => (
        <PasswordGate session={session} why={why}>
          {(authorization) => <Tokens session={session} authorization={authorization} />}
        </PasswordGate>
      )}
    </PageOf>
  );
}

function Tokens({ session, authorization }: { session: Session; authorization: string }) {
  const { title, none } = texts.manage.tokens;
  return (
    <>
      <NewToken user={session.user.uri} authorization={authorization} />
      <PagedList<Token>
        label={title}
        collection="token_collection"
        path={`/tokens/?${new URLSearchParams({ user: session.user.uri, order: '-added' })}`}
        authorization={authorization}
        none={none}
        row={(token) => <TokenRow key={token.uri} {...{ token, session, authorization }} />}
      />
    </>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { send } from '../../../api/client.ts';
import type { Token } from '../../../api/types.ts';
import { ConfirmButton } from '../../../parts/confirm-button.tsx';
import { type Session, setSession } from '../../../session/session.ts';
import { time } from '../../../texts/formats.ts';
import { texts } from '../../../texts/texts.ts';
import { Thing } from '../thing.tsx';

interface Props {
  readonly token: Token;
  readonly session: Session;
  readonly authorization: string;
}

/** A token, without its key, to be ended. */
export function TokenRow({ token, session, authorization }: Props) {
  const queries = useQueryClient();
  const isOfTab = token.uri === session.token;
  const end = async () => {
    await send('DELETE', token.uri, { authorization });
    if (isOfTab) setSession(undefined);
    else await queries.invalidateQueries({ queryKey: ['token_collection'] });
  };
  const { ends, never, ended, used, unused, ofTab, end: asked } = texts.manage.tokens;
  const isOver = token.expires !== undefined && Date.parse(token.expires) <= Date.now();
  const until = token.expires === undefined ? never : (isOver ? ended : ends)(time(token.expires));
  return (
    <Thing
      title={token.name}
      badge={isOfTab && <span className="badge active">{ofTab}</span>}
      facts={[until, token.last_used === undefined ? unused : used(time(token.last_used)), token.uri]}
      actions={<ConfirmButton {...asked} about={token.name} act={end} />}
    />
  );
}

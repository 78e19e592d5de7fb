import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { send } from '../../../api/client.ts';
import type { User } from '../../../api/types.ts';
import { ConfirmButton } from '../../../parts/confirm-button.tsx';
import type { Session } from '../../../session/session.ts';
import { time } from '../../../texts/formats.ts';
import { texts } from '../../../texts/texts.ts';
import { Thing } from '../thing.tsx';
import { UserForm } from './user-form.tsx';

interface Props {
  readonly user: User;
  readonly session: Session;
  readonly authorization: string;
}

/** A user with roles, to be changed or removed. */
export function UserRow({ user, session, authorization }: Props) {
  const queries = useQueryClient();
  const [isChanging, setChanging] = useState(false);
  const remove = async () => {
    await send('DELETE', user.uri, { authorization });
    await queries.invalidateQueries({ queryKey: ['user_collection'] });
  };
  const { change, you, hasLimits, remove: asked } = texts.manage.users;
  const isReader = user.uri === session.user.uri;
  return (
    <Thing
      title={user.name}
      badge={isReader && <span className="badge active">{you}</span>}
      facts={[
        user.login,
        user.email !== null && <bdi>{user.email}</bdi>,
        time(user.added),
        user.limits && hasLimits,
        user.uri,
      ]}
      actions={
        <>
          <Button
            className="button plain"
            aria-label={`${change} ${user.login}`}
            aria-expanded={isChanging}
            onPress={() => setChanging(!isChanging)}
          >
            {change}
          </Button>
          {!isReader && <ConfirmButton {...asked} about={`${user.name} (${user.login})`} act={remove} />}
        </>
      }
    >
      <RoleBadges held={user.roles} />
      {isChanging && <UserForm user={user} authorization={authorization} close={() => setChanging(false)} />}
    </Thing>
  );
}

function RoleBadges({ held }: { held: User['roles'] }) {
  const { roles, noRoles } = texts.manage.users;
  return (
    <div className="row">
      {held.length === 0 && <span className="faint">{noRoles}</span>}
      {held.map((role) => (
        <span className="badge" key={role} title={roles[role]}>
          {role}
        </span>
      ))}
    </div>
  );
}

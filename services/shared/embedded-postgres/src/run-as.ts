import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, readFileSync } from 'node:fs';

/** How to run PostgreSQL's programs, which refuse to run as root: a command prefix, or another user's ids. */
export interface RunAs {
  prefix: readonly string[];
  ids?: { uid: number; gid: number };
}

const userNamespace = ['unshare', '--user', '--map-user=1000', '--map-group=1000'];

/**
 * Not root: directly. Root: inside a user namespace, where root appears as another user (no user added, no chown, any
 * folder reachable). Where the kernel refuses that: the system's `postgres` user. Error with the remedy otherwise.
 */
export function chooseRunAs(uid = process.getuid?.()): RunAs {
  if (uid !== 0) return { prefix: [] };
  if (spawnSync(userNamespace[0]!, [...userNamespace.slice(1), 'true']).status === 0) return { prefix: userNamespace };
  const ids = systemPostgresUser();
  if (ids !== undefined) return { prefix: [], ids };
  throw new Error(
    'PostgreSQL does not run as root, user namespaces are refused here and there is no system user "postgres": ' +
      'start varfreq as another user, or set DATABASE_URL to a PostgreSQL server.',
  );
}

/** Gives a directory of the server to the user it runs as; needed only for the system user. */
export function handOver(path: string, runAs: RunAs): void {
  if (runAs.ids !== undefined) chownSync(path, runAs.ids.uid, runAs.ids.gid);
}

/** Lets the user that the server runs as reach what is below a directory; others then know no names in it. */
export function letThrough(path: string, runAs: RunAs): void {
  if (runAs.ids !== undefined) chmodSync(path, 0o711);
}

function systemPostgresUser(): { uid: number; gid: number } | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('postgres:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid === undefined || gid === undefined ? undefined : { uid: Number(uid), gid: Number(gid) };
}

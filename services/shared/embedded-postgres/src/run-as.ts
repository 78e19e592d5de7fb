import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, readFileSync } from 'node:fs';

/** How to run PostgreSQL's programs, which refuse to run as root: a command prefix, or another user's ids. */
export interface RunAs {
  prefix: readonly string[];
  ids?: { uid: number; gid: number };
}

const userNamespace = ['--user', '--map-user=1000', '--map-group=1000'];
const maxProbes = 3;

/**
 * Not root: directly. Root: inside a user namespace, where root appears as another user (no user added, no chown, any
 * folder reachable). Where the kernel refuses that: the system's `postgres` user. Error with the remedy otherwise.
 */
export function chooseRunAs(uid = process.getuid?.(), unshare = 'unshare'): RunAs {
  if (uid !== 0) return { prefix: [] };
  if (hasUserNamespaces(unshare)) return { prefix: [unshare, ...userNamespace] };
  const ids = systemPostgresUser();
  if (ids !== undefined) return { prefix: [], ids };
  throw new Error(
    'PostgreSQL does not run as root, user namespaces are not permitted and the system user "postgres" does not exist: ' +
      'start varfreq as another user, or set DATABASE_URL to a PostgreSQL server.',
  );
}

/**
 * A probe that a signal ended says nothing and is repeated: Ctrl-C reaches it too, and the wrong answer would give the
 * database to another user than the next start runs it as.
 */
function hasUserNamespaces(unshare: string): boolean {
  for (let probe = 0; probe < maxProbes; probe += 1) {
    const { status, signal } = spawnSync(unshare, [...userNamespace, 'true']);
    if (signal === null) return status === 0;
  }
  throw new Error('the check for user namespaces was interrupted');
}

/** Changes the owner of a server directory to the server's user; needed only for the system user. */
export function handOver(path: string, runAs: RunAs): void {
  if (runAs.ids !== undefined) chownSync(path, runAs.ids.uid, runAs.ids.gid);
}

/** Grants the server's user access below a directory; others cannot list it. */
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

import { chmodSync, mkdirSync, type Stats, statSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const ofOthers = 0o077;
const sticky = 0o1000;

/**
 * Files and directories that this process, its threads and its children make from now on are for its user alone (0600
 * and 0700), whatever the umask was. Programs call it first; threads cannot.
 */
export function keepFilesPrivate(): void {
  process.umask(ofOthers);
}

/**
 * Makes a directory with mode 0700, or takes the rights of others away from one that is there; what is below it then
 * needs no change. Where that is refused, or the directory belongs to another user, a warning says so, and it is used as it is.
 * Errors: those of mkdir.
 */
export function makePrivateDirectory(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const info = statSync(path);
  if (!isOpen(info) || tighten(path, info)) return;
  // Every thread opens its own store.
  if (isMainThread) process.emitWarning(`${path} ${openText(info)}: ${openRemedy(path)}`, { code: 'OPEN_DIRECTORY' });
}

function tighten(path: string, { mode, uid }: Stats): boolean {
  // A sticky one, such as /tmp, is meant for several users.
  if (uid !== process.geteuid?.() || (mode & sticky) !== 0) return false;
  try {
    chmodSync(path, mode & 0o7700);
    return true;
  } catch {
    return false; // a warning follows
  }
}

/** Mode bits mean nothing on Windows. */
function isOpen({ mode }: Stats): boolean {
  return process.platform !== 'win32' && (mode & ofOthers) !== 0;
}

function openText({ mode }: Stats): string {
  return `can be read or entered by other users (mode 0${(mode & 0o7777).toString(8)})`;
}

/** What an operator does about a directory that other users can read. */
export function openRemedy(path: string): string {
  return `chmod 700 ${path}, and let it belong to the user that the service runs as`;
}

/** What is wrong with the mode of a directory; undefined when it is private or missing. */
export function opennessOf(path: string): string | undefined {
  const info = statSync(path, { throwIfNoEntry: false });
  return info !== undefined && isOpen(info) ? openText(info) : undefined;
}

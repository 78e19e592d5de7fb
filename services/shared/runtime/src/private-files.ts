import { chmodSync, mkdirSync, type Stats, statSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const ofOthers = 0o077;
const sticky = 0o1000;

/**
 * Makes files and directories that this process and its threads create from now on private to its user (0600 and 0700),
 * whatever the umask. Programs call it first; threads cannot.
 */
export function keepFilesPrivate(): void {
  process.umask(ofOthers);
}

/**
 * Creates a directory with mode 0700, or removes others' permissions from an existing one; its contents need no change.
 * When that is refused, or another user owns the directory, warns and uses it as it is.
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

/** Remedy for a directory that other users can read. */
export function openRemedy(path: string): string {
  return `chmod 700 ${path}, owned by the user that the service runs as`;
}

/** What is wrong with the mode of a directory; undefined when private or missing. */
export function opennessOf(path: string): string | undefined {
  const info = statSync(path, { throwIfNoEntry: false });
  return info !== undefined && isOpen(info) ? openText(info) : undefined;
}

import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

/**
 * Makes this thread give way to the others of the machine. On Linux, where threads have priorities of their own; elsewhere
 * it does nothing.
 */
export function giveWay(): void {
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
    if (thread !== process.pid) setPriority(thread, constants.priority.PRIORITY_LOW);
  } catch {
    // No such directory, or not allowed: the thread then competes as all others do.
  }
}

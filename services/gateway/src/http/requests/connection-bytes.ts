import type { Socket } from 'node:net';

/** Bytes of a connection up to the end of its last request. */
const key = Symbol('bytes');

interface Counted {
  [key]?: { readonly read: number; readonly written: number };
}

/**
 * Bytes that passed over a connection since the last call for it, headers included: those of a request when called at
 * the end of each. Requests sent ahead of the answer count for the one before.
 */
export function connectionBytes(socket: Socket): { receivedBytes: number; sentBytes: number } {
  const counted = socket as Counted;
  const { bytesRead, bytesWritten } = socket;
  const { read, written } = counted[key] ?? { read: 0, written: 0 };
  counted[key] = { read: bytesRead, written: bytesWritten };
  return { receivedBytes: bytesRead - read, sentBytes: bytesWritten - written };
}

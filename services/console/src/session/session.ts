import { useSyncExternalStore } from 'react';
import type { User } from '../api/types.ts';

/** The login of this tab: an expiring token and its user. */
export interface Session {
  /** The secret that authenticates requests. */
  readonly key: string;
  /** URI of the token. */
  readonly token: string;
  /** When it ends, RFC 3339. */
  readonly expires: string;
  readonly user: Pick<User, 'uri' | 'login' | 'name' | 'roles'>;
}

/** Whether the session is an administrator's. */
export const isAdmin = ({ user }: Session): boolean => user.roles.includes('admin');

// sessionStorage: closing the tab ends the session, and other tabs cannot read it.
const slot = 'varfreq.session';
const listeners = new Set<() => void>();
let current = stored();
let ranOut = false;

function stored(): Session | undefined {
  const text = sessionStorage.getItem(slot);
  const session = text === null ? undefined : (JSON.parse(text) as Session);
  return session !== undefined && Date.parse(session.expires) > Date.now() ? session : undefined;
}

/** The session of this tab, if there is one. */
export function currentSession(): Session | undefined {
  return current;
}

/** Begins, replaces or, without one, ends the session of this tab; `why` says that the server ended it. */
export function setSession(session: Session | undefined, why?: 'ran out'): void {
  current = session;
  ranOut = session === undefined && why === 'ran out';
  if (session === undefined) sessionStorage.removeItem(slot);
  else sessionStorage.setItem(slot, JSON.stringify(session));
  for (const listener of listeners) listener();
}

/** Calls when a session begins or ends; returns what stops it. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the last session of this tab was ended by the server, as after its ten hours. */
export function hasRunOut(): boolean {
  return ranOut;
}

/** The session, in a component that follows it. */
export function useSession(): Session | undefined {
  return useSyncExternalStore(onSessionChange, currentSession);
}

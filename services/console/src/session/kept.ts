import { useSyncExternalStore } from 'react';
import { currentSession, hasRunOut, onSessionChange } from './session.ts';

/** A value that pages keep for this tab's user. */
export interface Kept<T> {
  get(): T;
  set(value: T): void;
  /** Calls after each change, until what it returns is called. */
  follow(follower: () => void): () => void;
  /** The value, in a component that follows it. */
  use(): T;
}

let owner = currentSession()?.user.uri;
const listeners: (() => void)[] = [];

// A login that ran out is begun again by the same user; after a log-out another may come.
onSessionChange(() => {
  const user = currentSession()?.user.uri;
  const isOther = user === undefined ? !hasRunOut() : owner !== undefined && owner !== user;
  owner = user ?? owner;
  if (isOther) for (const listener of listeners) listener();
});

/** Calls after a log-out and after the login of another user, not when a login runs out. */
export function onOtherUser(listener: () => void): void {
  listeners.push(listener);
}

/** Keeps a value while pages change and a login runs out, not after a log-out nor for another user. */
export function keptForUser<T>(empty: T): Kept<T> {
  let value = empty;
  const followers = new Set<() => void>();
  const get = () => value;
  const set = (next: T) => {
    value = next;
    for (const follower of followers) follower();
  };
  const follow = (follower: () => void) => {
    followers.add(follower);
    return () => followers.delete(follower);
  };
  onOtherUser(() => set(empty));
  return { get, set, follow, use: () => useSyncExternalStore(follow, get) };
}

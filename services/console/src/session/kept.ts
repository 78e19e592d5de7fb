import { currentSession, hasRunOut, onSessionChange } from './session.ts';

/** A value that pages keep for this tab's user. */
export interface Kept<T> {
  get(): T;
  set(value: T): void;
}

let owner = currentSession()?.user.uri;
const slots: (() => void)[] = [];

// A login that ran out is begun again by the same user; after a log-out another may come.
onSessionChange(() => {
  const user = currentSession()?.user.uri;
  const isOther = user === undefined ? !hasRunOut() : owner !== undefined && owner !== user;
  owner = user ?? owner;
  if (isOther) for (const clear of slots) clear();
});

/** Keeps a value while pages change and a login runs out, not after a log-out nor for another user. */
export function keptForUser<T>(empty: T): Kept<T> {
  let value = empty;
  slots.push(() => {
    value = empty;
  });
  return {
    get: () => value,
    set: (next) => {
      value = next;
    },
  };
}

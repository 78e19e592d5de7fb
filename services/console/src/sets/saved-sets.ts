import { useSyncExternalStore } from 'react';
import { currentSession, onSessionChange } from '../session/session.ts';

/** A set of samples under the name that the reader gave it. */
export interface SavedSet {
  readonly name: string;
  readonly expression: string;
}

const none: readonly SavedSet[] = [];
const listeners = new Set<() => void>();
let last: { readonly text: string; readonly sets: readonly SavedSet[] } = { text: '[]', sets: none };

/** In the browser and by user: the API keeps no sets. */
const slotOf = (user: string) => `varfreq.sets.${user}`;

/** The sets that this tab's user has saved in this browser, by name. */
export function savedSets(): readonly SavedSet[] {
  const user = currentSession()?.user.uri;
  const text = (user !== undefined && localStorage.getItem(slotOf(user))) || '[]';
  if (text !== last.text) last = { text, sets: setsIn(text) };
  return last.sets;
}

/** Saves a set; it replaces one of the same name. Errors: the browser keeps nothing, or its space is used up. */
export function saveSet(set: SavedSet): void {
  const others = savedSets().filter(({ name }) => name !== set.name);
  keep([...others, set].toSorted((one, other) => one.name.localeCompare(other.name)));
}

/** Removes a saved set. */
export function forgetSet(name: string): void {
  keep(savedSets().filter((set) => set.name !== name));
}

/** The saved sets, in a component that follows them. */
export function useSavedSets(): readonly SavedSet[] {
  return useSyncExternalStore(follow, savedSets);
}

function keep(sets: readonly SavedSet[]): void {
  const slot = slotOf(currentSession()!.user.uri);
  if (sets.length === 0) localStorage.removeItem(slot);
  else localStorage.setItem(slot, JSON.stringify(sets));
  for (const listener of listeners) listener();
}

function follow(listener: () => void): () => void {
  const stop = onSessionChange(listener);
  window.addEventListener('storage', listener); // other tabs
  listeners.add(listener);
  return () => {
    stop();
    window.removeEventListener('storage', listener);
    listeners.delete(listener);
  };
}

/** What was kept; anything else than sets, as of another program at this address, counts as none. */
function setsIn(text: string): readonly SavedSet[] {
  try {
    const found: unknown = JSON.parse(text);
    return Array.isArray(found) ? found.filter(isSet) : none;
  } catch (error) {
    console.debug(error);
    return none;
  }
}

function isSet(one: unknown): one is SavedSet {
  const { name, expression } = (one ?? {}) as Partial<SavedSet>;
  return typeof name === 'string' && typeof expression === 'string';
}

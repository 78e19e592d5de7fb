import { ErrorComponent, type ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Errors of parts of the console that could not be loaded: after an upgrade, those of the old build are gone. */
const ofParts = new WeakSet<Error>();

window.addEventListener('vite:preloadError', ({ payload }) => ofParts.add(payload));

/**
 * What is shown instead of a page that failed. Where a part of it could not be loaded, the console is loaded again: not before
 * the part is shown, as links that are pointed at are loaded ahead, and a page may have input.
 */
export function PageError({ error }: ErrorComponentProps) {
  useEffect(() => {
    if (ofParts.has(error as Error)) reload();
  }, [error]);
  return <ErrorComponent error={error} />;
}

const reloadedAt = 'varfreq.reloaded';

/** Time within which the console is not loaded once more, so that a part that stays missing does not do so for ever. */
const onceMs = 60_000;

function reload(): void {
  if (Date.now() - Number(sessionStorage.getItem(reloadedAt)) < onceMs) return;
  sessionStorage.setItem(reloadedAt, String(Date.now()));
  location.reload();
}

import { useEffect, useState } from 'react';

/** How long a text stays as it is before it counts as written. */
const settledMs = 500;

/** A text as it was when the reader last paused. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), settledMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

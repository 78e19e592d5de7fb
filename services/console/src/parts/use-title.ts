import { useEffect } from 'react';
import { texts } from '../texts/texts.ts';

/** Names the page in the title of the window, which screen readers announce; without a name, it is the product's. */
export function useTitle(name?: string): void {
  useEffect(() => {
    document.title = name === undefined ? texts.product : `${name} – ${texts.product}`;
  }, [name]);
}

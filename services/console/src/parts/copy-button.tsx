import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { texts } from '../texts/texts.ts';

const shownMs = 2000;

interface Props {
  readonly label: string;
  readonly text: () => string;
  readonly isDisabled?: boolean;
}

/** A button that puts a text on the clipboard, and says so; none where the browser has no clipboard, as on plain HTTP. */
export function CopyButton({ label, text, isDisabled = false }: Props) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text());
    setCopied(true);
    setTimeout(() => setCopied(false), shownMs);
  };
  if (!('clipboard' in navigator)) return null;
  return (
    <Button className="button plain" isDisabled={isDisabled} onPress={() => void copy()}>
      <span aria-live="polite">{isCopied ? texts.lookup.copied : label}</span>
    </Button>
  );
}

import { useState } from 'react';
import { Button } from './Button.tsx';
import { useHydrated } from './hooks/useHydrated.ts';

/** Absent without JavaScript: the text beside it can be selected. */
export function CopyButton({ text, label = 'Copy' }: { text: string; label?: string }) {
  const hydrated = useHydrated();
  const [isCopied, setCopied] = useState(false);
  if (!hydrated) return null;
  const copy = () => void navigator.clipboard.writeText(text).then(() => setCopied(true));
  return (
    <Button type="button" variant="quiet" onClick={copy}>
      {isCopied ? 'Copied' : label}
    </Button>
  );
}

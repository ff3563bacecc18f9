import { useEffect, useState } from 'react';

/** A text that disappears after `ms` milliseconds. */
export function useTemporaryText(ms: number) {
  const [shown, setShown] = useState<{ text: string } | null>(null);
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setShown(null), ms);
    return () => clearTimeout(timer);
  }, [shown, ms]);
  return { text: shown?.text ?? null, show: (text: string) => setShown({ text }) };
}

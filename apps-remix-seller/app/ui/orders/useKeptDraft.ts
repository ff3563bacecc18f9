import { useEffect, useRef } from 'react';
import type { Draft } from '~/orders/draft';

type Kept = { draft: Draft; furthest: number };

function read(name: string): Kept | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(name) ?? 'null') as Kept | null;
    return Array.isArray(kept?.draft.products) && kept.draft.products.length > 0 ? kept : null;
  } catch {
    return null;
  }
}

/** Does without where the browser keeps nothing for us. */
function tryTo(act: () => void) {
  try {
    act();
  } catch {
    return;
  }
}

/**
 * Keeps a half-filled order in this tab through a reload, or a look at the other kind of order. Whoever goes to another
 * page has saved it or given it up.
 */
export function useKeptDraft(name: string | null, current: Kept | null, restore: (kept: Kept) => void) {
  const latest = useRef(restore);
  useEffect(() => {
    latest.current = restore;
  });
  useEffect(() => {
    if (!name) return undefined;
    const kept = read(name);
    if (kept) latest.current(kept);
    const here = window.location.pathname;
    return () => {
      if (window.location.pathname !== here) tryTo(() => sessionStorage.removeItem(name));
    };
  }, [name]);
  useEffect(() => {
    if (name && current) tryTo(() => sessionStorage.setItem(name, JSON.stringify(current)));
  });
}

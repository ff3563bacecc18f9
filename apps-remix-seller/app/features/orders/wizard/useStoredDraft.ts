import { useEffect, useRef } from 'react';
import type { Draft, StepName } from './draft.ts';

/** `step`: where the session ended, to resume there. */
type Kept = { draft: Draft; furthest: number; step?: StepName };

function read(name: string): Kept | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(name) ?? 'null') as Kept | null;
    return Array.isArray(kept?.draft.products) && kept.draft.products.length > 0 ? kept : null;
  } catch {
    return null;
  }
}

/** Ignores errors: session storage may be disabled. */
function tryTo(act: () => void) {
  try {
    act();
  } catch {
    return;
  }
}

/** True for an expired session: its sign-in returns to the wizard. Signing out sets no return path. */
const isSentToSignIn = ({ pathname, search }: Location) =>
  pathname === '/signin' && new URLSearchParams(search).has('redirectTo');

/**
 * Keeps an unfinished order in this tab through a reload, a switch to bulk orders, and a sign-in after the
 * session ended. Any other navigation discards it: the order was saved or abandoned.
 */
export function useKeptDraft(name: string, current: Kept | null, restore: (kept: Kept) => void) {
  const latest = useRef({ restore, step: current?.step });
  useEffect(() => {
    latest.current = { restore, step: current?.step };
  });
  useEffect(() => {
    const kept = read(name);
    if (kept) latest.current.restore(kept);
    const here = window.location.pathname;
    return () => {
      if (window.location.pathname === here) return;
      if (!isSentToSignIn(window.location)) return tryTo(() => sessionStorage.removeItem(name));
      const left = read(name);
      if (left)
        tryTo(() => sessionStorage.setItem(name, JSON.stringify({ ...left, step: latest.current.step })));
    };
  }, [name]);
  useEffect(() => {
    if (current) tryTo(() => sessionStorage.setItem(name, JSON.stringify({ ...current, step: undefined })));
  });
}

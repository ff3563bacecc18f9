import { useEffect, useRef } from 'react';
import type { Draft } from './draft.ts';
import type { StepName } from './steps/fields.ts';

/** `step`: where the session ended, to resume there. */
type Stored = { draft: Draft; furthest: number; step?: StepName };

function read(key: string): Stored | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Stored | null;
    return Array.isArray(stored?.draft.products) && stored.draft.products.length > 0 ? stored : null;
  } catch {
    return null;
  }
}

/** Ignores errors: session storage may be disabled. */
function write(key: string, stored: Stored | null) {
  try {
    if (stored) sessionStorage.setItem(key, JSON.stringify(stored));
    else sessionStorage.removeItem(key);
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
export function useStoredDraft(key: string, current: Stored | null, restore: (stored: Stored) => void) {
  const latest = useRef({ restore, step: current?.step });
  useEffect(() => {
    latest.current = { restore, step: current?.step };
  });
  useEffect(() => {
    const stored = read(key);
    if (stored) latest.current.restore(stored);
    const here = window.location.pathname;
    return () => {
      if (window.location.pathname === here) return;
      const left = isSentToSignIn(window.location) ? read(key) : null;
      write(key, left && { ...left, step: latest.current.step });
    };
  }, [key]);
  useEffect(() => {
    if (current) write(key, { ...current, step: undefined });
  });
}

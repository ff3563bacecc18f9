import { useSyncExternalStore } from 'react';
import { readSession } from '../api/session.ts';

const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** Null where the browser forbids storage. */
const read = (key: string) => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

const parse = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
};

/**
 * A setting of the signed-in administrator, kept in this browser. react-admin's store loses its settings at sign-out.
 * `check` turns what is stored, or null, into the setting.
 */
export function useKept<Value>(name: string, check: (stored: unknown) => Value) {
  const key = `console.${readSession()?.userId ?? 0}.${name}`;
  const value = check(parse(useSyncExternalStore(subscribe, () => read(key))));
  const keep = (next: Value) => {
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // A full or forbidden storage: the setting does not change.
    }
    for (const listener of listeners) listener();
  };
  return [value, keep] as const;
}

import { useLocation, useMatches } from '@remix-run/react';

/** A route's `handle` for a page that belongs to a list elsewhere, such as the page of a channel order. */
export type MenuHandle<Loaded> = { menuPath: (loaded: Loaded) => string };

const hasMenuPath = (handle: unknown): handle is MenuHandle<unknown> =>
  typeof handle === 'object' && handle !== null && 'menuPath' in handle;

/** The path whose menu entry and tab are marked: the page's own, unless its route names another. */
export function useMenuPath(): string {
  const { pathname } = useLocation();
  const { handle, data } = useMatches().at(-1) ?? {};
  // A page that failed to load has no data.
  return hasMenuPath(handle) && data ? handle.menuPath(data) : pathname;
}

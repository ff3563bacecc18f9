import { useLocation } from '@remix-run/react';

/** The page's address for form actions, without `?index`: Remix adds it, and it would stay in the address. */
export function useCurrentPath(): string {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  params.delete('index');
  return params.size > 0 ? `${pathname}?${params}` : pathname;
}

import { useLocation } from '@remix-run/react';

/** The address of this page as the action of its forms: without `?index`, which Remix adds and which then stays. */
export function useHere(): string {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  params.delete('index');
  return params.size > 0 ? `${pathname}?${params}` : pathname;
}

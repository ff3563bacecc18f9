import { useCurrentPath } from '~/ui/hooks/useCurrentPath.ts';

/** The list's address that selects these orders, to come back to. */
export function useSelectedPath(ids: readonly (string | number)[]): string {
  const [pathname = '', search] = useCurrentPath().split('?');
  const params = new URLSearchParams(search);
  params.set('selected', ids.join());
  return `${pathname}?${params}`;
}

import { useCurrentPath } from '~/ui/hooks/useCurrentPath.ts';

/** The list's address with these orders selected. */
export function useSelectedPath(ids: readonly (string | number)[]): string {
  const [pathname = '', search] = useCurrentPath().split('?');
  const params = new URLSearchParams(search);
  params.set('selected', ids.join());
  return `${pathname}?${params}`;
}

import { useSearchParams } from '@remix-run/react';

/** The page of a row's form; the query leads back to the filtered list. */
export function useRowPath(id: number, form: 'reattempt' | 'return'): string {
  const [params] = useSearchParams();
  const filters = new URLSearchParams(params);
  filters.delete('id');
  return `/manage-ndr/${id}/${form}${filters.size > 0 ? `?${filters}` : ''}`;
}

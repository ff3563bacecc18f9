import { useSearchParams } from '@remix-run/react';

/** The form's page; the query leads back to the filtered list. */
export function useReattemptPath(id: number): string {
  const [params] = useSearchParams();
  const filters = new URLSearchParams(params);
  filters.delete('id');
  return `/manage-ndr/${id}/reattempt${filters.size > 0 ? `?${filters}` : ''}`;
}

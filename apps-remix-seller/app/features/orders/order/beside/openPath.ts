/** The list's address with this order open, or with none; unlike a filter, it keeps the page. */
export function openPath(params: URLSearchParams, id: number | string | null): string {
  const next = new URLSearchParams(params);
  if (id === null) next.delete('open');
  else next.set('open', String(id));
  return `?${next}`;
}

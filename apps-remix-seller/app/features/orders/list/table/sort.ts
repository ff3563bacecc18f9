/** The order of a list's rows, in the address. */
export type ListSort = { by: 'date' | 'value'; order: 'asc' | 'desc' };

export const NEWEST: ListSort = { by: 'date', order: 'desc' };

/** The API sorts parcels of one state by date only. */
export function sortOf(params: URLSearchParams, hasParcel: boolean): ListSort {
  const by = params.get('sort') === 'value' && !hasParcel ? 'value' : 'date';
  return { by, order: params.get('order') === 'asc' ? 'asc' : 'desc' };
}

/** What the address says of it. The newest first needs no words. */
export const sortParams = ({ by, order }: ListSort): Record<string, string | null> => ({
  sort: by === NEWEST.by ? null : by,
  order: order === NEWEST.order ? null : order,
});

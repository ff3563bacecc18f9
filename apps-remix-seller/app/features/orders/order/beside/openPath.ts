import { withParams } from '~/lib/lists/list.ts';

/** The list's address with this order open, or with none; unlike a filter, it keeps the page. */
export const openPath = (params: URLSearchParams, id: number | string | null): string =>
  withParams(params, { open: id, page: params.get('page') });

import { useNavigate, useSearchParams } from '@remix-run/react';
import type { RowSelection } from '~/features/orders/list/selection/useRowSelection.ts';
import { withParams } from '~/lib/lists/list.ts';

/** The address with the rows of this page alone. */
export const withoutAll = (params: URLSearchParams): string =>
  withParams(params, { page: params.get('page'), all: null });

/** While all matches are selected all boxes are ticked. Clearing one goes back to the rows of the page. */
export function useAllSelection(selection: RowSelection, isAll: boolean): RowSelection {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  if (!isAll) return selection;
  return {
    ...selection,
    selected: new Set(selection.selectable),
    onSelect: (next) => {
      selection.onSelect(next);
      navigate(withoutAll(params), { preventScrollReset: true });
    },
  };
}
